package import Grammar
package import Intents

/// Reads words by a grammar's automaton: finds everything they may mean, best first.
///
/// It costs time in proportion to the words and to the rules they touch, not to what else the grammar holds.
package struct Interpreter: Sendable {
  let automaton: IndexedAutomaton

  package init(automaton: Automaton) {
    self.automaton = IndexedAutomaton(automaton)
  }

  /// All readings of the whole of `words`, best first; readings that say the same stand once.
  ///
  /// Words are as `Normalizer` makes them; a comma that no rule asks for is passed over.
  package func interpretations(of words: [String], limit: Int = 10) -> [Interpretation] {
    var lattice = Lattice(words: words, in: automaton)
    guard lattice.layers.count == words.count + 1 else { return [] }
    lattice.score(in: automaton)
    var found: [Interpretation] = []
    let derivations = Derivations(of: lattice, in: automaton, budget: Self.budget(limit, words))
    // Different ways often mean the same; past so many more there is nothing new worth having.
    for derivation in derivations.prefix(limit * 8) where found.count < limit {
      guard let reading = interpretation(derivation, of: words) else { continue }
      if !found.contains(where: { $0.rule == reading.rule && $0.slots == reading.slots }) {
        found.append(reading)
      }
    }
    return found
  }

  /// Whether `words` are a sentence, and whether they begin a longer one.
  package func completion(of words: [String]) -> Completion {
    let lattice = Lattice(words: words, in: automaton)
    guard lattice.layers.count == words.count + 1, let last = lattice.layers.last, !last.isEmpty
    else { return .impossible }
    let ended = last.filter { !automaton.automaton.states[$0.state].endings.isEmpty }
    return Completion(
      isComplete: !ended.isEmpty,
      canContinue: last.contains { !automaton.arcs(from: $0.state).isEmpty },
      endsInDictation: !ended.isEmpty && ended.allSatisfy { mayDictate(from: $0.state) })
  }

  private func mayDictate(from state: Int) -> Bool {
    !automaton.arcs(from: state, consuming: IndexedAutomaton.dictation).isEmpty
  }

  private func interpretation(
    _ derivation: Derivations.Derivation, of words: [String]
  ) -> Interpretation? {
    let tags = automaton.automaton.tags
    guard let root = Stretch(derivation, words: words, tags: tags), case .rule(let rule) = root.tag
    else { return nil }
    return Interpretation(
      rule: rule, slots: SlotReader(words: words).slots(in: root), score: derivation.score,
      text: words.joined(separator: " "))
  }

  private static func budget(_ limit: Int, _ words: [String]) -> Int {
    200 + limit * 50 * (words.count + 1)
  }
}
