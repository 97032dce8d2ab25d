import Testing

@testable import Assistant

/// Messages in the journal and on a terminal, whoever wrote a part of them.
struct LogTests {
  @Test(arguments: [
    ("listening", "<4>listening\n", "heed: listening\n"),
    (
      "x\u{1B}[2J\u{9B}m\u{202E}", "<4>x\\u001B[2J\\u009Bm\\u202E\n",
      "heed: x\\u001B[2J\\u009Bm\\u202E\n"
    ),
    ("x\n<3>heed: y", "<4>x\n<4>  <3>heed: y\n", "heed: x\n  <3>heed: y\n"),
  ])
  func `a message steers neither the journal nor a terminal`(
    message: String, journal: String, terminal: String
  ) {
    #expect(Log.text(.warning, message, forJournal: true) == journal)
    #expect(Log.text(.warning, message, forJournal: false) == terminal)
  }
}
