package import Grammar
package import Intents
package import Recognition
package import Understanding

/// What may be said next, in parts that change at different times: the answers to a question, the commands.
package struct Listening: Sendable {
  /// One grammar and its two readers' views: what the ear listens for, and how words are read.
  package struct Part: Sendable {
    /// For the recogniser, with large vocabularies dictated; empty where nobody speaks.
    package let automaton: Automaton
    package let interpreter: Interpreter
    /// How likely what is said next is a sentence of it, beside the other parts, before anything is heard.
    package var probability = 1.0

    package init(heard: Automaton, parsed: LazyAutomaton) {
      automaton = heard
      interpreter = Interpreter(automaton: parsed)
    }
  }

  /// Where two read the same words equally well, the first counts.
  package let parts: [Part]

  package init(parts: [Part]) { self.parts = parts }

  /// What the recogniser listens for.
  package var alternatives: [Alternative] {
    parts.filter { !$0.automaton.isEmpty }
      .map { Alternative($0.automaton, probability: $0.probability) }
  }

  /// All readings of the whole of `words`, best first.
  package func interpretations(of words: [String]) -> [Interpretation] {
    let readings = parts.flatMap { $0.interpreter.interpretations(of: words) }
    // Sorting is stable, so that equals keep the order of the parts.
    return readings.sorted { $0.score > $1.score }
  }

  /// How far a sentence has come with the words of a partial hypothesis.
  package func completion(of hypothesis: Hypothesis) -> Completion {
    let words = hypothesis.words.map(\.text)
    return parts.map { $0.interpreter.completion(of: words) }
      .reduce(.impossible) { $0.or($1) }
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
