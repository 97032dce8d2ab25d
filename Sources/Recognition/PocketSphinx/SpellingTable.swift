internal import Grammar

/// The spellings of a grammar's words, each once.
struct SpellingTable: Sendable {
  private let lexicon: PronunciationLexicon
  /// The phones that the acoustic model has.
  private let phones: Set<String>
  private(set) var spellings: [FlatGrammar.Spelling] = []
  /// The words that got none.
  private(set) var unpronounceable: [Unpronounceable] = []
  private var indices: [Sound: Int] = [:]

  /// What makes a spelling differ from others: not where its word stands.
  private struct Sound: Hashable {
    let word: String
    let phones: Pronunciation
  }

  init(lexicon: PronunciationLexicon, phones: Set<String>) {
    self.lexicon = lexicon
    self.phones = phones
  }

  /// The indices of the spellings of each word, looked up on all cores; none for a word that cannot be pronounced.
  mutating func indices(of words: [Word]) -> [[Int]] {
    let (lexicon, phones) = (lexicon, phones)
    let sounds = words.concurrentMap { word in
      Result { () throws(Unpronounceable) in
        let sounds = try lexicon.pronunciations(of: word)
        for phone in sounds.flatMap(\.phones) where !phones.contains(phone) {
          throw Unpronounceable(
            word: word, reason: "the acoustic model has no phone '\(phone)'")
        }
        return sounds
      }
    }
    return zip(words, sounds).map { word, sounds in
      switch sounds {
      case .success(let sounds): return sounds.map { index(of: $0, word) }
      case .failure(let error):
        unpronounceable.append(error)
        return []
      }
    }
  }

  /// Releases the memory of what was read of the dictionaries, when no word is to be looked up soon.
  func release() { lexicon.release() }

  private mutating func index(of phones: Pronunciation, _ word: Word) -> Int {
    let sound = Sound(word: word.text, phones: phones)
    if let index = indices[sound] { return index }
    indices[sound] = spellings.count
    spellings.append(FlatGrammar.Spelling(word: word, phones: phones))
    return spellings.count - 1
  }
}
