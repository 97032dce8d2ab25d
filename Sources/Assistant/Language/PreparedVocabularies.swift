package import Grammar
package import Intents
internal import Sound
internal import Threads
package import Understanding

/// A cache of vocabularies ready to be read and heard, for the next session or recording, or the same store with one
/// more name.
///
/// Each name is normalised to the grammar's words only once. When a vocabulary has changed, only the part between its
/// unchanged beginning and end is prepared. Safe to use from any thread.
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

  /// The number of names normalised so far.
  var count: Int { state.withLock { $0.count } }

  /// The vocabulary of these terms; for each name the latest one is cached.
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

  /// The contacts as owners, in the possessive: "anne's".
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
