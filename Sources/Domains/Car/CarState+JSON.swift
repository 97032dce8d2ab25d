internal import Foundation

extension CarState {
  /// The state as it is stored and sent.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The state updated from a JSON object; missing keys keep their values, objects are merged.
  func merging(json: Data) throws -> CarState {
    let own = try JSONSerialization.jsonObject(with: Data(self.json().utf8))
    let other = try JSONSerialization.jsonObject(with: json)
    let merged = Self.merge(other, into: own)
    return try JSONDecoder().decode(
      CarState.self, from: JSONSerialization.data(withJSONObject: merged))
  }

  private static func merge(_ new: Any, into old: Any) -> Any {
    guard let new = new as? [String: Any], let old = old as? [String: Any] else { return new }
    return old.merging(new) { merge($1, into: $0) }
  }
}
