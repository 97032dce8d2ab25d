package import Grammar
package import Intents
internal import Sound
internal import Threads
package import Understanding

/// Vocabularies made ready to be read and heard, kept for whoever asks for the same names again: the next session,
/// the next recording, the same store with one name more.
///
/// Names are brought into the grammar's form once. Of a vocabulary that has changed only what is new between its
/// unchanged beginning and end is prepared. To be used from any thread.
package final class PreparedVocabularies: Sendable {
  private struct Kept {
    let normalizer: Normalizer
    let terms: [VocabularySource.Term]
    /// The words of each term.
    let words: [[String]]
    let vocabulary: Vocabulary
  }

  private struct State {
    var kept: [String: Kept] = [:]
    var owners: (contacts: Vocabulary, vocabulary: Vocabulary)?
    var count = 0
  }

  private let state = Monitor(State())

  package init() {}

  /// How many names have been brought into the grammar's form so far.
  var count: Int { state.withLock { $0.count } }

  /// The vocabulary of some terms; the latest of each name is kept.
  package func vocabulary(
    _ name: String, of terms: [VocabularySource.Term], with normalizer: Normalizer
  ) -> Vocabulary {
    state.withLock { state in
      let known = state.kept[name].flatMap { $0.normalizer == normalizer ? $0 : nil }
      if let known, known.terms == terms { return known.vocabulary }
      let words = Self.words(of: terms, with: normalizer, knowing: known, &state.count)
      let vocabulary = Vocabulary(
        name: name, terms: terms, words: words, file: "vocabulary \(name)")
      state.kept[name] = Kept(
        normalizer: normalizer, terms: terms, words: words, vocabulary: vocabulary)
      return vocabulary
    }
  }

  /// Contacts as those who own something.
  func owners(of contacts: Vocabulary) -> Vocabulary {
    state.withLock { state in
      if let known = state.owners, known.contacts == contacts { return known.vocabulary }
      let owners = Vocabulary(owners: contacts)
      state.owners = (contacts, owners)
      return owners
    }
  }

  private static func words(
    of terms: [VocabularySource.Term], with normalizer: Normalizer, knowing known: Kept?,
    _ count: inout Int
  ) -> [[String]] {
    let old = known?.terms ?? []
    let beginning = zip(terms, old).prefix { $0 == $1 }.count
    let shorter = min(terms.count, old.count)
    let end = zip(terms.reversed(), old.reversed()).prefix(shorter - beginning)
      .prefix { $0 == $1 }.count
    let new = terms[beginning..<(terms.count - end)].map { normalizer.words(of: $0.phrase) }
    count += new.count
    guard let known else { return new }
    return known.words.prefix(beginning) + new + known.words.suffix(end)
  }
}
