internal import CPocketSphinx
internal import CPocketSphinxShim
internal import Synchronization

/// The log of PocketSphinx, which the whole process shares: suppressed except for the last complaint.
enum DecoderLog {
  private static let complaint = Mutex<String?>(nil)

  private static let redirection: Void = pocketsphinx_set_log_callback(
    { _, level, message in
      guard level >= ERR_ERROR.rawValue, let message else { return }
      let line = String(cString: message).split(separator: "\n").first.map(String.init)
      complaint.withLock { $0 = line }
    }, nil)

  /// Sends the library's log here instead of to standard error.
  static func redirect() { redirection }

  /// The last complaint of any decoder in the process since this was last called.
  static func takeComplaint() -> String {
    complaint.withLock { line in
      defer { line = nil }
      return line ?? "the library does not say why"
    }
  }
}
