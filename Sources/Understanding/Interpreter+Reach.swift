internal import Grammar

extension Interpreter {
  /// The longest readable prefix of the words.
  ///
  /// It searches much of the grammar, which takes milliseconds. Without dictation only words of the grammar are read, which tells more where free words swallow any rest.
  package func reach(of words: [String], takingDictation: Bool = true) -> Reach {
    let reach = automaton.read { automaton throws(LazyAutomaton.TooLarge) in
      var states: Set = [automaton.start]
      var count = 0
      for word in words {
        let next = try Self.states(
          after: states, reading: word, takingDictation: takingDictation, in: &automaton)
        guard !next.isEmpty else { break }
        (states, count) = (next, count + 1)
      }
      return try Self.reach(count, states, in: &automaton)
    }
    return reach ?? .none
  }

  /// Those of the words that stand in no sentence, each once.
  package func unknown(among words: [String]) -> [String] {
    var unknown: [String] = []
    for word in words where word != Automaton.comma && !unknown.contains(word) {
      if automaton.read({ $0.knows(word) }) == false { unknown.append(word) }
    }
    return unknown
  }

  private static func states(
    after states: Set<LazyAutomaton.State>, reading word: String, takingDictation: Bool,
    in automaton: inout LazyAutomaton
  ) throws(LazyAutomaton.TooLarge) -> Set<LazyAutomaton.State> {
    var next: Set<LazyAutomaton.State> = word == Automaton.comma ? states : []
    for state in states {
      for arc in try automaton.arcs(from: state, reading: word)
      where takingDictation || !arc.isDictated {
        next.insert(arc.target)
      }
    }
    return next
  }

  private static func reach(
    _ count: Int, _ states: Set<LazyAutomaton.State>, in automaton: inout LazyAutomaton
  ) throws(LazyAutomaton.TooLarge) -> Reach {
    var next: Set<String> = []
    var mayBeAnything = false
    var isSentence = false
    for state in states {
      isSentence = try !automaton.endings(of: state).isEmpty || isSentence
      for step in try automaton.steps(from: state) {
        if let word = step.word { next.insert(word) } else { mayBeAnything = true }
      }
    }
    next.remove(Automaton.comma)
    return Reach(
      count: count, isSentence: isSentence, next: next.sorted(), mayBeAnything: mayBeAnything,
      rules: try rules(after: states, in: &automaton))
  }

  /// The rules that end on some way from these states to an end; the outermost, which are the public ones.
  private static func rules(
    after states: Set<LazyAutomaton.State>, in automaton: inout LazyAutomaton
  ) throws(LazyAutomaton.TooLarge) -> [String] {
    var found: Set<String> = []
    var seen = states
    var pending = Array(states)
    while let state = pending.popLast() {
      for ending in try automaton.endings(of: state) {
        // What ends with the sentence is closed last.
        guard case .close(let tag)? = ending.marks.last, case .rule(let rule) = automaton.tags[tag]
        else { continue }
        found.insert(rule)
      }
      for step in try automaton.steps(from: state) where seen.insert(step.target).inserted {
        pending.append(step.target)
      }
    }
    return found.sorted()
  }
}
