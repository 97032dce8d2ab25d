import Grammar

/// Matches words against rules by trying everything, the slow and obvious way.
struct SimpleMatcher {
  let grammar: Grammar

  func accepts(_ words: [String], rule: String) -> Bool {
    guard let rule = grammar[rule] else { return false }
    return ends(of: rule.expansion, in: words, from: 0).contains(words.count)
  }

  /// All positions at which the expansion can end when it begins at `start`.
  private func ends(of expansion: Expansion, in words: [String], from start: Int) -> Set<Int> {
    switch expansion {
    case .word(let text, _): start < words.count && words[start] == text ? [start + 1] : []
    case .reference(let name, _):
      grammar[name].map { ends(of: $0.expansion, in: words, from: start) } ?? []
    case .vocabulary, .void: []
    case .dictation: Set((start..<words.count).map { $0 + 1 })
    case .sequence(let items):
      items.reduce(into: [start]) { ends, item in
        ends = Set(ends.flatMap { self.ends(of: item, in: words, from: $0) })
      }
    case .alternatives(let alternatives):
      Set(alternatives.flatMap { ends(of: $0.expansion, in: words, from: start) })
    case .optional(let inner): ends(of: inner, in: words, from: start).union([start])
    case .repeated(let inner, let atLeastOnce):
      repetition(of: inner, in: words, from: start, atLeastOnce: atLeastOnce)
    case .tagged(let inner, _): ends(of: inner, in: words, from: start)
    case .null, .typedOnly: [start]
    case .looseOnly: []
    }
  }

  private func repetition(
    of inner: Expansion, in words: [String], from start: Int, atLeastOnce: Bool
  ) -> Set<Int> {
    var found: Set<Int> = atLeastOnce ? [] : [start]
    var waiting = [start]
    while let position = waiting.popLast() {
      for end in ends(of: inner, in: words, from: position) where found.insert(end).inserted {
        waiting.append(end)
      }
    }
    return found
  }
}
