internal import Glibc

/// Reads an open file piece by piece; a pipe or device may be slow, but only up to a time limit.
package struct PatientReader {
  /// The default limit for a pipe's silence.
  package static let patience = Duration.seconds(10)

  private static let piece = 1 << 16

  private let descriptor: CInt
  private let patience: Duration?

  /// - Parameters:
  ///   - descriptor: remains its owner's to close, and may be non-blocking.
  ///   - patience: the longest wait for each piece; `nil` for no limit.
  package init(_ descriptor: CInt, patience: Duration?) {
    self.descriptor = descriptor
    self.patience = patience
  }

  /// The next bytes; `nil` at the end.
  package func next() throws(Fault) -> [UInt8]? {
    while true {
      try wait()
      var code: CInt = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.piece) { buffer, count in
        let got = read(descriptor, buffer.baseAddress, buffer.count)
        code = got < 0 ? errno : 0
        count = max(0, got)
      }
      if code == 0 { return bytes.isEmpty ? nil : bytes }
      guard code == EINTR || code == EAGAIN else { throw .system(code) }
    }
  }

  /// Waits for bytes or the end; a pipe that nobody has opened for writing yet has neither.
  private func wait() throws(Fault) {
    let milliseconds = patience.map { CInt($0 / .milliseconds(1)) } ?? -1
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, milliseconds)
      if count > 0 { return }
      if count == 0, let patience { throw .silent(patience) }
      guard errno == EINTR else { throw .system(errno) }
    }
  }

  /// The reason why reading failed.
  package enum Fault: Error, Equatable, CustomStringConvertible {
    case silent(Duration)
    case system(CInt)

    package var description: String {
      switch self {
      case .silent(let patience): "nothing came of it for \(patience.components.seconds) s"
      case .system(let code): String(cString: strerror(code)).lowercased()
      }
    }
  }
}
