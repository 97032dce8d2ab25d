@testable import Storage

/// All that stands in the tables of a store, as SQL would write it.
struct TableContents {
  /// By table and column, the values of the rows in order.
  private(set) var columns: [String: [String: [String]]] = [:]

  init(_ database: Database) throws {
    columns = try database.read { connection in
      var columns: [String: [String: [String]]] = [:]
      let places = try connection.rows(
        """
        SELECT tables.name, columns.name
        FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' AND tables.name != 'changes'
        """
      ) { (table: $0.text(0), column: $0.text(1)) }
      for (table, column) in places {
        columns[table, default: [:]][column] = try connection.rows(
          "SELECT quote(\"\(column)\") FROM \"\(table)\" ORDER BY rowid"
        ) { $0.text(0) }
      }
      return columns
    }
  }

  /// The columns in which no row holds anything.
  var empty: [String] {
    columns.flatMap { table, columns in
      columns.filter { $0.value.allSatisfy { $0 == "NULL" } }.map { "\(table).\($0.key)" }
    }.sorted()
  }

  /// The rows missing or changed, except in columns that are meant to change: "items.title: 'milk', not 'apples'".
  func losses(in later: TableContents, except changed: Set<String>) -> [String] {
    columns.flatMap { table, columns -> [String] in
      columns.compactMap { column, values in
        guard !changed.contains("\(table).\(column)") else { return nil }
        let present = later.columns[table]?[column]
        return present == values ? nil : "\(table).\(column): \(present ?? []), not \(values)"
      }
    }.sorted()
  }
}
