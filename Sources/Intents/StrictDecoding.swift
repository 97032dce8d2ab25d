import Foundation

/// A key by its name alone.
struct NamedKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// A container that has no keys but those listed.
  func container<Key: CodingKey & CaseIterable>(
    onlyKeyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let known = Key.allCases.map(\.stringValue)
    let found = try container(keyedBy: NamedKey.self)
    if let unknown = found.allKeys.map(\.stringValue).sorted().first(where: { !known.contains($0) })
    {
      throw complaint(
        "unknown key '\(unknown)', expected one of \(known.joined(separator: ", "))")
    }
    return try container(keyedBy: type)
  }

  /// An error at the value being decoded.
  func complaint(_ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: reason))
  }
}

extension CatalogueError {
  /// The words for an error of the JSON decoder.
  init(file: String, _ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(file: file, context.codingPath, "key '\(key.stringValue)' is missing")
    case .typeMismatch(let type, let context):
      self.init(file: file, context.codingPath, "expected \(Self.noun(type))")
    case .valueNotFound(let type, let context):
      self.init(file: file, context.codingPath, "expected \(Self.noun(type)), found null")
    case .dataCorrupted(let context):
      self.init(file: file, context.codingPath, context.debugDescription)
    @unknown default:
      self.init(file: file, path: "", reason: String(describing: error))
    }
  }

  private init(file: String, _ path: [any CodingKey], _ reason: String) {
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    self.init(file: file, path: text, reason: reason)
  }

  private static func noun(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "an array"
    default: String(describing: type).hasPrefix("Dictionary") ? "an object" : "an array"
    }
  }
}
