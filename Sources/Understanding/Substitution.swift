import Intents

/// Words that tell what shall stand in the place of what: "not pears, plums", "change late to early", "not Bill".
struct Substitution {
  let old: [String]
  /// Empty where the old words shall just go.
  let new: [String]

  /// All that the words may mean by the patterns, those that put something in the place first.
  static func all(in words: [String], by discourse: Discourse) -> [Substitution] {
    let words = words.filter { $0 != Normalizer.comma }
    return discourse.substitutions.flatMap { matches(of: $0, in: words) }
  }

  private static func matches(of pattern: [String], in words: [String]) -> [Substitution] {
    var found: [Substitution] = []
    func match(_ pattern: ArraySlice<String>, _ position: Int, _ old: [String], _ new: [String]) {
      guard let head = pattern.first else {
        if position == words.count { found.append(Substitution(old: old, new: new)) }
        return
      }
      guard position < words.count else { return }
      switch head {
      case Discourse.oldWords, Discourse.newWords:
        for end in (position + 1)...words.count {
          let taken = Array(words[position..<end])
          match(
            pattern.dropFirst(), end, head == Discourse.oldWords ? taken : old,
            head == Discourse.newWords ? taken : new)
        }
      case words[position]: match(pattern.dropFirst(), position + 1, old, new)
      default: return
      }
    }
    match(pattern[...], 0, [], [])
    return found
  }
}
