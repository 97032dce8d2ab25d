/// A phrase that takes back words before it: "add apples, no, pears".
struct Correction {
  /// One way to repair the sentence.
  struct Repair {
    /// Which of the sentence's words are left, in the order of the repaired sentence.
    let indices: [Int]
    /// How many words were taken back.
    let taken: Int
  }

  /// Where the phrase stands.
  let range: Range<Int>
  let followsComma: Bool
  /// Where the words before it end, without a comma.
  private let end: Int
  /// The words after it, without a comma.
  private let rest: Range<Int>

  /// Whether it can hardly be anything else: set off by a comma, or more than one word.
  var isClear: Bool { followsComma || range.count > 1 }

  /// Those in a sentence that more words follow; of phrases that begin at the same word the longest.
  static func all(_ phrases: [[String]], in words: [String]) -> [Correction] {
    words.indices.compactMap { start in
      phrases.first { words[start...].starts(with: $0) }.flatMap {
        Correction(start..<(start + $0.count), in: words)
      }
    }
  }

  private init?(_ range: Range<Int>, in words: [String]) {
    guard let next = words[range.upperBound...].firstIndex(where: { $0 != Normalizer.comma })
    else { return nil }
    self.range = range
    followsComma = range.lowerBound > 0 && words[range.lowerBound - 1] == Normalizer.comma
    end = followsComma ? range.lowerBound - 1 : range.lowerBound
    rest = next..<words.count
  }

  /// The words after the phrase in the place of the last one before it, the last two and so on; and in the place
  /// of each of `stretches` before it.
  func repairs(replacing stretches: [Range<Int>]) -> [Repair] {
    guard end > 0 else { return [Repair(indices: Array(rest), taken: 0)] }
    let last = (0..<end).map { Repair(indices: Array(0..<$0) + Array(rest), taken: end - $0) }
    let inside = stretches.filter { !$0.isEmpty && $0.upperBound < end }.map {
      Repair(
        indices: Array(0..<$0.lowerBound) + Array(rest) + Array($0.upperBound..<end),
        taken: $0.count)
    }
    return last + inside
  }

  /// The words before the phrase.
  func before(in words: [String]) -> [String] { Array(words[..<end]) }
}
