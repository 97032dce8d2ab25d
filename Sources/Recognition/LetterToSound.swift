internal import CFlite
internal import Synchronization

/// Guesses a pronunciation from the spelling, with the lexicon of flite (`lex_lookup`).
enum LetterToSound {
  // The lexicon keeps state of its own, so one thread at a time may use it.
  private static let lexicon = Mutex<UnsafeMutablePointer<cst_lexicon>?>(nil)

  /// The pronunciation of a word of the letters a to z and apostrophes; `nil` for anything else.
  static func pronunciation(of word: String) -> Pronunciation? {
    guard word.contains(where: \.isLetter), word.allSatisfy(isReadable) else { return nil }
    let phones = lexicon.withLock { lexicon -> [String] in
      if lexicon == nil {
        flite_init()
        lexicon = cmu_lex_init()
      }
      guard let lexicon, let list = lex_lookup(lexicon, word, nil, nil) else { return [] }
      defer { delete_val(list) }
      var phones: [String] = []
      var cell: UnsafePointer<cst_val>? = UnsafePointer(list)
      while let current = cell {
        if let text = val_string(val_car(current)) { phones.append(String(cString: text)) }
        cell = val_cdr(current)
      }
      return phones
    }
    return Pronunciation(phones: phones)
  }

  private static func isReadable(_ character: Character) -> Bool {
    "a"..."z" ~= character || character == "'"
  }
}
