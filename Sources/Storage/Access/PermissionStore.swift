/// Stores the decisions about which apps may be used.
package struct PermissionStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// The decision about an app; `nil` if there is none.
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

  /// Stores a decision, replacing any earlier one about the app.
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
