package import Intents

extension Discourse {
  /// Where the words stand without what is said around them; `nil` where nothing is.
  package func withoutHedges(_ words: [String]) -> Range<Int>? {
    var (start, end) = (0, words.count)
    func length(_ phrases: [Discourse.Phrase], _ fits: (Discourse.Phrase) -> Bool) -> Int {
      phrases.first { $0.count < end - start && fits($0) }?.count ?? 0
    }
    while start < end,
      words[start] == Normalizer.comma
        || length(hedges.before, { words[start..<end].starts(with: $0) }) > 0
    {
      start += max(1, length(hedges.before) { words[start..<end].starts(with: $0) })
    }
    while end > start,
      words[end - 1] == Normalizer.comma
        || length(hedges.after, { words[start..<end].suffix($0.count).elementsEqual($0) })
          > 0
    {
      end -= max(
        1, length(hedges.after) { words[start..<end].suffix($0.count).elementsEqual($0) })
    }
    return start < end && end - start < words.count ? start..<end : nil
  }

  /// Whether words ask how things stand, and nothing else: "okay, read me that so far".
  package func asksHowThingsStand(_ words: [String]) -> Bool {
    let core = withoutHedges(words).map { Array(words[$0]) } ?? words
    return [words, core].contains { words in
      shows.contains { show in words.starts(with: show) && areTails(words.dropFirst(show.count)) }
    }
  }

  private func areTails(_ words: ArraySlice<String>) -> Bool {
    words.isEmpty
      || showTails.contains { words.starts(with: $0) && areTails(words.dropFirst($0.count)) }
  }
}
