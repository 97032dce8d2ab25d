import Foundation

/// A configuration that can't be used.
package struct ConfigurationError: Error, Equatable, CustomStringConvertible {
  package let file: String
  package let reason: String

  package init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  package var description: String { "cannot use the configuration '\(file)': \(reason)" }

  static func words(for error: DecodingError) -> String {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    return switch error {
    case .typeMismatch(let type, let context):
      "'\(path(context))' is not of the type \(type)"
    case .valueNotFound(_, let context): "'\(path(context))' has no value"
    case .keyNotFound(let key, let context):
      "'\((context.codingPath + [key]).map(\.stringValue).joined(separator: "."))' is missing"
    case .dataCorrupted(let context): "'\(path(context))': \(context.debugDescription)"
    @unknown default: "\(error)"
    }
  }

  static func words(forJSON error: any Error) -> String {
    let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
    return "it is not valid JSON" + (detail.map { ": \($0)" } ?? "")
  }
}
