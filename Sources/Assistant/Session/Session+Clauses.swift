internal import Understanding

extension Session {
  /// Where each of several commands in one breath stands among the words; all of them where there is but one.
  func clauses(of words: [String], with listening: Listening) -> [Range<Int>] {
    let reader = SentenceReader(
      discourse: language.discourse, catalogue: catalogue, read: listening.interpretations,
      fragments: language.fragments)
    let clauses = (try? reader.clauses(of: words, following: topic)) ?? []
    guard clauses.count > 1 else { return [words.indices] }
    var ranges: [Range<Int>] = []
    for clause in clauses {
      let rest = words[(ranges.last?.upperBound ?? 0)...]
      // Where words were taken out, the clause stands nowhere as it is.
      guard let range = rest.firstRange(of: clause.words) else { return [words.indices] }
      ranges.append(range)
    }
    return ranges
  }
}
