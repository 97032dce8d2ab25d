internal import Conversation
internal import Foundation

/// A view drawn in lines of text, within a width.
struct ViewBox {
  private static let (narrowest, widest) = (20, 72)

  /// The lines, each as wide as the box.
  let lines: [String]

  /// Draws a view within so many columns; a box is no wider than it must be.
  init(_ view: View, columns: Int) {
    let width = max(Self.narrowest, min(columns, Self.widest)) - 4
    let labels = view.rows.map(\.label.columns)
    // Where labels leave too little room for the values, these stand below them.
    let column = min(labels.max() ?? 0, width / 3)
    var body = view.rows.flatMap { Self.lines(of: $0, label: column, width) }
    if let image = view.image { body += "[\(image)]".fitted(to: width) }
    for point in view.points ?? [] {
      let place = String(format: "%.5f, %.5f", point.latitude, point.longitude)
      body += [point.name, place].compactMap(\.self).joined(separator: "  ").fitted(to: width)
    }
    if let buttons = view.buttons, !buttons.isEmpty {
      body += buttons.map { "[\($0.title)]" }.joined(separator: " ").fitted(to: width)
    }
    let title = view.title.fitted(to: width)
    let wide = (title + body).map(\.columns).max() ?? 0
    let rule = String(repeating: "─", count: wide + 2)
    lines =
      ["┌\(rule)┐"] + title.map { Self.framed($0, wide) }
      + (body.isEmpty ? [] : ["├\(rule)┤"] + body.map { Self.framed($0, wide) }) + ["└\(rule)┘"]
  }

  private static func framed(_ line: String, _ width: Int) -> String {
    "│ \(line)\(String(repeating: " ", count: max(0, width - line.columns))) │"
  }

  /// The label beside the values, one a line; a long label has lines of its own.
  private static func lines(of row: View.Row, label column: Int, _ width: Int) -> [String] {
    let values = row.values.flatMap { $0.fitted(to: width - column - 2) }
    let margin = String(repeating: " ", count: column + 2)
    guard row.label.columns <= column else {
      return row.label.fitted(to: width) + values.map { margin + $0 }
    }
    let label = row.label.padding(toLength: column + 2, withPad: " ", startingAt: 0)
    return values.enumerated().map { ($0 == 0 ? label : margin) + $1 }
  }
}

extension String {
  /// The lines of the text, none wider than a width, words that are wider cut.
  fileprivate func fitted(to width: Int) -> [String] {
    wrapped(to: width).flatMap { line -> [String] in
      guard line.columns > width else { return [line] }
      var parts = [""]
      for character in line {
        if (parts[parts.count - 1] + String(character)).columns > width { parts.append("") }
        parts[parts.count - 1].append(character)
      }
      return parts
    }
  }
}
