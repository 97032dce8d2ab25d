package import Foundation
internal import JSON

/// How a language is written and therefore typed: numbers, times, amounts, units, shorthand.
///
/// Read once and shared by all who normalise text; two are equal if they were read together.
package final class WrittenLanguage: Sendable, Equatable {
  /// The words for one and for several of a currency and of its hundredths.
  package struct Currency: Sendable, Equatable {
    package let one: String
    package let many: String
    package let hundredth: String
    package let hundredths: String
  }

  /// The times of day that digits and a colon may write.
  package struct Times: Sendable {
    /// "7:00", and where it is said otherwise, an hour after noon.
    package let hour: TimePattern
    package let lateHour: TimePattern
    /// "7:30", and the minutes below ten.
    package let minute: TimePattern
    package let earlyMinute: TimePattern
    /// The words after a time between midnight and one, whose hour counts as twelve; `nil` where it is hour zero.
    package let afterMidnight: [String]?
    /// The halves of the day by the letter before the "m" that follows a time.
    package let halves: [Character: [String]]
  }

  package let numbers: NumberRules
  /// The sign before the decimals, and the one between each three digits.
  package let decimal: Character
  package let grouping: Character
  package let point: [String]
  /// Said for "#".
  package let numbered: [String]
  /// Said between a whole and its part.
  package let and: [String]
  package let currencies: [Character: Currency]
  /// Named fractions as written with a stroke: "1/2".
  package let fractions: [String: [String]]
  /// The endings of digits that tell a position.
  package let ordinalEndings: [String]
  package let times: Times
  /// Shorthand that means a unit only after a number.
  package let units: [String: [String]]
  package let signs: [Character: [String]]
  /// Words that stand for others anywhere: shorthand, contractions without their apostrophe.
  package let spellings: [String: [String]]
  /// Words inside numbers that are written as one word: "hundert".
  private let dividers: [String]
  /// Letters after which an apostrophe belongs to the word: "parents'".
  package let possessives: Set<Character>
  /// Words with points in them, by what stands before the first one, the rest without its last point.
  package let dotted: [String: [(rest: [Character], words: [String])]]
  /// Words after which a full stop does not end the sentence.
  package let abbreviations: Set<String>
  /// Endings of a word of a number, and the words that they are: "fifteen's" is "fifteen is".
  package let numberEndings: [(ending: String, words: [String])]
  /// The words of endings of any word that is not in `wholeWords`: "will" of "the standard'll do".
  package let wordEndings: [(ending: String, words: [String])]
  /// The words of endings of any such word before one of some words: "is" of "the passport's done".
  package let endingsBefore: [(ending: String, words: [String], before: Set<String>)]
  /// Words that end like that, and are read as they stand.
  package let wholeWords: Set<String>
  /// Every word of a number or of a full hour.
  package let numberWords: Set<String>

  /// Reads `written.json`.
  package init(
    file name: String, data: Data, numbers: NumberRules
  ) throws(CatalogueError) {
    let file: WrittenFile
    do throws(JSONFault) {
      file = try JSONReader.read(WrittenFile.self, from: data)
    } catch {
      throw CatalogueError(file: name, error)
    }
    self.numbers = numbers
    (decimal, grouping) = (file.decimal.character, file.grouping.character)
    (point, numbered, and) = (file.point.tokens, file.numbered.tokens, file.and.tokens)
    currencies = file.currencies.byCharacter { $0 }
    fractions = file.fractions.mapValues(\.tokens)
    ordinalEndings = file.ordinalEndings
    let hour = TimePattern(file.times.hour)
    times = Times(
      hour: hour, lateHour: file.times.lateHour.map(TimePattern.init) ?? hour,
      minute: TimePattern(file.times.minute),
      earlyMinute: TimePattern(file.times.earlyMinute ?? file.times.minute),
      afterMidnight: file.times.afterMidnight?.tokens,
      halves: file.times.halves.byCharacter(\.tokens))
    units = file.units.mapValues(\.tokens)
    signs = file.signs.byCharacter(\.tokens)
    spellings = file.shorthand.merging(file.contractions) { first, _ in first }
      .mapValues(\.tokens)
    dividers = file.compounds
    possessives = Set(file.possessives.map(\.character))
    dotted = Self.dotted(file.dotted)
    abbreviations = Set(file.abbreviations)
    wordEndings = file.wordEndings.sorted { $0.key.count > $1.key.count }
      .map { ($0.key, $0.value.split(separator: " ").map(String.init)) }
    endingsBefore = file.endingsBefore.sorted { $0.key.count > $1.key.count }
      .map { ($0.key, $0.value.words.split(separator: " ").map(String.init), Set($0.value.before)) }
    wholeWords = Set(file.wholeWords)
    numberEndings = file.numberEndings.sorted { $0.key.count > $1.key.count }
      .map { ($0.key, $0.value.tokens) }
    numberWords = Self.words(of: numbers).union(hour.words)
  }

  package static func == (one: WrittenLanguage, other: WrittenLanguage) -> Bool { one === other }

  private static func dotted(
    _ texts: [String: String]
  ) -> [String: [(rest: [Character], words: [String])]] {
    var dotted: [String: [(rest: [Character], words: [String])]] = [:]
    for (text, words) in texts.sorted(by: { $0.key.count > $1.key.count }) {
      let first = text.prefix { $0 != "." }
      let rest = text.dropFirst(first.count)
      dotted[String(first), default: []].append(
        (Array(rest.hasSuffix(".") ? rest.dropLast() : rest), words.tokens))
    }
    return dotted
  }

  /// The words of a number that is written as one; `nil` for any other word.
  package func parts(ofNumber word: String) -> [String]? {
    guard dividers.contains(where: word.contains) else { return nil }
    let parts = dividers.reduce(word) { $0.replacing($1, with: " \($1) ") }.tokens
    return parts.count > 1 && parts.allSatisfy(numberWords.contains) ? parts : nil
  }

  private static func words(of numbers: NumberRules) -> Set<String> {
    let samples = Array(0...100) + [1000, 2000, 1_000_000, 2_000_000]
    return Set(samples.flatMap { numbers.words($0, by: NumberRules.grammar).tokens })
  }
}

/// The words of a time of day, with places for its numbers: "${hour} oh ${minute}".
package struct TimePattern: Sendable, Equatable {
  private static let hour = "${hour}"
  private static let minute = "${minute}"

  private let pieces: [String]

  init(_ text: String) { pieces = text.split(separator: " ").map(String.init) }

  package func filled(hour: [String], minute: [String]) -> [String] {
    pieces.flatMap { $0 == Self.hour ? hour : $0 == Self.minute ? minute : [$0] }
  }

  /// The words that it always has.
  var words: Set<String> { Set(pieces).subtracting([Self.hour, Self.minute]) }
}

extension String {
  /// The words that spaces and hyphens separate.
  package var tokens: [String] { split { $0 == " " || $0 == "-" }.map(String.init) }
}
