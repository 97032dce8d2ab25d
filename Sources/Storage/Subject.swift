/// A part of the store that counts its changes, so that a reader notices them.
package struct Subject: Sendable, Hashable {
  package let name: String

  package init(_ name: String) { self.name = name }
}

extension Connection {
  /// Makes tables count their changes under a subject, whoever makes them, in the same transaction.
  ///
  /// It is called once, by the migration that creates the tables.
  package func countChanges(of subject: Subject, in tables: [String]) throws(SQLiteError) {
    try run("INSERT INTO changes VALUES (?, 0)", subject.name)
    for table in tables {
      for event in ["INSERT", "UPDATE", "DELETE"] {
        try execute(
          """
          CREATE TRIGGER count_\(table)_\(event.lowercased()) AFTER \(event) ON \(table) BEGIN
            UPDATE changes SET count = count + 1 WHERE subject = '\(subject.name)';
          END
          """)
      }
    }
  }
}
