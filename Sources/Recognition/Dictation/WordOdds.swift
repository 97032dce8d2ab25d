/// How probable words are after those of a path, each asked of the trigrams once in an utterance.
///
/// Paths that end in the same two words have the same history, which is a number. To be used from one thread at a time.
final class WordOdds {
  private struct History: Hashable {
    let last: Int32
    let before: Int32
  }

  /// The history of a path without words.
  let beginning: Int32 = 0
  /// The word that ends each utterance.
  var end: Int32 { trigrams.end }

  private let trigrams: Trigrams
  /// Words that are likelier here than in the trigrams, by so much, as a natural logarithm.
  private let raised: [Int32: Float]
  private var histories: [History]
  private var numbers: [History: Int32] = [:]
  private var known: [UInt64: Float] = [:]

  init(_ trigrams: Trigrams, raising raised: [Int32: Float] = [:]) {
    (self.trigrams, self.raised) = (trigrams, raised)
    histories = [History(last: trigrams.beginning, before: Trigrams.none)]
  }

  /// Forgets all histories but the beginning.
  func forget() {
    histories.removeLast(histories.count - 1)
    numbers.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
  }

  /// The history of a path that has gone on by a word.
  func history(after history: Int32, _ word: Int32) -> Int32 {
    let next = History(last: word, before: histories[Int(history)].last)
    if let known = numbers[next] { return known }
    let number = Int32(histories.count)
    histories.append(next)
    numbers[next] = number
    return number
  }

  /// The natural logarithm of a word's probability.
  func probability(of word: Int32, after history: Int32) -> Float {
    let key = UInt64(UInt32(bitPattern: history)) << 32 | UInt64(UInt32(bitPattern: word))
    if let known = known[key] { return known }
    let words = histories[Int(history)]
    let probability =
      trigrams.probability(of: word, after: words.last, words.before) + raised[word, default: 0]
    known[key] = probability
    return probability
  }
}
