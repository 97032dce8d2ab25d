internal import Grammar
internal import Intents

extension Interpreter {
  /// The slots that a sentence that may end here could still be given: courtesies and the name of an app are none.
  ///
  /// It looks a few words ahead; `nil` where too much may follow for that.
  package func slotsAhead(of words: [String]) -> Set<String>? {
    automaton.read { automaton throws(LazyAutomaton.TooLarge) -> Set<String>? in
      guard let lattice = try Lattice(words: words, in: &automaton) else { return [] }
      var ended: [LazyAutomaton.State] = []
      for node in lattice.layers[words.count]
      where try !automaton.endings(of: node.state).isEmpty { ended.append(node.state) }
      return try Self.slots(after: ended, in: &automaton)
    } ?? nil
  }

  private static let horizon = (words: 4, states: 400)

  private static func slots(
    after states: [LazyAutomaton.State], in automaton: inout LazyAutomaton
  ) throws(LazyAutomaton.TooLarge) -> Set<String>? {
    var found: Set<String> = []
    var seen = Set(states)
    // Breadth first, so that each state is met with as few words as it takes.
    var pending = states.map { (state: $0, words: 0) }
    var position = 0
    while position < pending.count {
      let (state, words) = pending[position]
      position += 1
      guard seen.count <= horizon.states else { return nil }
      if words > 0 {
        for ending in try automaton.endings(of: state) {
          found.formUnion(slots(closedBy: ending.marks, automaton.tags))
        }
      }
      for step in try automaton.steps(from: state) {
        // What is closed before the first word belongs to those that were said.
        if words > 0 { found.formUnion(slots(closedBy: step.marks, automaton.tags)) }
        if words < horizon.words, seen.insert(step.target).inserted {
          pending.append((step.target, words + 1))
        }
      }
    }
    return found
  }

  private static func slots(closedBy marks: [Automaton.Mark], _ tags: [Tag]) -> [String] {
    marks.compactMap { mark in
      guard case .close(let tag) = mark, case .slot(let name) = tags[tag] else { return nil }
      return name == Interpretation.appSlot ? nil : name
    }
  }
}
