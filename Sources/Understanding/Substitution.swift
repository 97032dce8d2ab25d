import Intents

/// Words that tell what shall stand in the place of what: "not pears, plums", "change late to early", "not Bill".
struct Substitution {
  let old: [String]
  /// Empty where the old words shall just go.
  let new: [String]

  /// All that the words may mean by one of some patterns of `${old}` and `${new}`, in their order; of one pattern's those first that part the old words from
  /// the new ones where a comma stands: "not with Bill, with Anne".
  static func all(in words: [String], by patterns: [Discourse.Phrase]) -> [Substitution] {
    let places = words.indices.filter { words[$0] != Normalizer.comma }
    let parts = Set(
      places.indices.filter { $0 > 0 && places[$0] > places[$0 - 1] + 1 })
    let words = places.map { words[$0] }
    return patterns.flatMap { matches(of: $0, in: words, apartAt: parts) }
  }

  private static func matches(
    of pattern: [String], in words: [String], apartAt parts: Set<Int>
  ) -> [Substitution] {
    var found: [Substitution] = []
    var apart: [Substitution] = []
    func match(
      _ pattern: ArraySlice<String>, _ position: Int, _ old: [String], _ new: [String],
      isApart: Bool = false
    ) {
      guard let head = pattern.first else {
        guard position == words.count else { return }
        let substitution = Substitution(old: old, new: new)
        if isApart { apart.append(substitution) } else { found.append(substitution) }
        return
      }
      guard position < words.count else { return }
      switch head {
      case Discourse.oldWords, Discourse.newWords:
        for end in (position + 1)...words.count {
          let taken = Array(words[position..<end])
          match(
            pattern.dropFirst(), end, head == Discourse.oldWords ? taken : old,
            head == Discourse.newWords ? taken : new,
            isApart: isApart || parts.contains(position) && !(old.isEmpty && new.isEmpty))
        }
      case words[position]:
        match(pattern.dropFirst(), position + 1, old, new, isApart: isApart)
      default: return
      }
    }
    match(pattern[...], 0, [], [])
    return apart + found
  }
}
