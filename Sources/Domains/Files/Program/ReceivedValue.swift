import Intents

/// A value as a program gives it in JSON: a text, a number, a truth value, an array of these, or a thing.
///
/// A thing is `{"identifier": "k1", "name": "kitchen"}`. Other objects and nulls are no value, since no template could
/// say them.
struct ReceivedValue: Decodable, Sendable {
  let value: Value?

  private enum CodingKeys: CodingKey { case identifier, name, kind }

  init(from decoder: any Decoder) throws {
    if let thing = try? decoder.container(keyedBy: CodingKeys.self) {
      value = Self.thing(in: thing).map(Value.entity)
      return
    }
    let container = try decoder.singleValueContainer()
    if let boolean = try? container.decode(Bool.self) {
      value = .boolean(boolean)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let fields = try? container.decode([ReceivedValue].self) {
      value = .list(fields.compactMap(\.value))
    } else {
      value = nil
    }
  }

  private static func thing(in container: KeyedDecodingContainer<CodingKeys>) -> Entity? {
    guard let name = try? container.decode(String.self, forKey: .name),
      let identifier = try? container.decode(String.self, forKey: .identifier), !identifier.isEmpty
    else { return nil }
    let kind = (try? container.decode(String.self, forKey: .kind)) ?? ""
    return Entity(kind: kind, identifier: identifier, name: name)
  }

  /// The value as one of a parameter, which says the kind of a thing; a text names a thing.
  func value(of parameter: ParameterDefinition) -> Value? {
    guard case .entity(let kind) = parameter.kind else { return value }
    switch value {
    case .entity(let thing):
      return .entity(Entity(kind: kind, identifier: thing.identifier, name: thing.name))
    case .text(let name) where !name.isEmpty:
      return .entity(Entity(kind: kind, identifier: name, name: name))
    default: return nil
    }
  }
}
