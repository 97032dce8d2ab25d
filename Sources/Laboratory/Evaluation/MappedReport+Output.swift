internal import Foundation
internal import Intents
package import JSON

extension MappedReport {
  /// The report as a table for people.
  package var table: [String] {
    var lines = [
      Self.row("sentences of our domains", "\(coverage.trials), \(omitted.count) left out"),
      Self.row("right intent", Self.percent(coverage)),
    ]
    lines += byIntent.sorted { $0.key < $1.key }.map { Self.row("  \($0)", Self.percent($1)) }
    lines += [
      Self.row(
        "other sentences", "\(wrongTriggers.trials), \(neighbours) with a neighbour of ours"),
      Self.row("wrong intent", Self.percent(wrongTriggers)),
    ]
    lines += Interpretation.Reader.allCases.compactMap { reader in
      byReader[reader].map { Self.row("right, read by \(reader.rawValue)", Self.percent($0)) }
    }
    lines += missed.map { "  ✗ \(Self.words(for: $0))" }
    return lines + triggered.map { "  ! \(Self.words(for: $0))" }
  }

  /// The report for programs, with stable keys; rates are fractions.
  package var json: JSONValue {
    .object([
      "coverage": .number(coverage.rate), "coverageInterval": Self.interval(coverage),
      "own": .number(Double(coverage.trials)), "leftOut": .list(omitted.map(Self.json)),
      "byIntent": .object(byIntent.mapValues { .number($0.rate) }),
      "byReader": .object(
        Dictionary(uniqueKeysWithValues: byReader.map { ($0.key.rawValue, Self.counts($0.value)) })),
      "wrongTriggerRate": .number(wrongTriggers.rate),
      "wrongTriggerRateInterval": Self.interval(wrongTriggers),
      "other": .number(Double(wrongTriggers.trials)), "neighbours": .number(Double(neighbours)),
      "missed": .list(missed.map(Self.json)), "triggered": .list(triggered.map(Self.json)),
    ])
  }

  private static func row(_ name: String, _ value: String) -> String {
    name.padding(toLength: 28, withPad: " ", startingAt: 0) + value
  }

  private static func percent(_ value: Proportion) -> String {
    String(
      format: "%5.1f %%  (%.1f … %.1f)  of %d", value.rate * 100, value.interval.lowerBound * 100,
      value.interval.upperBound * 100, value.trials)
  }

  private static func words(for failure: Failure) -> String {
    "\(failure.label.identifier) \(failure.label.intent): \(failure.label.text)"
      + "  →  \(failure.intent ?? "nothing")" + (failure.reader.map { ", by \($0.rawValue)" } ?? "")
  }

  private static func counts(_ value: Proportion) -> JSONValue {
    .object(["read": .number(Double(value.trials)), "right": .number(Double(value.successes))])
  }

  private static func interval(_ value: Proportion) -> JSONValue {
    .list([.number(value.interval.lowerBound), .number(value.interval.upperBound)])
  }

  private static func json(_ failure: Failure) -> JSONValue {
    .object([
      "identifier": .text(failure.label.identifier), "text": .text(failure.label.text),
      "expected": .text(failure.label.intent), "intent": .optional(failure.intent),
      "reader": .optional(failure.reader?.rawValue),
    ])
  }

  private static func json(_ omission: (label: ForeignLabel, reason: String)) -> JSONValue {
    .object([
      "identifier": .text(omission.label.identifier), "text": .text(omission.label.text),
      "reason": .text(omission.reason),
    ])
  }
}
