internal import Assistant
package import JSON

/// What it costs in refused commands to believe less of other speech: in the grammar of coffee orders, which is closed, and in
/// that of all domains.
package struct SuiteRefusals: Sendable {
  /// The most false accepts an hour that the table tells the refusals for.
  static let limits = [0.0, 2, 5, 10]

  let curves: [(name: String, curve: RejectionCurve)]

  package init(_ results: [SuiteResult]) {
    let kinds: [(name: String, commands: SuitePart.Kind, others: SuitePart.Kind)] = [
      ("coffee orders alone", .coffee, .coffeeOtherSpeech),
      ("all domains", .assistant, .otherSpeech),
    ]
    curves = kinds.compactMap { kind in
      let commands = results.filter { $0.part.kind == kind.commands }
      let others = results.filter { $0.part.kind == kind.others }
      let time = others.reduce(.zero) { $0 + $1.report.falseAccepts.time }
      return RejectionCurve(
        commands: commands.flatMap(\.report.confidences), others: others.flatMap(\.accepts),
        hours: time / .seconds(3_600)
      ).map { (kind.name, $0) }
    }
  }

  /// A row for each grammar, with the percentage of commands refused at each limit.
  var rows: [[String]] {
    curves.map { name, curve in
      [name] + Self.limits.map { Figure.percent(curve.leastRefused(withBelievedPerHour: $0)) }
    }
  }

  /// The curves for programs, from the strictest threshold on; `refused` is a fraction.
  package var json: JSONValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: curves.map { name, curve in
          let points = curve.steps.map { point in
            JSONValue.object([
              "refused": .number(point.refused),
              "falseAcceptsPerHour": .number(point.believedPerHour),
            ])
          }
          return (name, .list(points))
        }))
  }
}
