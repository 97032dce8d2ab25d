import Foundation

/// A configuration that can't be used.
package struct ConfigurationError: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// The way to the value, such as `microphone.device`; `nil` for the whole file.
  package let key: String?
  package let reason: String

  package init(file: String, key: String? = nil, reason: String) {
    self.file = file
    self.key = key
    self.reason = reason
  }

  package var description: String { "cannot use the configuration '\(file)': \(reason)" }

  init(file: String, _ error: DecodingError) {
    self.init(file: file, key: Self.path(of: error), reason: Self.words(for: error))
  }

  static func words(for error: DecodingError) -> String {
    let path = path(of: error)
    return switch error {
    case .typeMismatch(let type, _): "'\(path)' is not of the type \(type)"
    case .valueNotFound: "'\(path)' has no value"
    case .keyNotFound: "'\(path)' is missing"
    case .dataCorrupted(let context): "'\(path)': \(context.debugDescription)"
    @unknown default: "\(error)"
    }
  }

  private static func path(of error: DecodingError) -> String {
    let keys: [any CodingKey] =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context): context.codingPath
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .dataCorrupted(let context): context.codingPath
      @unknown default: []
      }
    return keys.map(\.stringValue).joined(separator: ".")
  }

  static func words(forJSON error: any Error) -> String {
    let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
    return "it is not valid JSON" + (detail.map { ": \($0)" } ?? "")
  }
}
