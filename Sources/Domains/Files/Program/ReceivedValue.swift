import Foundation
import Intents

/// A value as a program gives it in JSON: a text, a number, a truth value, an array of these, a thing, or money.
///
/// A thing is `{"identifier": "k1", "name": "kitchen"}`, money `{"amount": 12.5, "currency": "USD"}`. Of other objects
/// templates can say the members.
struct ReceivedValue: Decodable, Sendable {
  let value: Value?
  /// The values in an object, which templates speak of as `order.total`.
  private let members: [String: ReceivedValue]

  /// The members that templates know of every thing; they give no values of their own.
  private static let named: Set = ["identifier", "name", "kind"]

  private enum CodingKeys: CodingKey { case identifier, name, kind, amount, currency }

  init(from decoder: any Decoder) throws {
    if let thing = try? decoder.container(keyedBy: CodingKeys.self) {
      value = Self.thing(in: thing).map(Value.entity) ?? Self.money(in: thing)
      members = (try? [String: ReceivedValue](from: decoder)) ?? [:]
      return
    }
    members = [:]
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

  /// The values by the names that templates have for them, from that of this one on.
  func fields(called name: String) -> [String: Value] {
    var fields: [String: Value] = [:]
    fields[name] = value
    let isMoney = value?.money != nil
    for (member, value) in members
    where name.count < 256 && !isMoney && !Self.named.contains(member) {
      fields.merge(value.fields(called: "\(name).\(member)")) { own, _ in own }
    }
    return fields
  }

  private static func money(in container: KeyedDecodingContainer<CodingKeys>) -> Value? {
    guard let amount = try? container.decode(Decimal.self, forKey: .amount),
      let currency = try? container.decode(String.self, forKey: .currency)
    else { return nil }
    return Money(plain: "\(amount) \(currency)").map(Value.money)
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
