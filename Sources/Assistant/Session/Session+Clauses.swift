internal import Intents
internal import Understanding

extension Session {
  /// The positions of several commands in one breath among the words; all words if there is only one command.
  package func clauses(of words: [String], with listening: Listening) -> [Range<Int>] {
    let reader = SentenceReader(
      discourse: language.discourse, catalogue: catalogue, read: listening.interpretations,
      fragments: language.fragments)
    let clauses = (try? reader.clauses(of: words, following: topic)) ?? []
    guard clauses.count > 1 else { return [words.indices] }
    return Self.ranges(of: clauses, in: words) ?? [words.indices]
  }

  /// The clauses without those that say but why another is wanted: "it's freezing", after "turn on the seat heater".
  ///
  /// Alone such words are a wish for more or less of something.
  func withoutReasons(_ clauses: [Clause]) -> [Clause] {
    let wishes = clauses.filter { !isReason($0) }
    return wishes.isEmpty ? clauses : wishes
  }

  private func isReason(_ clause: Clause) -> Bool {
    guard let reading = clause.readings.first, let definition = catalogue[reading.rule],
      !reading.slots.isEmpty, language.discourse.isRemark(clause.words)
    else { return false }
    return reading.slots.allSatisfy { definition[$0.name]?.relativeTo.isEmpty == false }
  }

  /// The positions of the clauses among the words; `nil` if words were taken out of one.
  static func ranges(of clauses: [Clause], in words: [String]) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    for clause in clauses {
      guard let range = words[(ranges.last?.upperBound ?? 0)...].firstRange(of: clause.words)
      else { return nil }
      ranges.append(range)
    }
    return ranges
  }

  /// The position of each word of each clause among the words, of which some may have been left out; `nil` if a clause
  /// has words of its own.
  static func positions(of clauses: [Clause], in words: [String]) -> [[Int]]? {
    var positions: [[Int]] = []
    for clause in clauses {
      let next = (positions.last?.last ?? -1) + 1
      if let range = words[next...].firstRange(of: clause.words) {
        positions.append(Array(range))
      } else if let scattered = scattered(clause.words, in: words[next...])
        ?? scattered(clause.words, in: words[...])
      {
        positions.append(scattered)
      } else {
        return nil
      }
    }
    return positions
  }

  private static func scattered(_ part: [String], in words: ArraySlice<String>) -> [Int]? {
    var positions: [Int] = []
    for word in part {
      guard
        let position = words[(positions.last.map { $0 + 1 } ?? words.startIndex)...].firstIndex(
          of: word)
      else { return nil }
      positions.append(position)
    }
    return positions
  }
}
