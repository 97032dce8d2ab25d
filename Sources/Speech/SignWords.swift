/// The words for signs that a voice would drop or spell: those of currencies and units, "&", "½".
package struct SignWords: Sendable, Decodable {
  /// A name, and its plural.
  package struct Name: Sendable, Decodable {
    let one: String
    let many: String
  }

  /// Words with the spaces around them, by sign.
  let signs: [String: String]
  /// By the sign that stands before an amount.
  let currencies: [String: Name]
  /// By the sign that stands behind an amount.
  let units: [String: Name]

  /// Has no words; the signs stay as they are.
  package init() { (signs, currencies, units) = ([:], [:], [:]) }
}
