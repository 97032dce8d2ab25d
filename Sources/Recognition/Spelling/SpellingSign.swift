/// Letters that tell the language of a word.
struct SpellingSign: Sendable {
  /// With "^" and "$" for the edges of the word.
  let letters: [Unicode.Scalar]
  /// How sure it makes the language.
  let sureness: Int

  /// Reads a line: `ski$ 3`.
  init(_ line: Substring) throws(SpellingFault) {
    let fields = line.split(separator: " ")
    guard fields.count == 2, let sureness = Int(fields[1]), 1...3 ~= sureness else {
      throw SpellingFault(reason: "'\(line)' is not letters and a number from 1 to 3")
    }
    letters = Array(fields[0].unicodeScalars)
    self.sureness = sureness
  }

  /// Whether a word that is written between the edges shows it at a place.
  func stands(in word: [Unicode.Scalar], at index: Int) -> Bool {
    word[index...].starts(with: letters)
  }
}
