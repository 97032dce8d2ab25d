package import Grammar
package import Recognition
package import Understanding

/// One automaton and its two readers' views: what the ear listens for, and how its words are read.
package struct Listening: Sendable {
  package let automaton: Automaton
  package let interpreter: Interpreter

  package init(_ automaton: Automaton) {
    self.automaton = automaton
    interpreter = Interpreter(automaton: automaton)
  }
}

extension Listening {
  /// How far a sentence has come with the words of a partial hypothesis.
  package func completion(of hypothesis: Hypothesis) -> Completion {
    interpreter.completion(of: hypothesis.words.map(\.text))
  }
}
