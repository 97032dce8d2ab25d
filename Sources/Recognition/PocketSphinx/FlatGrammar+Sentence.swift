internal import Grammar

extension FlatGrammar {
  /// The automaton of one of its sentences and no other, with the weights that the sentence has here; `nil` if it is
  /// none.
  ///
  /// There is a way through it for each way through the grammar.
  func automaton(of sentence: [String]) -> Automaton? {
    let leaving = Dictionary(grouping: links, by: \.from)
    var words: [Word] = []
    var indices: [Word: Int] = [:]
    var states = [Automaton.State()]
    // The states of the grammar in which the sentence may be after so many words, and those of the automaton.
    var reached: [Int32: Int] = [start: 0]
    for text in sentence {
      var next: [Int32: Int] = [:]
      for (state, number) in reached.sorted(by: { $0.value < $1.value }) {
        for (link, weight) in Self.ways(from: state, by: leaving)
        where spellings[Int(link.spelling)].word.text == text {
          let word = spellings[Int(link.spelling)].word
          let index = indices[word] ?? words.count
          if indices[word] == nil {
            indices[word] = index
            words.append(word)
          }
          let target = next[link.to] ?? states.count
          if next[link.to] == nil {
            next[link.to] = target
            states.append(Automaton.State())
          }
          states[number].add(.word(index), weight: weight, to: target)
        }
      }
      reached = next
    }
    for (state, number) in reached {
      let weights = (leaving[state] ?? []).filter { $0.spelling == Link.silent && $0.to == end }
        .map(\.weight)
      let ending = state == end ? 0 : weights.max()
      if let ending { states[number].endings = [Automaton.Ending(weight: ending)] }
    }
    guard states.contains(where: { !$0.endings.isEmpty }) else { return nil }
    return Automaton(words: words, tags: [], states: states, start: 0)
  }

  /// The links with a word by which a state can be left, also after an empty one, with their weights.
  private static func ways(
    from state: Int32, by leaving: [Int32: [Link]]
  ) -> [(link: Link, weight: Float)] {
    (leaving[state] ?? []).flatMap { link -> [(Link, Float)] in
      guard link.spelling == Link.silent else { return [(link, link.weight)] }
      return (leaving[link.to] ?? []).filter { $0.spelling != Link.silent }
        .map { ($0, link.weight + $0.weight) }
    }
  }
}

extension Automaton.State {
  /// Adds an arc; of those that differ in their weights, the likeliest is kept.
  fileprivate mutating func add(_ label: Automaton.Label, weight: Float, to target: Int) {
    let arc = Automaton.Arc(label: label, weight: weight, target: target)
    guard let known = arcs.firstIndex(where: { $0.label == label && $0.target == target }) else {
      return arcs.append(arc)
    }
    if weight > arcs[known].weight { arcs[known] = arc }
  }
}
