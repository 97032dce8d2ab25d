/// Tells names apart by their sound, which is what a recogniser and people who spell by ear get right.
package struct NameSounds: Sendable {
  /// The largest share of differing sounds with which one name may be meant by another.
  private static let closest = 0.2
  /// The share of differing sounds up to which a recogniser may take one phrase for another.
  private static let confusable = 0.3

  /// No name sounds like another: without a lexicon nobody knows.
  package static let unknown = NameSounds { _, _ in nil }

  private let difference: @Sendable (String, String) -> Double?

  /// `difference` is the share of sounds in which two names differ, from 0 to 1; `nil` if one can't be pronounced.
  package init(difference: @escaping @Sendable (String, String) -> Double?) {
    self.difference = difference
  }

  /// The things with a name, or with words in a row of their name, that sounds nearly as what was heard; of those the
  /// nearest.
  func things<Thing>(
    soundingLike heard: String, among things: [Thing], names: (Thing) -> [String]
  ) -> [Thing] {
    let name = heard.normalizedName
    guard !name.isEmpty else { return [] }
    let differences = things.map { thing in
      names(thing).flatMap { Self.stretches(of: $0.normalizedName) }
        .compactMap { difference(name, $0) }.min() ?? 1
    }
    guard let least = differences.min(), least <= Self.closest else { return [] }
    return zip(things, differences).filter { $0.1 == least }.map(\.0)
  }

  /// The things whose whole name a recogniser may take for a phrase.
  func things<Thing>(
    soundingWholly phrase: String, among things: [Thing], name: (Thing) -> String
  ) -> [Thing] {
    let phrase = phrase.normalizedName
    return things.filter { thing in
      difference(phrase, name(thing).normalizedName).map { $0 <= Self.confusable } ?? false
    }
  }

  /// All words in a row of a name: "grocery store", "grocery", "store".
  private static func stretches(of name: String) -> [String] {
    let words = name.split(separator: " ")
    return words.indices.flatMap { start in
      (start..<words.count).map { words[start...$0].joined(separator: " ") }
    }
  }
}
