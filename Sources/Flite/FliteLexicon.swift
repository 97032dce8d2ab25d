internal import CFlite
internal import Synchronization

/// Flite's US English lexicon with its letter-to-sound rules (`lex_lookup`), from any thread.
package enum FliteLexicon {
  // The lexicon keeps state of its own, so one thread at a time may use it.
  private static let lexicon = Mutex<UnsafeMutablePointer<cst_lexicon>?>(nil)

  /// The phones of a word of letters and apostrophes, in flite's names; empty where it has none.
  package static func phones(of word: String) -> [String] {
    lexicon.withLock { lexicon in
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
  }
}
