package import Foundation
internal import JSON

/// When, where and with what something was measured, for who reads the figures later.
package struct Circumstances: Sendable {
  package let date: Date
  /// Of Heed.
  package let version: String
  package let machine: Machine
  /// The files and folders that were measured, the labels first.
  package let subjects: [String]
  /// What is special, a line each: noise, a room, a limit.
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

  /// For programs.
  var json: JSONValue {
    .object([
      "measured": .list(subjects.map(JSONValue.text)), "date": .text(date.formatted(.iso8601)),
      "version": .text(version), "machine": .text(machine.description),
      "conditions": .list(conditions.map(JSONValue.text)),
    ])
  }

  /// In the time zone of the machine, which is told with it.
  private static func text(_ date: Date) -> String {
    let style = Date.ISO8601FormatStyle(
      dateTimeSeparator: .space, timeZoneSeparator: .colon, timeZone: .current)
    return date.formatted(style)
  }
}
