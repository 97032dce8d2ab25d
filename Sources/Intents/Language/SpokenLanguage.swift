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

  /// Reads `spoken.json`.
  package init(file name: String, data: Data, numbers: NumberRules) throws(CatalogueError) {
    do throws(JSONFault) {
      file = try JSONReader.read(Strict<SpokenFile>.self, from: data).value
      try file.check()
    } catch {
      throw CatalogueError(file: name, error)
    }
    self.numbers = numbers
  }

  init(file: SpokenFile, numbers: NumberRules) {
    (self.file, self.numbers) = (file, numbers)
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

  /// A number as people write it: 3, not 3.0.
  func digits(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return String(number.withoutNoise).replacing(".", with: file.decimal)
  }
}
