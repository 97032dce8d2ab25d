/// One owner's part of the store, such as a domain's: its tables, and how long their rows stay.
package struct StorePart: Sendable {
  /// The name under which the store remembers which migrations it has had.
  package let owner: String
  /// The steps to the owner's tables, in order; new ones are added at the end.
  package let migrations: [Migration]
  package let expiries: [Expiry]
  /// Settles what a restored backup can't know, and returns the number of things given up because of that.
  ///
  /// It gets the restored store, and the one it replaces if that can be read.
  package let settle: @Sendable (_ restored: Connection, _ before: Connection?) throws -> Int

  package init(
    _ owner: String, migrations: [Migration] = [], expiries: [Expiry] = [],
    settle: @escaping @Sendable (_ restored: Connection, _ before: Connection?) throws -> Int = {
      _, _ in 0
    }
  ) {
    self.owner = owner
    self.migrations = migrations
    self.expiries = expiries
    self.settle = settle
  }
}
