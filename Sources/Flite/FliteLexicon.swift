internal import CFlite
internal import Threads

/// Flite's US English lexicon with its letter-to-sound rules (`lex_lookup`), from any thread.
package enum FliteLexicon {
  /// `@unchecked Sendable`: the lexicon keeps state of its own, and is touched only while its monitor is held.
  private struct Lexicon: @unchecked Sendable {
    var pointer: UnsafeMutablePointer<cst_lexicon>?
  }

  private static let lexicon = Monitor(Lexicon(pointer: nil))

  /// The phones of a word of letters and apostrophes, in flite's names; empty where it has none.
  package static func phones(of word: String) -> [String] {
    lexicon.withLock { lexicon in
      if lexicon.pointer == nil {
        flite_init()
        lexicon.pointer = cmu_lex_init()
      }
      guard let lexicon = lexicon.pointer, let list = lex_lookup(lexicon, word, nil, nil) else {
        return []
      }
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
