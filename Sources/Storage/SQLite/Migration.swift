/// One step from a version of the tables to the next; once released it never changes.
struct Migration: Sendable {
  let apply: @Sendable (Connection) throws(SQLiteError) -> Void

  init(_ apply: @escaping @Sendable (Connection) throws(SQLiteError) -> Void) {
    self.apply = apply
  }

  init(_ script: String) {
    apply = { connection throws(SQLiteError) in try connection.execute(script) }
  }
}
