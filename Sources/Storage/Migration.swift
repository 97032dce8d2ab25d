/// One step by which tables change; once released it never does.
package struct Migration: Sendable {
  /// Its purpose in a word or two; a store remembers a domain's migrations by it.
  package let name: String
  let apply: @Sendable (Connection) throws(SQLiteError) -> Void

  package init(
    _ name: String, _ apply: @escaping @Sendable (Connection) throws(SQLiteError) -> Void
  ) {
    self.name = name
    self.apply = apply
  }

  package init(_ name: String, _ script: String) {
    self.init(name) { connection throws(SQLiteError) in try connection.execute(script) }
  }
}
