/// The words that paths have passed through, each behind the one before it.
struct WordTrail {
  struct Passed {
    let word: Int32
    /// The moments from its first phone to its last.
    let moments: ClosedRange<Int32>
    /// The path's score at its end.
    let score: Float
    /// How probable the trigrams find it, as a natural logarithm.
    let probability: Float
    fileprivate let before: Int32
  }

  /// No word.
  static let none: Int32 = -1

  private var passed: [Passed] = []

  /// Adds a word, and returns its place.
  mutating func append(
    _ word: Int32, _ moments: ClosedRange<Int32>, after before: Int32, _ score: Float,
    _ probability: Float
  ) -> Int32 {
    passed.append(
      Passed(word: word, moments: moments, score: score, probability: probability, before: before))
    return Int32(passed.count - 1)
  }

  /// The words up to a place, each with the one before it.
  func words(to last: Int32) -> [(word: Passed, before: Passed?)] {
    var words: [(word: Passed, before: Passed?)] = []
    var place = last
    while place != Self.none {
      let word = passed[Int(place)]
      let before = word.before == Self.none ? nil : passed[Int(word.before)]
      words.append((word, before))
      place = word.before
    }
    return words.reversed()
  }
}
