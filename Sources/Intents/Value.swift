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
