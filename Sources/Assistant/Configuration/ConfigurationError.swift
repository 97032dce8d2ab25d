internal import JSON

/// A configuration that can't be used.
package struct ConfigurationError: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// The key path of the value, such as `microphone.device`; `nil` for the whole file.
  package let key: String?
  package let reason: String

  package init(file: String, key: String? = nil, reason: String) {
    self.file = file
    self.key = key
    self.reason = reason
  }

  package var description: String { "cannot use the configuration '\(file)': \(reason)" }

  init(file: String, _ fault: JSONFault) {
    self.init(
      file: file, key: fault.path.isEmpty ? nil : fault.path, reason: fault.description)
  }
}
