package import Grammar
package import Recognition
package import Understanding

/// One grammar and its two readers' views: what the ear listens for, and how words are read.
package struct Listening: Sendable {
  /// For the recogniser, with large vocabularies dictated; empty where nobody speaks.
  package let automaton: Automaton
  package let interpreter: Interpreter

  package init(heard: Automaton, parsed: Automaton) {
    automaton = heard
    interpreter = Interpreter(automaton: parsed)
  }
}

extension Listening {
  /// How far a sentence has come with the words of a partial hypothesis.
  package func completion(of hypothesis: Hypothesis) -> Completion {
    interpreter.completion(of: hypothesis.words.map(\.text))
  }
}
