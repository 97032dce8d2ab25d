internal import CSpawn
internal import Foundation
internal import Glibc

/// A file descriptor of ours: closed when nobody holds it, and in every child.
final class Descriptor: Sendable {
  let number: CInt

  init(_ number: CInt) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// A pipe whose ends are numbered above the three standard descriptors, so that a child's can be put in their place.
  static func pipe() throws(SystemError) -> (readEnd: Descriptor, writeEnd: Descriptor) {
    var ends: [CInt] = [0, 0]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError(code: errno) }
    let readEnd = Descriptor(ends[0])
    let writeEnd = Descriptor(ends[1])
    return (try lifted(readEnd), try lifted(writeEnd))
  }

  /// Makes reading and writing return at once; the other end of a pipe is not affected.
  func setNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  private static func lifted(_ descriptor: Descriptor) throws(SystemError) -> Descriptor {
    guard descriptor.number <= STDERR_FILENO else { return descriptor }
    let higher = fcntl(descriptor.number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard higher >= 0 else { throw SystemError(code: errno) }
    return Descriptor(higher)
  }
}

/// An error number of the operating system, with its message.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let code: CInt

  /// Whether the last call may succeed when it is made again: a descriptor was not ready, or a signal came.
  static var isPassing: Bool { errno == EAGAIN || errno == EINTR }

  var description: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
