package import Foundation
internal import JSON
internal import Text

/// How a language says values: numbers, money, lengths, dates and times, and several of them.
///
/// Read once and shared by all who speak.
package final class SpokenLanguage: Sendable {
  package enum Conjunction: Sendable { case and, or }

  package let numbers: NumberRules
  let file: SpokenFile
  /// Identifiers of time zones by the names of places in them.
  private let timeZones: [String: String]

  /// Reads `spoken.json`.
  package init(file name: String, data: Data, numbers: NumberRules) throws(CatalogueError) {
    do throws(JSONFault) {
      file = try JSONReader.read(Strict<SpokenFile>.self, from: data).value
      try file.check()
    } catch {
      throw CatalogueError(file: name, error)
    }
    self.numbers = numbers
    timeZones = file.zonesByPlace
  }

  init(file: SpokenFile, numbers: NumberRules) {
    (self.file, self.numbers) = (file, numbers)
    timeZones = file.zonesByPlace
  }

  /// "a, b and c".
  package func list(_ words: [String], _ conjunction: Conjunction = .and) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    let lists = file.lists.value
    return (conjunction == .and ? lists.and : lists.or).filled(with: [
      "others": words.dropLast().joined(separator: lists.separator), "last": last,
    ])
  }

  /// "Sunday", for 1.
  package func weekday(_ number: Int) -> String {
    file.weekdays.indices.contains(number - 1) ? file.weekdays[number - 1] : ""
  }

  /// "January", for 1.
  package func month(_ number: Int) -> String {
    file.months.indices.contains(number - 1) ? file.months[number - 1] : ""
  }

  /// The identifier of a place's time zone, where the language names the place; lower case.
  package func timeZone(of place: String) -> String? { timeZones[place] }

  /// All that a person in a relationship to the speaker is called: "my mother", "mom".
  package func names(of relationship: String) -> [String] {
    file.relationships[relationship]
      ?? [file.relationship.filled(with: ["relationship": relationship])]
  }

  /// All names by which people speak of those close to them, of whatever relationship.
  package var namesOfRelations: [String] {
    file.relationships.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Whether a name, in lower case, says who somebody is to the speaker: "my wife", "my plumber".
  package func isRelation(_ name: String) -> Bool {
    if file.relationships.values.contains(where: { $0.contains(name) }) { return true }
    let parts = file.relationship.filled(with: ["relationship": "\n"])
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.contains(where: { !$0.isEmpty }) else { return false }
    return name.count > parts[0].count + parts[1].count && name.hasPrefix(parts[0])
      && name.hasSuffix(parts[1])
  }

  /// A number as people write it: 3, not 3.0.
  func digits(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return String(number.withoutNoise).replacing(".", with: file.decimal)
  }
}

extension SpokenFile {
  fileprivate var zonesByPlace: [String: String] {
    var zones: [String: String] = [:]
    for (zone, places) in timeZones { for place in places { zones[place] = zone } }
    return zones
  }
}
