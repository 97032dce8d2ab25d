/// The words that paths of an utterance have passed through, and those that were nearly as likely in their places.
struct SentenceLattice {
  struct Word {
    /// An index into the words of its network.
    let word: Int32
    let isFree: Bool
    /// The last moment it took.
    let moment: Int32
  }

  /// A way to the end of a word.
  struct Way {
    let word: Word
    /// The entry before it, or `none`.
    let before: Int32
    /// Of the path up to the end of the word.
    let score: Float
    let grammar: Score
  }

  /// A way to the end of a sentence.
  struct Final {
    let network: UInt8
    let score: Float
    let grammar: Score
    let word: Word
    let before: Int32
  }

  /// A whole sentence.
  struct Sentence {
    let network: UInt8
    let words: [Word]
    let score: Float
    let grammar: Score
  }

  /// The beginnings of sentences that are still to be found, from their ends.
  private struct Search {
    let network: UInt8
    /// Those after the entry, the last first.
    let words: [Word]
    let entry: Int32
    /// Of the whole sentence, by its likeliest beginning.
    let score: Float
    let grammar: Score
  }

  static let none: Int32 = -1
  /// Ways to one place that are kept beside the best.
  private static let most = 6
  /// Beginnings that are looked at for one list of sentences.
  private static let patience = 400

  /// The ways to each place where words end, the best first.
  private var entries: [[Way]] = []

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// The number of a new entry, by the ways to it.
  mutating func append(_ ways: [Way]) -> Int32 {
    entries.append(ways)
    return Int32(entries.count - 1)
  }

  /// Adds a way to others, the best first, unless enough of them are better.
  static func add(_ way: Way, to ways: inout [Way]) {
    let index = ways.firstIndex { $0.score < way.score } ?? ways.count
    guard index < most else { return }
    if ways.count == most { ways.removeLast() }
    ways.insert(way, at: index)
  }

  /// The likeliest sentence with an end.
  func likeliest(to final: Final) -> Sentence {
    var words = [final.word]
    var entry = final.before
    while entry != Self.none, let way = entries[Int(entry)].first {
      words.append(way.word)
      entry = way.before
    }
    return Sentence(
      network: final.network, words: words.reversed(), score: final.score, grammar: final.grammar)
  }

  /// The likeliest sentences of which no two are the same when they are spelled, the best first.
  func best(
    _ finals: [Final], limit: Int, spelled: (_ network: UInt8, _ word: Int32) -> String
  ) -> [Sentence] {
    var waiting = finals.map { final in
      Search(
        network: final.network, words: [final.word], entry: final.before, score: final.score,
        grammar: final.grammar)
    }
    waiting.sort { $0.score < $1.score }
    var found: [Sentence] = []
    var seen: Set<[String]> = []
    var patience = Self.patience
    while found.count < limit, patience > 0, let next = waiting.popLast() {
      patience -= 1
      guard next.entry != Self.none else {
        let words = Array(next.words.reversed())
        if seen.insert(words.map { spelled(next.network, $0.word) }).inserted {
          found.append(
            Sentence(
              network: next.network, words: words, score: next.score, grammar: next.grammar))
        }
        continue
      }
      let ways = entries[Int(next.entry)]
      for way in ways {
        let search = Search(
          network: next.network, words: next.words + [way.word], entry: way.before,
          score: next.score - (ways[0].score - way.score),
          grammar: next.grammar - (ways[0].grammar - way.grammar))
        let index = waiting.firstIndex { $0.score >= search.score } ?? waiting.count
        waiting.insert(search, at: index)
      }
    }
    return found
  }
}
