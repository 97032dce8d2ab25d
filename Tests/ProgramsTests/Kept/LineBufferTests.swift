import Foundation
import Testing

@testable import Programs

struct LineBufferTests {
  @Test(arguments: [
    ([], []), (["a\n"], ["a"]), (["a", "b\nc", "\n"], ["ab", "c"]), (["\n \r\n\na\n"], ["a"]),
    (["a\nb"], ["a"]), (["12345\n"], ["12345"]),
  ])
  func `lines are put together from pieces`(pieces: [String], lines: [String]) throws {
    var buffer = LineBuffer(longest: 5)
    let found = try pieces.flatMap { try buffer.lines(after: Data($0.utf8)) }
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == lines)
  }

  @Test(arguments: [["123456"], ["123", "456"], ["1\n123456\n"]])
  func `a line that is too long is an error`(pieces: [String]) {
    var buffer = LineBuffer(longest: 5)
    #expect(throws: LineBuffer.TooLong.self) {
      for piece in pieces { _ = try buffer.lines(after: Data(piece.utf8)) }
    }
  }
}
