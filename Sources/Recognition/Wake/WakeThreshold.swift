/// The scores from which phrases are believed, by the rarity of their phones.
///
/// Phrases of few and common phones must fit better, since more of what people say sounds like them.
package struct WakeThreshold: Sendable {
  /// The threshold for phones of no rarity.
  private let commonest: Double
  /// What each bit of rarity takes off.
  private let perBit: Double
  /// The lowest threshold of any phrase: in hours of talk, something sounds like anything.
  private let least: Double
  /// Roughly how much what is left of Heed's own voice lowers the score of a phrase that is said meanwhile.
  package let residue: Double

  /// For `PhraseSpotter`: above the second best score of most of forty phrases in an hour of talk.
  package static let spotted = WakeThreshold(commonest: 8, perBit: 1.5, least: -70, residue: 20)

  /// For `CheckedSpotter`: one of 24 phrases is believed in an hour of talk in which none was said.
  package static let checked = WakeThreshold(commonest: 0, perBit: 0.7, least: -42, residue: 5)

  /// The least score of a phrase that is believed.
  package func score(of phrase: WakePhrase) -> Double {
    let rarity = phrase.pronunciations.first?.rarity ?? 0
    return max(least, ((commonest - perBit * rarity) * 10).rounded() / 10)
  }
}
