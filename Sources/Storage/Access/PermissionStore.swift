package import Foundation

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

/// A person's decision about the use of an app.
package struct PermissionRecord: Sendable, Equatable {
  /// The app's display name.
  package let app: String
  package let isPermitted: Bool
  /// The usage description that was agreed to or refused.
  package let usage: String
  package let decided: Date

  package init(app: String, isPermitted: Bool, usage: String, decided: Date) {
    self.app = app
    self.isPermitted = isPermitted
    self.usage = usage
    self.decided = decided
  }
}
