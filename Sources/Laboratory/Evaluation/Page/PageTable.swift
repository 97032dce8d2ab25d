/// A table; columns that are empty in every row are left out.
struct PageTable: Sendable {
  struct Column: Sendable {
    let head: String
    let isNumber: Bool

    static func text(_ head: String) -> Column { Column(head: head, isNumber: false) }
    static func number(_ head: String) -> Column { Column(head: head, isNumber: true) }
  }

  let columns: [Column]
  let rows: [[String]]

  var html: String {
    let shown = columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    func line(_ cells: [String], _ tag: String) -> String {
      let cells = shown.map { column in
        let style = columns[column].isNumber ? " class=\"number\"" : ""
        return "<\(tag)\(style)>\(cells[column].escapedForHTML)</\(tag)>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    let lines = [line(columns.map(\.head), "th")] + rows.map { line($0, "td") }
    return "<div class=\"table\"><table>\(lines.joined(separator: "\n"))</table></div>"
  }
}
