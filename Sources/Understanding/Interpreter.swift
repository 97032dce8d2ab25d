package import Grammar
package import Intents

/// Reads words by a grammar's automaton: finds everything they may mean, best first.
///
/// It costs time and memory in proportion to the words and to the rules they touch, not to what else the
/// grammar holds; copies share what they have worked out. To be used from any thread.
package struct Interpreter: Sendable {
  let automaton: SharedAutomaton

  /// Words that may be passed over, at a cost.
  let fillers: Set<String>
  private let latest = LatestReadings()

  package init(automaton: LazyAutomaton, passing fillers: Set<String> = []) {
    self.automaton = SharedAutomaton(automaton)
    self.fillers = fillers
  }

  /// All readings of the whole of `words`, best first; readings that say the same stand once.
  ///
  /// Words are as `Normalizer` makes them; a comma that no rule asks for is passed over. Those that are worse than
  /// the best by more than `margin` are left out.
  package func interpretations(
    of words: [String], limit: Int = 10, within margin: Double = .infinity
  ) -> [Interpretation] {
    let request = LatestReadings.Request(words: words, limit: limit, margin: margin)
    return latest.readings(for: request) { interpretations(request) }
  }

  private func interpretations(_ request: LatestReadings.Request) -> [Interpretation] {
    let (words, limit) = (request.words, request.limit)
    guard let lattice = lattice(of: words) else { return [] }
    var found: [Interpretation] = []
    let derivations = Derivations(
      of: lattice, budget: Self.budget(limit, words), within: request.margin)
    // Different ways often mean the same; past so many more there is nothing new worth having.
    for derivation in derivations.prefix(limit * 8) where found.count < limit {
      guard let reading = Self.interpretation(derivation, of: words, tags: lattice.tags) else {
        continue
      }
      if !found.contains(where: { $0.rule == reading.rule && $0.slots == reading.slots }) {
        found.append(reading)
      }
    }
    return found
  }

  /// Tells if `words` are a sentence, and if they begin a longer one.
  package func completion(of words: [String]) -> Completion {
    let completion = automaton.read { automaton throws(LazyAutomaton.TooLarge) -> Completion? in
      guard let lattice = try Lattice(words: words, in: &automaton) else { return nil }
      let canContinue = lattice.layers[words.count].contains { automaton.goesOn(from: $0.state) }
      return Completion(
        isComplete: !lattice.ends.isEmpty, canContinue: canContinue,
        endsInDictation: lattice.endsInDictation)
    }
    return (completion ?? nil) ?? .impossible
  }

  private func lattice(of words: [String]) -> Lattice? {
    automaton.read { automaton throws(LazyAutomaton.TooLarge) in
      try Lattice(words: words, passing: fillers, in: &automaton)
    } ?? nil
  }

  /// The best reading of all `words` but those passed over, each of which costs what `cost` says; and where these stand.
  func sparseReading(
    of words: [String], passingFor cost: (String) -> Double
  ) -> (reading: Interpretation, passed: [Int])? {
    let costs: [Double?] = words.map { $0 == Automaton.comma ? Penalty.skippedComma : cost($0) }
    let lattice = automaton.read { automaton throws(LazyAutomaton.TooLarge) in
      try Lattice(words: words, passingFor: costs, in: &automaton)
    }
    guard let lattice = lattice ?? nil else { return nil }
    var derivations = Derivations(of: lattice, budget: Self.budget(1, words))
    guard let best = derivations.next(),
      let reading = Self.interpretation(best, of: words, tags: lattice.tags)
    else { return nil }
    return (reading, best.arcs.indices.filter { best.arcs[$0] == nil })
  }

  private static func interpretation(
    _ derivation: Derivations.Derivation, of words: [String], tags: [Tag]
  ) -> Interpretation? {
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
