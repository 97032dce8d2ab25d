/// A typed value in a slot or a response field.
package enum Value: Sendable, Hashable {
  case text(String)
  case number(Double)
  case boolean(Bool)
  case money(Money)
  case moment(Moment)
  case duration(Duration)
  /// Something an app knows by identifier, found while resolving.
  case entity(Entity)
  /// Several values in spoken order.
  case list([Value])
}

/// Typed access: each property is `nil` when the value is of another type.
extension Value {
  /// The words, of a text or of a thing's name.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .entity(let entity): entity.name
    default: nil
    }
  }

  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The number where it is a whole one that `Int` can hold.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }

  package var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }

  package var money: Money? { if case .money(let money) = self { money } else { nil } }

  package var moment: Moment? { if case .moment(let moment) = self { moment } else { nil } }

  package var duration: Duration? {
    if case .duration(let duration) = self { duration } else { nil }
  }

  package var entity: Entity? { if case .entity(let entity) = self { entity } else { nil } }

  /// The values of a list, or the value itself as the only one.
  package var elements: [Value] { if case .list(let values) = self { values } else { [self] } }
}

extension Value: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension Value: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension Value: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Value...) { self = .list(elements) }
}
