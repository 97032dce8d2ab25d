import Files
import TestKit
import Testing
import Text

/// Names of files are text without loss, whatever bytes they are.
struct FileNameTests {
  @Test(arguments: [
    (Array("Grüße 北京.wav".utf8), "Grüße 北京.wav"),
    ([0x63, 0x61, 0x66, 0xE9, 0x2E, 0x77], "caf\u{EFE9}.w"),
    ([0xC3], "\u{EFC3}"), ([0x80, 0xFF], "\u{EF80}\u{EFFF}"),
    // A surrogate, and what is longer than it need be.
    ([0xED, 0xA0, 0x80], "\u{EFED}\u{EFA0}\u{EF80}"), ([0xC0, 0xAF], "\u{EFC0}\u{EFAF}"),
    // The UTF-8 of a character that stands for a byte.
    ([0xEE, 0xBF, 0xA9], "\u{EFEE}\u{EFBF}\u{EFA9}"),
    ([], ""),
  ])
  func `bytes become text and bytes again`(bytes: [UInt8], text: String) {
    #expect(String(fileName: bytes) == text)
    #expect(text.fileNameBytes == bytes)
  }

  @Test func `no name is changed on the way`() {
    var random = SequenceGenerator(seed: 1)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        [0xEE, 0xBF, 0xE9, 0x41, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      #expect(String(fileName: bytes).fileNameBytes == bytes)
    }
  }

  @Test func `such a name is printed with its bytes written out`() {
    #expect("caf\u{EFE9}.wav".printable == "caf\\uEFE9.wav")
  }

  @Test func `no file has NUL in its name`() {
    #expect("a\0b".withFileName { _ in true } == nil)
  }
}
