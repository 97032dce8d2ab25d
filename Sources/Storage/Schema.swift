/// The tables of a store: the released history, and after it what each part declares by name.
package struct Schema: Sendable {
  /// The number of versions in the history.
  package static let versions = History.migrations.count
  /// The version of a store that keeps a table of the named migrations it has had.
  private static let named = versions + 1

  package let parts: [StorePart]
  private let history: ArraySlice<Migration>

  /// The tables of the parts after the history, or for tests after an older version of it.
  package init(_ parts: [StorePart] = [], version: Int = Schema.versions) {
    self.parts = parts
    history = History.migrations.prefix(version)
  }

  /// Brings the tables of a store up to date, within a transaction.
  ///
  /// - Throws: `SQLiteError` for a store that has had steps unknown here. Those of owners who are unknown here do no
  ///   harm: their tables stay as they are.
  func update(_ connection: Connection) throws(SQLiteError) {
    let version = try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
    guard version >= 0 else {
      throw Self.refusal(
        connection, "it is damaged, or no store of Heed's: its version is \(version)")
    }
    guard version <= history.count || version == Self.named else { throw Self.newer(connection) }
    for migration in history.dropFirst(version) { try migration.apply(connection) }
    if version < history.count { try Self.set(version: history.count, connection) }
    try addNamed(connection, hasTable: version == Self.named)
  }

  private func addNamed(_ connection: Connection, hasTable: Bool) throws(SQLiteError) {
    guard hasTable || parts.contains(where: { !$0.migrations.isEmpty }) else { return }
    if !hasTable {
      try connection.execute(
        """
        CREATE TABLE migrations (owner TEXT NOT NULL, name TEXT NOT NULL,
          PRIMARY KEY (owner, name)) WITHOUT ROWID
        """)
      try Self.set(version: Self.named, connection)
    }
    for part in parts {
      let done = try connection.rows(
        "SELECT name FROM migrations WHERE owner = ?", part.owner
      ) { $0.text(0) }
      guard Set(done).isSubset(of: part.migrations.map(\.name)) else {
        throw Self.newer(connection)
      }
      for migration in part.migrations where !done.contains(migration.name) {
        try migration.apply(connection)
        try connection.run("INSERT INTO migrations VALUES (?, ?)", part.owner, migration.name)
      }
    }
  }

  private static func set(version: Int, _ connection: Connection) throws(SQLiteError) {
    try connection.execute("PRAGMA user_version = \(version)")
  }

  private static func newer(_ connection: Connection) -> SQLiteError {
    refusal(connection, "it was written by a newer version of Heed")
  }

  private static func refusal(_ connection: Connection, _ reason: String) -> SQLiteError {
    SQLiteError(operation: "open", path: connection.path, reason: reason, code: 0)
  }
}

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
