internal import Foundation
internal import Storage

extension RideStore {
  /// The step that makes the table of the options that fleets' programs are known to offer.
  static let options = Migration("options") { connection throws(SQLiteError) in
    try connection.execute(
      """
      CREATE TABLE ride_options (
        id INTEGER PRIMARY KEY AUTOINCREMENT, provider TEXT NOT NULL, name TEXT NOT NULL,
        details TEXT NOT NULL, UNIQUE (provider, name));
      """)
    try connection.countChanges(of: .rideOptions, in: ["ride_options"])
  }

  /// The options a provider was last known to offer, in its order.
  func options(of provider: String) throws -> [RideOption] {
    try database.read { connection in
      try connection.rows(
        "SELECT details FROM ride_options WHERE provider = ? ORDER BY id", provider
      ) { $0.text(0) }
    }.compactMap { try? JSONDecoder().decode(RideOption.self, from: Data($0.utf8)) }
  }

  /// Remembers by which names a provider's options are ordered; those that are gone too where `isAll`.
  func learn(_ options: [RideOption], of provider: String, isAll: Bool) throws {
    let named = options.map { RideOption(name: $0.name, synonyms: $0.synonyms) }
    let known = try self.options(of: provider)
    guard isAll ? known != named : !Set(known).isSuperset(of: named) else { return }
    let encoder = JSONEncoder()
    let rows = try named.map { ($0.name, String(decoding: try encoder.encode($0), as: UTF8.self)) }
    try database.write { connection in
      if isAll { try connection.run("DELETE FROM ride_options WHERE provider = ?", provider) }
      for (name, details) in rows {
        try connection.run(
          """
          INSERT INTO ride_options (provider, name, details) VALUES (?, ?, ?)
          ON CONFLICT (provider, name) DO UPDATE SET details = excluded.details
          """, provider, name, details)
      }
    }
  }
}

extension Subject {
  static let rideOptions = Subject("rideOptions")
}
