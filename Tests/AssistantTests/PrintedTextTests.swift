import Testing

@testable import Assistant

struct PrintedTextTests {
  @Test(arguments: [
    ("Turn on the kitchen light.\n", "Turn on the kitchen light."),
    ("[00:00.000 --> 00:02.000]  Turn on the light.\n", "Turn on the light."),
    (" [BLANK_AUDIO]\n", ""),
    ("(soft music) Set a timer\n[00:02.000 --> 00:04.000] for 3 hours", "Set a timer for 3 hours"),
    ("<|en|> Call Bill (door [slams] shut) now", "Call Bill now"),
    ("[unclosed\nCall Bill", "Call Bill"), ("Call) Bill", "Call) Bill"), ("", ""),
  ])
  func `what stands in brackets is no word`(printed: String, spoken: String) {
    #expect(Self.words(PrintedText(Array(printed.utf8))) == spoken)
  }

  @Test func `a text without an end is cut off`() {
    let text = PrintedText(Array(repeating: UInt8(ascii: "a"), count: 1 << 20))
    #expect(text.spoken.count == 4_096)
  }

  @Test func `bytes that are no text are no error`() {
    #expect(Self.words(PrintedText([0xFF, 0x20, 0x61])).hasSuffix("a"))
  }

  private static func words(_ text: PrintedText) -> String {
    text.spoken.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
