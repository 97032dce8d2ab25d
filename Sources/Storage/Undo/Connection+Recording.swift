/// The undo log of SQLite's own documentation (sqlite.org/undoredo.html): temporary triggers note for each changed row the
/// statement that brings it back, while a switch is on.
extension Connection {
  /// Tables that are no content: counters, and what says who may do what.
  private static let unrecorded: Set = [
    "changes", "migrations", "lock", "permissions", "housekeeping", "sqlite_sequence",
  ]

  /// Notes the changes of the body, and gives the statements that take them back, in the order of the changes.
  func recording<Result>(_ body: () throws -> Result) throws -> (Result, [String]) {
    try prepareRecording()
    try run("UPDATE temp.recording SET is_on = 1")
    defer { _ = try? run("UPDATE temp.recording SET is_on = 0") }
    let result = try body()
    let inverse = try rows("SELECT statement FROM temp.inverse ORDER BY rowid") { $0.text(0) }
    try run("DELETE FROM temp.inverse")
    return (result, inverse)
  }

  private func prepareRecording() throws {
    let known = try first(
      "SELECT count(*) FROM temp.sqlite_master WHERE name = 'recording'", make: { $0.integer(0) })
    guard known == 0 else { return }
    try execute(
      """
      CREATE TEMP TABLE recording (is_on INTEGER NOT NULL);
      INSERT INTO temp.recording VALUES (0);
      CREATE TEMP TABLE inverse (statement TEXT NOT NULL);
      """)
    let tables = try rows(
      "SELECT name FROM main.sqlite_master WHERE type = 'table' ORDER BY name", make: { $0.text(0) }
    )
    for table in tables where !Self.unrecorded.contains(table) {
      let columns = try rows("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) }
      try execute(Self.triggers(on: table, columns))
    }
  }

  private static func triggers(on table: String, _ columns: [String]) -> String {
    let assigned = columns.map { "\($0) = ' || quote(OLD.\($0)) || '" }.joined(separator: ", ")
    let names = columns.joined(separator: ", ")
    let values = columns.map { "' || quote(OLD.\($0)) || '" }.joined(separator: ", ")
    let isOn = "(SELECT is_on FROM recording)"
    return """
      CREATE TEMP TRIGGER record_\(table)_insert AFTER INSERT ON main.\(table) WHEN \(isOn) BEGIN
        INSERT INTO inverse VALUES ('DELETE FROM \(table) WHERE rowid = ' || NEW.rowid);
      END;
      CREATE TEMP TRIGGER record_\(table)_update AFTER UPDATE ON main.\(table) WHEN \(isOn) BEGIN
        INSERT INTO inverse VALUES ('UPDATE \(table) SET \(assigned) WHERE rowid = ' || NEW.rowid);
      END;
      CREATE TEMP TRIGGER record_\(table)_delete BEFORE DELETE ON main.\(table) WHEN \(isOn) BEGIN
        INSERT INTO inverse VALUES
          ('INSERT INTO \(table) (rowid, \(names)) VALUES (' || OLD.rowid || ', \(values))');
      END;
      """
  }
}
