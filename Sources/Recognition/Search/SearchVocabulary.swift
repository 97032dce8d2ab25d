internal import Grammar

/// The words of one network, with an entry for each pronunciation.
struct SearchVocabulary {
  private struct Sound: Hashable {
    let word: String
    let phones: [UInt8]
  }

  private let model: AcousticModel
  private let lexicon: PronunciationLexicon

  /// The words of the entries.
  private(set) var words: [String] = []
  /// The phones of the entries.
  private(set) var pronunciations: [[UInt8]] = []
  private var indices: [Sound: Int] = [:]
  /// The words that got no entry.
  private(set) var unpronounceable: [Unpronounceable] = []

  init(model: AcousticModel, lexicon: PronunciationLexicon) {
    self.model = model
    self.lexicon = lexicon
  }

  /// The entries of each word, looked up on all cores; none for a word that cannot be pronounced.
  mutating func entries(for words: [Word]) -> [[Int]] {
    let (model, lexicon) = (model, lexicon)
    let sounds = words.concurrentMap { word in
      Result { () throws(Unpronounceable) in
        try lexicon.pronunciations(of: word).map { pronunciation throws(Unpronounceable) in
          try model.phones(of: pronunciation, in: word)
        }
      }
    }
    return zip(words, sounds).map { word, sounds in
      switch sounds {
      case .success(let sounds): return sounds.map { entry(for: $0, of: word) }
      case .failure(let error):
        unpronounceable.append(error)
        return []
      }
    }
  }

  /// Releases the memory of what was read of the dictionaries, when no word is to be looked up soon.
  func release() { lexicon.release() }

  private mutating func entry(for phones: [UInt8], of word: Word) -> Int {
    let sound = Sound(word: word.text, phones: phones)
    if let index = indices[sound] { return index }
    indices[sound] = words.count
    words.append(word.text)
    pronunciations.append(phones)
    return words.count - 1
  }
}

extension AcousticModel {
  /// The numbers that a word's phones have in this model.
  func phones(
    of pronunciation: Pronunciation, in word: Word
  ) throws(Unpronounceable) -> [UInt8] {
    try pronunciation.phones.map { name throws(Unpronounceable) in
      guard let phone = phone(name) else {
        throw Unpronounceable(word: word, reason: "the acoustic model has no phone '\(name)'")
      }
      return UInt8(phone)
    }
  }
}
