internal import Flite

/// Guesses a pronunciation from the spelling.
enum LetterToSound {
  /// The pronunciation of a word of the letters a to z and apostrophes; `nil` for anything else.
  static func pronunciation(of word: String) -> Pronunciation? {
    guard word.contains(where: \.isLetter), word.allSatisfy(isReadable) else { return nil }
    return Pronunciation(phones: FliteLexicon.phones(of: word))
  }

  private static func isReadable(_ character: Character) -> Bool {
    "a"..."z" ~= character || character == "'"
  }
}
