package import Grammar
package import Intents
package import Understanding

/// What may be said next, in parts that change at different times: the answers to a question, the commands.
package struct Listening: Sendable {
  /// One grammar and its two readers' views: what the ear listens for, and how words are read.
  package struct Part: Sendable {
    /// For the recogniser, with large vocabularies dictated; empty where nobody speaks.
    package let automaton: Automaton
    package let interpreter: Interpreter

    package init(heard: Automaton, parsed: LazyAutomaton) {
      automaton = heard
      interpreter = Interpreter(automaton: parsed)
    }
  }

  /// Where two read the same words equally well, the first counts.
  package let parts: [Part]

  /// What goes on with the last command, for the ear alone: who reads does so only where nothing else is read.
  private let followUps: Automaton?
  /// The intent that can be gone on with.
  package let topic: String?

  package init(parts: [Part], followUps: Automaton? = nil, topic: String? = nil) {
    self.parts = parts
    self.followUps = followUps
    self.topic = topic
  }

  /// What the recogniser listens for.
  package var automata: [Automaton] {
    (parts.map(\.automaton) + [followUps].compactMap(\.self)).filter { !$0.isEmpty }
  }

  /// All readings of the whole of `words`, best first.
  package func interpretations(of words: [String]) -> [Interpretation] {
    let readings = parts.flatMap { $0.interpreter.interpretations(of: words) }
    // Sorting is stable, so that equals keep the order of the parts.
    return readings.sorted { $0.score > $1.score }
  }

  /// How far a sentence has come with these words.
  package func completion(of words: [String]) -> Completion {
    parts.map { $0.interpreter.completion(of: words) }
      .reduce(.impossible) { $0.or($1) }
  }

  /// The slots that a sentence of these words could still be given; `nil` for too many to tell.
  package func slotsAhead(of words: [String]) -> Set<String>? {
    var slots: Set<String> = []
    for part in parts {
      guard let ahead = part.interpreter.slotsAhead(of: words) else { return nil }
      slots.formUnion(ahead)
    }
    return slots
  }

  /// How far the words can be read by the part that reads them farthest.
  package func reach(of words: [String], takingDictation: Bool = true) -> Reach {
    parts.map { $0.interpreter.reach(of: words, takingDictation: takingDictation) }
      .reduce(.none) { $0.or($1) }
  }

  /// Those of the words that stand in no sentence, each once.
  package func unknown(among words: [String]) -> [String] {
    parts.reduce(words) { unknown, part in part.interpreter.unknown(among: unknown) }
  }
}
