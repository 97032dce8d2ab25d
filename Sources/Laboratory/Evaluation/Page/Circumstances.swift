package import Foundation
internal import JSON

/// The circumstances of a measurement: when, where and with what it was made.
package struct Circumstances: Sendable {
  package let date: Date
  /// The version of Heed.
  package let version: String
  package let machine: Machine
  /// The files and folders that were measured, the labels first.
  package let subjects: [String]
  /// Special conditions, one per line: noise, a room, a limit.
  package let conditions: [String]

  package init(
    date: Date = Date(), version: String, machine: Machine = .current, subjects: [String],
    conditions: [String] = []
  ) {
    (self.date, self.version, self.machine) = (date, version, machine)
    (self.subjects, self.conditions) = (subjects, conditions)
  }

  var facts: [(name: String, value: String)] {
    var facts = [
      ("measured", subjects.joined(separator: ", ")), ("date", Self.text(date)), ("Heed", version),
      ("machine", machine.description),
    ]
    if !conditions.isEmpty { facts.append(("conditions", conditions.joined(separator: "; "))) }
    return facts
  }

  /// The circumstances for programs.
  var json: JSONValue {
    .object([
      "measured": .list(subjects.map(JSONValue.text)), "date": .text(date.formatted(.iso8601)),
      "version": .text(version), "machine": .text(machine.description),
      "conditions": .list(conditions.map(JSONValue.text)),
    ])
  }

  /// The date in the machine's time zone, with its offset.
  private static func text(_ date: Date) -> String {
    let style = Date.ISO8601FormatStyle(
      dateTimeSeparator: .space, timeZoneSeparator: .colon, timeZone: .current)
    return date.formatted(style)
  }
}
