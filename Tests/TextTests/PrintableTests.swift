import Foundation
import Testing
import Text

/// Control characters are shown, and never said.
struct PrintableTests {
  static let texts: [(text: String, printed: String, said: String)] = [
    ("“Schöne Grüße”, 北京 👩‍👧", "“Schöne Grüße”, 北京 👩‍👧", "“Schöne Grüße”, 北京 👩‍👧"),
    ("a\u{1B}[2Jb", "a\\u001B[2Jb", "a [2Jb"),
    ("\u{1B}]0;title\u{7}", "\\u001B]0;title\\u0007", " ]0;title "),
    ("\u{9B}2J\u{85}x", "\\u009B2J\\u0085x", " 2J\nx"),
    ("one\r\ntwo\tthree", "one\\u000D\\u000Atwo\tthree", "one\n\ntwo\tthree"),
    ("a\u{0}b\u{7F}", "a\\u0000b\\u007F", "a b "),
    (
      "\u{202E}txt.exe\u{202C}\u{2066}x\u{2069}", "\\u202Etxt.exe\\u202C\\u2066x\\u2069",
      " txt.exe  x "
    ),
    ("one\u{2028}two\u{2029}", "one\\u2028two\\u2029", "one\ntwo\n"),
    ("e\u{301}\u{1B}", "e\u{301}\\u001B", "e\u{301} "),
  ]

  @Test(arguments: texts) func `what would steer a terminal is written out`(
    text: String, printed: String, said: String
  ) {
    #expect(text.printable == printed)
    #expect(text.speakable == said)
  }

  @Test func `no control character is left of all there are`() {
    let all = String(String.UnicodeScalarView((0...0xFFFF).compactMap(Unicode.Scalar.init)))
    let left = all.printable.unicodeScalars.filter {
      [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        && $0 != "\t"
    }
    #expect(left.isEmpty)
  }

  @Test func `JSON stays the same value`() throws {
    let text = "a\u{1B}\u{9B}\u{202E}\u{2028}\u{7F}\n\"\\"
    let line = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self).printable
    #expect(try JSONDecoder().decode([String].self, from: Data(line.utf8)) == [text])
    #expect(line.printable == line)
  }

  @Test func `the lines of a text stay lines`() {
    #expect("a\n\u{1B}b\n".printableLines == ["a", "\\u001Bb", ""])
  }
}
