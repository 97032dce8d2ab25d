/// The reason why a car refuses an order, in its own words.
package struct CarError: Error, Equatable, CustomStringConvertible {
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }

  package var description: String { reason }
}
