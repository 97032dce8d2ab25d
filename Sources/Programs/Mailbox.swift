internal import Glibc

/// A mailbox for the thread that waits in `poll` for a program; news can be posted from any thread.
final class Mailbox: Sendable {
  enum News: UInt8 {
    case exited, cancelled
    /// There is something to write to a kept program.
    case asked
  }

  private let readEnd: Descriptor
  private let writeEnd: Descriptor

  init() throws(SystemError) {
    let ends = try Descriptor.pipe()
    ends.readEnd.setNonBlocking()
    readEnd = ends.readEnd
    writeEnd = ends.writeEnd
  }

  /// The descriptor that becomes readable when there is news.
  var descriptor: CInt { readEnd.number }

  func post(_ news: News) {
    // At most a few bytes are ever in the pipe: this neither blocks nor fails.
    var byte = news.rawValue
    _ = write(writeEnd.number, &byte, 1)
  }

  func take() -> News? {
    var byte: UInt8 = 0
    guard read(readEnd.number, &byte, 1) == 1 else { return nil }
    return News(rawValue: byte)
  }
}
