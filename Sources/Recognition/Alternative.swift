package import Grammar

/// One of the automata listened for side by side, with the probability that the next sentence is one of its own.
package struct Alternative: Sendable {
  /// The automaton in its compact form.
  let packed: PackedAutomaton
  /// The probability, above 0 and at most 1, relative to the other alternatives; they need not add up to 1.
  package let probability: Double

  /// The automaton, unpacked anew on each access.
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
  /// The alternatives with different automata; of equal ones, the likeliest is kept.
  var differing: [Alternative] {
    reduce(into: []) { found, next in
      guard let known = found.firstIndex(where: { $0.packed == next.packed }) else {
        return found.append(next)
      }
      if next.probability > found[known].probability { found[known] = next }
    }
  }
}
