/// Letters that tell the language of a word.
struct SpellingSign: Sendable {
  /// With "^" and "$" for the edges of the word.
  private let letters: [Character]
  /// How sure it makes the language.
  let sureness: Int

  /// Reads a line: `ski$ 3`.
  init(_ line: Substring) throws(SpellingFault) {
    let fields = line.split(separator: " ")
    guard fields.count == 2, let sureness = Int(fields[1]), 1...3 ~= sureness else {
      throw SpellingFault(reason: "'\(line)' is not letters and a number from 1 to 3")
    }
    letters = Array(fields[0])
    self.sureness = sureness
  }

  /// Whether a word that is written between the edges shows it.
  func stands(in word: [Character]) -> Bool {
    guard word.count >= letters.count else { return false }
    return (0...(word.count - letters.count)).contains { word[$0...].starts(with: letters) }
  }
}
