internal import Foundation
internal import Recognition

/// A row for each witness alone, of whom only what was heard is known, and one for all together.
struct WitnessTable {
  static let head = [
    "heard right", "intent heard", "nothing", "words wrong", "understood", "refused", "wrong",
  ]

  static let columns = head.map { PageTable.Column.number("\($0), %") }

  /// The name of each row, and its shares in percent; empty where the witnesses were not asked.
  let rows: [(name: String, cells: [String])]

  init(_ report: EvaluationReport) {
    let accuracy = report.witnesses
    guard !accuracy.witnesses.isEmpty else {
      rows = []
      return
    }
    let alone = accuracy.witnesses.map { witness in
      (witness.rawValue, Self.cells(of: accuracy.figures(of: witness)) + ["", "", ""])
    }
    rows = alone + [("together", Self.cells(of: accuracy.together) + Self.beliefs(report))]
  }

  private static func cells(of figures: WitnessAccuracy.Figures) -> [String] {
    [
      Figure.percent(figures.sentences.rate), Figure.percent(figures.intents.rate),
      Figure.percent(figures.nothing.rate), figures.words.rate.map(Figure.percent) ?? "",
    ]
  }

  /// What became of all that was heard.
  private static func beliefs(_ report: EvaluationReport) -> [String] {
    let (right, refused) = (report.acceptance.rate, report.rejections.rate)
    return [right, refused, max(0, 1 - right - refused)].map(Figure.percent)
  }

  /// The table for people at a terminal.
  var lines: [String] {
    guard !rows.isEmpty else { return [] }
    let lines = [("", Self.head)] + rows
    return lines.map { name, cells in
      let padded = zip(cells, Self.head).map { cell, head in
        let cell = cell == head || cell.isEmpty ? cell : "\(cell) %"
        return String(repeating: " ", count: head.count + 2 - cell.count) + cell
      }
      let line = name.padding(toLength: 10, withPad: " ", startingAt: 0) + padded.joined()
      return line.replacing(#/ +$/#, with: "")
    }
  }
}
