internal import Grammar

extension Penalty {
  /// An arc's contribution to a reading's score.
  static func score(of arc: LazyAutomaton.Arc, tags: [Tag]) -> Double {
    Double(arc.weight) + score(of: arc.marks, tags: tags) + (arc.isDictated ? dictatedWord : 0)
  }

  /// An ending's contribution to a reading's score.
  static func score(of ending: Automaton.Ending, tags: [Tag]) -> Double {
    Double(ending.weight) + score(of: ending.marks, tags: tags)
  }

  private static func score(of marks: [Automaton.Mark], tags: [Tag]) -> Double {
    marks.reduce(0) { sum, mark in
      guard case .close(let tag) = mark else { return sum }
      switch tags[tag] {
      case .slot: return sum + slot
      case .rule: return sum + Double(tag) * laterTag
      default: return sum
      }
    }
  }
}
