extension Automaton {
  /// One random sentence; for many, a `SentenceSampler` is quicker.
  package func sample(
    using generator: inout some RandomNumberGenerator, dictation: [String]
  ) -> [String] {
    SentenceSampler(self, dictation: dictation).sentence(using: &generator)
  }

  /// The placeholder for the words of a dictated stretch in example sentences.
  package static let dictationPlaceholder = "…"

  /// Distinct sentences, shortest first, at most `limit` of them.
  package func sentences(limit: Int) -> [[String]] {
    var search = SentenceSearch(self)
    var sentences: [[String]] = []
    while sentences.count < limit, let sentence = search.next() { sentences.append(sentence) }
    return sentences
  }
}
