internal import Foundation
internal import Glibc

/// A pipe that is full from the beginning, and whose other end nobody reads until it is asked to.
package final class FullPipe: Sendable {
  package let writing: Int32
  private let reading: Int32

  package init(staysNonBlocking: Bool = false) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    (reading, writing) = (ends[0], ends[1])
    let flags = fcntl(writing, F_GETFL)
    _ = fcntl(writing, F_SETFL, flags | O_NONBLOCK)
    let filling = [UInt8](repeating: UInt8(ascii: "."), count: 512)
    for size in [512, 1] {
      while write(writing, filling, size) == size {}
    }
    if !staysNonBlocking { _ = fcntl(writing, F_SETFL, flags) }
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Reads what filled it, at the first call, and so many lines after that.
  package func read(lines count: Int) -> [String] {
    var text = ""
    while text.count(where: { $0 == "\n" }) < count {
      var bytes = [UInt8](repeating: 0, count: 512)
      let got = Glibc.read(reading, &bytes, bytes.count)
      guard got > 0 else { break }
      text += String(decoding: bytes[..<got].filter { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    }
    return text.split(separator: "\n").map { $0 + "\n" }
  }
}
