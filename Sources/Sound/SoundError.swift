internal import Glibc

/// A failure to use a sound device or a sound file, with its reason in one line.
package struct SoundError: Error, Equatable, CustomStringConvertible {
  /// The operation that failed, as an infinitive: "open microphone".
  package let operation: String

  /// The name of the device or file.
  package let name: String

  package let reason: String

  /// Whether the device can be used as soon as its present user releases it.
  package let isBusy: Bool

  /// Whether it concerns the reading of a sound file, rather than a device.
  package var isOfFile: Bool { operation == SoundFile.operation }

  package init(_ operation: String, _ name: String, reason: String, isBusy: Bool = false) {
    self.operation = operation
    self.name = name
    self.reason = reason
    self.isBusy = isBusy
  }

  /// Whether it concerns the opening of a microphone, rather than a loudspeaker or a file.
  package var isOfMicrophone: Bool { operation == PCM.Direction.capture.opening }

  package var description: String { "cannot \(operation) '\(name)': \(reason)" }
}

extension SoundError {
  /// Creates an error with the system's message for an error number.
  init(_ operation: String, _ name: String, errno code: CInt) {
    self.init(operation, name, reason: Self.plain(String(cString: strerror(code))))
  }

  /// A library's message, worded to end a sentence of ours.
  static func plain(_ message: String) -> String {
    let words = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let sentence = words.hasSuffix(".") ? String(words.dropLast()) : words
    let second = sentence.dropFirst().first
    return second?.isUppercase == true
      ? sentence : sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
