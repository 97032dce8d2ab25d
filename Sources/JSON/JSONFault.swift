/// A fault in a JSON text, with its place.
package struct JSONFault: Error, Equatable, CustomStringConvertible {
  /// The path to the value, such as `intents[2].parameters[0].type`; empty for the whole text.
  package let path: String
  /// The reason in lower case: "expected a text".
  package let reason: String

  package init(path: String = "", reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

extension JSONFault {
  /// Describes an error of Swift's decoder.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(context.codingPath, "key '\(key.stringValue)' is missing")
    case .typeMismatch(let type, let context):
      self.init(context.codingPath, "expected \(Self.noun(type))")
    case .valueNotFound(let type, let context):
      self.init(context.codingPath, "expected \(Self.noun(type)), found null")
    case .dataCorrupted(let context):
      self.init(context.codingPath, context.debugDescription)
    @unknown default:
      self.init(reason: String(describing: error))
    }
  }

  private init(_ path: [any CodingKey], _ reason: String) {
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    self.init(path: text, reason: reason)
  }

  private static func noun(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "an array"
    default: String(describing: type).hasPrefix("Dictionary") ? "an object" : "an array"
    }
  }
}
