internal import Grammar

/// The words of one search graph: for each pronunciation an entry that the decoder's dictionary has too.
struct SearchVocabulary {
  private let decoder: Decoder
  private let lexicon: PronunciationLexicon

  /// What the entries are called in the decoder's dictionary.
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]
  /// Words that got no entry.
  private(set) var unpronounceable: [Unpronounceable] = []

  init(decoder: Decoder, lexicon: PronunciationLexicon) {
    self.decoder = decoder
    self.lexicon = lexicon
  }

  /// The entries of a word, as indices into the names; none when it cannot be pronounced.
  mutating func entries(for word: Word) throws(RecognitionError) -> [Int] {
    let pronunciations: [Pronunciation]
    do {
      pronunciations = try lexicon.pronunciations(of: word)
    } catch {
      unpronounceable.append(error)
      return []
    }
    var entries: [Int] = []
    for pronunciation in pronunciations {
      entries.append(try entry(for: pronunciation, of: word.text))
    }
    return entries
  }

  /// The entry of one pronunciation.
  mutating func entry(
    for pronunciation: Pronunciation, of word: String
  ) throws(RecognitionError) -> Int {
    let name = try decoder.add(pronunciation, of: word)
    if let index = indices[name] { return index }
    indices[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
