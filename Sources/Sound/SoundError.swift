internal import Glibc

/// A sound device or sound file that cannot be used, and why, in one line.
package struct SoundError: Error, Equatable, CustomStringConvertible {
  /// What was tried, as an infinitive: "open microphone".
  package let operation: String

  /// The device or file it was tried on.
  package let name: String

  package let reason: String

  /// Whether it can be used as soon as whoever uses it lets go.
  package let isBusy: Bool

  /// Whether it is about a sound file that was to be read, rather than a device.
  package var isOfFile: Bool { operation == SoundFile.operation }

  package init(_ operation: String, _ name: String, reason: String, isBusy: Bool = false) {
    self.operation = operation
    self.name = name
    self.reason = reason
    self.isBusy = isBusy
  }

  /// Whether it is about a microphone that could not be opened, rather than a loudspeaker or a file.
  package var isOfMicrophone: Bool { operation == PCM.Direction.capture.opening }

  package var description: String { "cannot \(operation) '\(name)': \(reason)" }
}

extension SoundError {
  /// Takes the reason from the system's error number.
  init(_ operation: String, _ name: String, errno code: CInt) {
    self.init(operation, name, reason: Self.plain(String(cString: strerror(code))))
  }

  /// A library's message, worded as the end of a sentence of ours.
  static func plain(_ message: String) -> String {
    let words = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let sentence = words.hasSuffix(".") ? String(words.dropLast()) : words
    let second = sentence.dropFirst().first
    return second?.isUppercase == true
      ? sentence : sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
