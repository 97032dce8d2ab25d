package import Foundation
package import Storage

/// Stores the cars' last settings and their saved profiles, each in its owner's own format.
package struct CarStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// The last settings of a car; `nil` if there are none.
  package func state(of car: String) throws -> String? {
    try database.read { connection in
      try connection.first("SELECT state FROM cars WHERE name = ?", car) { $0.text(0) }
    }
  }

  package func save(_ state: String, of car: String, at now: Date) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        INSERT INTO cars (name, state, changed) VALUES (?, ?, ?)
        ON CONFLICT (name) DO UPDATE SET state = excluded.state, changed = excluded.changed
        """, car, state, now)
    }
  }

  /// The names of a car's profiles, numbers first.
  package func profiles(of car: String) throws -> [String] {
    try database.read { connection in
      try connection.rows(
        "SELECT name FROM car_profiles WHERE car = ? ORDER BY CAST(name AS INTEGER) = 0, name", car
      ) { $0.text(0) }
    }
  }

  /// The settings saved as a profile; `nil` if there are none.
  package func profile(_ name: String, of car: String) throws -> String? {
    try database.read { connection in
      try connection.first(
        "SELECT state FROM car_profiles WHERE car = ? AND name = ?", car, name
      ) { $0.text(0) }
    }
  }

  package func save(profile name: String, _ state: String, of car: String) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        INSERT INTO car_profiles (car, name, state) VALUES (?, ?, ?)
        ON CONFLICT (car, name) DO UPDATE SET state = excluded.state
        """, car, name, state)
    }
  }
}

extension Subject {
  static let carProfiles = Subject("carProfiles")
}
