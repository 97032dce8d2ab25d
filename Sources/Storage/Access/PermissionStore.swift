/// Which apps may be used, as far as anybody has decided.
package struct PermissionStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// What was decided about an app; `nil` when nothing was.
  package func record(of app: String) throws -> PermissionRecord? {
    try database.read { connection in
      try connection.first(
        "SELECT app, is_permitted, usage, decided FROM permissions WHERE app = ?", app
      ) { row in
        PermissionRecord(
          app: row.text(0), isPermitted: row.boolean(1), usage: row.text(2), decided: row.date(3))
      }
    }
  }

  /// Keeps a decision instead of what was decided before.
  package func add(_ record: PermissionRecord) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        INSERT INTO permissions (app, is_permitted, usage, decided) VALUES (?, ?, ?, ?)
        ON CONFLICT (app) DO UPDATE SET is_permitted = excluded.is_permitted,
          usage = excluded.usage, decided = excluded.decided
        """, record.app, record.isPermitted, record.usage, record.decided)
    }
  }
}
