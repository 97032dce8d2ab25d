package import Grammar

/// One of the automata listened for side by side, and how likely what is said next is a sentence of it.
package struct Alternative: Sendable {
  /// What may be said, as it is kept.
  let packed: PackedAutomaton
  /// Above 0 and at most 1, beside those of the other alternatives; they need not add up to 1.
  package let probability: Double

  /// Spelled out anew each time.
  package var automaton: Automaton { packed.automaton }

  package init(_ automaton: Automaton, probability: Double = 1) {
    self.init(PackedAutomaton(automaton), probability: probability)
  }

  package init(_ packed: PackedAutomaton, probability: Double = 1) {
    precondition(probability > 0 && probability <= 1, "a probability is above 0 and at most 1")
    self.packed = packed
    self.probability = probability
  }
}

extension [Alternative] {
  /// Without those whose automata are equal to others': one is left of them, as likely as the likeliest.
  var differing: [Alternative] {
    reduce(into: []) { found, next in
      guard let known = found.firstIndex(where: { $0.packed == next.packed }) else {
        return found.append(next)
      }
      if next.probability > found[known].probability { found[known] = next }
    }
  }
}
