import Files
import Foundation
import Testing

/// Lines of any length are read, of long ones the beginning.
struct LineReaderTests {
  @Test(arguments: [
    ("", []), ("\n", [""]), ("a\nb", ["a", "b"]), ("a\r\n\nb\n", ["a", "", "b"]),
    ("12345678\n1234567\nx", ["1234567", "1234567", "x"]),
    (String(repeating: "y", count: 200_000) + "\nz\n", ["yyyyyyy", "z"]),
  ])
  func `lines come one after another`(text: String, lines: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, to: "lines")
    let file = open(folder.path("lines"), O_RDONLY)
    defer { close(file) }
    let reader = LineReader(file, limit: 7)
    var found: [String] = []
    while let line = reader.next() { found.append(line) }
    #expect(found == lines)
  }
}
