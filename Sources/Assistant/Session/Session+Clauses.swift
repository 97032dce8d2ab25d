internal import Understanding

extension Session {
  /// Where each of several commands in one breath stands among the words; all of them where there is but one.
  package func clauses(of words: [String], with listening: Listening) -> [Range<Int>] {
    let reader = SentenceReader(
      discourse: language.discourse, catalogue: catalogue, read: listening.interpretations,
      fragments: language.fragments)
    let clauses = (try? reader.clauses(of: words, following: topic)) ?? []
    guard clauses.count > 1 else { return [words.indices] }
    return Self.places(of: clauses, in: words) ?? [words.indices]
  }

  /// Where the clauses stand among the words; `nil` where words were taken out of one.
  static func places(of clauses: [Clause], in words: [String]) -> [Range<Int>]? {
    var places: [Range<Int>] = []
    for clause in clauses {
      guard let place = words[(places.last?.upperBound ?? 0)...].firstRange(of: clause.words)
      else { return nil }
      places.append(place)
    }
    return places
  }
}
