internal import Domains
internal import Grammar

/// The ways to say words of the vocabularies that were learnt and count, as they were when last read.
struct LearntSounds: Sendable {
  private let store: LearntSoundStore?
  private var version: Int?
  /// The hints by vocabulary and word.
  private var hints: [String: [String: [PronunciationHint]]] = [:]

  /// Without a store nothing is learnt.
  init(_ store: LearntSoundStore?) { self.store = store }

  /// Reads them again if they have changed; returns whether what counts has.
  mutating func refresh() throws -> Bool {
    guard let store else { return false }
    let version = try store.version()
    guard version != self.version else { return false }
    self.version = version
    let old = hints
    hints = Dictionary(grouping: try store.sounds().filter(\.counts), by: \.kind).mapValues {
      Dictionary(grouping: $0, by: \.word).mapValues { $0.map { .learnt($0.phones) } }
    }
    return hints != old
  }

  /// A vocabulary with what was learnt of its words.
  func added(to vocabulary: Vocabulary) -> Vocabulary {
    added(to: vocabulary, by: hints[vocabulary.name] ?? [:])
  }

  /// A vocabulary of things of any kind with what was learnt of their words.
  func added(toAnyIn vocabulary: Vocabulary) -> Vocabulary {
    let all = hints.values.reduce(into: [:]) { $0.merge($1) { $0 + $1 } }
    return added(to: vocabulary, by: all)
  }

  private func added(
    to vocabulary: Vocabulary, by hints: [String: [PronunciationHint]]
  ) -> Vocabulary {
    guard !hints.isEmpty else { return vocabulary }
    var changed = vocabulary
    for (index, entry) in vocabulary.entries.enumerated()
    where entry.words.contains(where: { hints[$0.text] != nil }) {
      let words = entry.words.map { word in
        hints[word.text].map {
          Word(
            text: word.text, pronunciations: word.pronunciations + $0, location: word.location)
        } ?? word
      }
      changed.entries[index] = Vocabulary.Entry(words: words, value: entry.value)
    }
    return changed
  }
}
