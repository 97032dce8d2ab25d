internal import Grammar

/// The states of an automaton that a sentence of pronounceable words can pass through, renumbered.
struct SpeakableStates {
  /// Where each state of the automaton is found, `nil` for those no sentence passes through.
  let numbers: [Int?]
  /// How many there are.
  let count: Int

  /// Keeps the states that lie on a way from the start to an ending over arcs that can be spoken.
  init(_ automaton: Automaton, canSpeak: (Automaton.Label) -> Bool) {
    let states = automaton.states
    var sources: [[Int]] = Array(repeating: [], count: states.count)
    var reached = Array(repeating: false, count: states.count)
    var pending = [automaton.start]
    reached[automaton.start] = true
    while let state = pending.popLast() {
      for arc in states[state].arcs where canSpeak(arc.label) {
        sources[arc.target].append(state)
        guard !reached[arc.target] else { continue }
        reached[arc.target] = true
        pending.append(arc.target)
      }
    }
    var finishes = Array(repeating: false, count: states.count)
    pending = states.indices.filter { reached[$0] && !states[$0].endings.isEmpty }
    for state in pending { finishes[state] = true }
    while let state = pending.popLast() {
      for source in sources[state] where !finishes[source] {
        finishes[source] = true
        pending.append(source)
      }
    }
    var numbers: [Int?] = []
    var count = 0
    for finishes in finishes {
      numbers.append(finishes ? count : nil)
      if finishes { count += 1 }
    }
    self.numbers = numbers
    self.count = count
  }
}
