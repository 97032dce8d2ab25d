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
}
