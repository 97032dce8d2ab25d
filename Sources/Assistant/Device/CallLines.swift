internal import Dispatch
internal import Foundation
internal import Glibc

/// Push-to-talk by lines: each line from a pipe, a terminal or an open descriptor is a call to listen.
package final class CallLines: Sendable {
  private static let queue = DispatchQueue(label: "heed.calls")
  /// A duplicate of our own: Dispatch would go on watching a number that its owner has closed, and miss the file that
  /// gets it next.
  private let descriptor: Int32

  /// Opens a pipe or a terminal by its path; "-" is standard input, a number an open descriptor.
  ///
  /// - Throws: `CallLinesError`.
  package init(_ name: String) throws {
    if let number = name == "-" ? STDIN_FILENO : Int32(name) {
      descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw CallLinesError(name: name, errno: errno) }
    } else {
      // Open for writing as well, so that the pipe doesn't end when a writer closes it.
      descriptor = open(name, O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { throw CallLinesError(name: name, errno: errno) }
      guard Self.givesLines(descriptor) else {
        close(descriptor)
        throw CallLinesError(name: name, reason: "it is neither a pipe nor a terminal")
      }
    }
  }

  /// Whether lines may arrive from time to time, as they don't from a regular file.
  private static func givesLines(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  deinit { close(descriptor) }

  /// Calls the handler for each line until the input ends.
  package func obey(_ call: @escaping @Sendable () -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: Self.queue)
    source.setEventHandler { [self] in
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      guard count > 0 else { return source.cancel() }
      // Lines that arrive together are one call.
      if bytes[..<count].contains(UInt8(ascii: "\n")) { call() }
    }
    // Keeps the descriptor open until Dispatch has released it.
    source.setCancelHandler { withExtendedLifetime(self) {} }
    source.resume()
  }
}

/// The reason why a pipe, terminal or descriptor can't be used for push-to-talk.
package struct CallLinesError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(name: String, errno code: Int32) {
    let reason =
      code == ENOENT
      ? "there is no such pipe (mkfifo makes one)" : String(cString: strerror(code)).lowercased()
    self.init(name: name, reason: reason)
  }

  init(name: String, reason: String) {
    description = "cannot listen for calls from '\(name)': \(reason)"
  }
}
