/// A word's pronunciation as a person writes it.
package enum PronunciationHint: Sendable, Hashable, Codable {
  /// Ordinary words that together sound like it: "list oh mat".
  case soundsLike(String)
  /// Phones in CMUdict's notation, without stress: `["L", "IH", "S", "T"]`.
  case phones([String])
}
