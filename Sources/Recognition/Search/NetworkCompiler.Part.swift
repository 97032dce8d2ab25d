internal import Grammar

extension NetworkCompiler {
  /// The states at which the words of all dictated stretches begin and end.
  struct Hub {
    let entry: Int
    let exit: Int
  }

  /// An automaton, or a phrase of one, at its place in the graph.
  struct Part {
    /// The state of the graph at which it begins; `nil` if it has no sentence that can be pronounced.
    let start: Int?
    /// The state of the graph at which all its sentences end.
    let end: Int

    private let automaton: Automaton
    /// The entries of its words in the graph's vocabulary.
    private let entries: [[Int]]
    private let speakable: SpeakableStates
    private let first: Int

    init(
      _ automaton: Automaton, entries: [[Int]], dictation: [Int], phrases: [Part],
      in draft: inout SearchGraphDraft
    ) {
      self.automaton = automaton
      self.entries = entries
      speakable = SpeakableStates(automaton) { label in
        switch label {
        case .word(let word): !entries[word].isEmpty
        case .dictation: !dictation.isEmpty
        case .typed: false
        case .phrase(let phrase): phrases[phrase].start != nil
        }
      }
      let first = draft.reserve(speakable.count)
      self.first = first
      start = speakable.numbers[automaton.start].map { first + $0 }
      let last = automaton.states.indices.first { automaton.states[$0].isLast }
      end =
        last.flatMap { [speakable] in speakable.numbers[$0] }.map { first + $0 }
        ?? draft.reserve(1)
    }
  }
}

extension NetworkCompiler.Part {
  /// Adds its arcs in the automaton's order, which decides between equals.
  func add(
    to draft: inout SearchGraphDraft, phrases: [NetworkCompiler.Part],
    dictation: NetworkCompiler.Hub
  ) {
    for (index, number) in speakable.numbers.enumerated() {
      guard let number else { continue }
      let from = first + number
      let state = automaton.states[index]
      for arc in state.arcs {
        guard let target = speakable.numbers[arc.target] else { continue }
        let weight = Double(arc.weight)
        if case .word(let word) = arc.label {
          for entry in entries[word] {
            draft.add(from: from, to: first + target, word: entry, weight: weight)
          }
        } else if let (entry, end) = phrase(of: arc.label, phrases, dictation) {
          draft.add(
            from: from,
            call: SearchGraphDraft.Call(entry: entry, end: end, target: first + target),
            weight: weight)
        }
      }
      if let weight = state.endings.map(\.weight).max(), from != end {
        draft.add(from: from, to: end, word: nil, weight: Double(weight))
      }
    }
  }

  /// The states at which the phrase that an arc calls begins and ends; `nil` if it calls none.
  private func phrase(
    of label: Automaton.Label, _ phrases: [NetworkCompiler.Part],
    _ dictation: NetworkCompiler.Hub
  ) -> (entry: Int, end: Int)? {
    switch label {
    case .word, .typed: nil
    case .dictation: (dictation.entry, dictation.exit)
    case .phrase(let index): phrases[index].start.map { ($0, phrases[index].end) }
    }
  }
}

extension Automaton.State {
  /// Whether a sentence ends here and none goes on.
  fileprivate var isLast: Bool {
    arcs.isEmpty && endings.map(\.weight).max() == 0
  }
}
