internal import Grammar

/// All ways through an automaton that read the same words, and the best score from each place to the end.
struct Lattice {
  struct Edge {
    /// `nil` where a word is passed over.
    let arc: LazyAutomaton.Arc?
    /// An index into the nodes of the next layer.
    let target: Int
    let score: Double
  }

  struct Node {
    let state: LazyAutomaton.State
    /// Those that lead to an end.
    var edges: [Edge] = []
    /// The score of the best way from here to the end; minus infinity when there is none.
    var best = -Double.infinity
  }

  /// One way in which the sentence may end.
  struct End {
    /// An index into the nodes of the last layer.
    let node: Int
    let ending: Automaton.Ending
    let score: Double
  }

  /// One layer for each place between words: before the first, …, after the last.
  private(set) var layers: [[Node]]
  /// The ways to end after the last word.
  private(set) var ends: [End] = []
  /// The tags that the marks refer to.
  private(set) var tags: [Tag] = []

  /// A word read between two layers, or passed over, wherever that leads.
  private struct Step {
    let source: Int
    let target: Int
    /// `nil` where the word is passed over.
    let transition: LazyAutomaton.Transition?
  }

  /// `nil` when the words begin no sentence; fillers may be passed over.
  init?(
    words: [String], passing fillers: Set<String> = [], in automaton: inout LazyAutomaton
  ) throws(LazyAutomaton.TooLarge) {
    let costs = words.map { Self.cost(ofPassing: $0, fillers) }
    try self.init(words: words, passingFor: costs, in: &automaton)
  }

  /// `nil` when the words begin no sentence; each word has its penalty for being passed over, `nil` where it may not be.
  init?(
    words: [String], passingFor costs: [Double?], in automaton: inout LazyAutomaton
  ) throws(LazyAutomaton.TooLarge) {
    layers = [[Node(state: automaton.start)]]
    var steps: [[Step]] = []
    for (word, cost) in zip(words, costs) {
      let (next, read) = try Self.steps(
        from: layers[layers.count - 1], reading: word, mayPass: cost != nil, in: &automaton)
      guard !next.isEmpty else { return nil }
      layers.append(next)
      steps.append(read)
    }
    let last = layers.count - 1
    for index in layers[last].indices {
      for ending in try automaton.endings(of: layers[last][index].state) {
        let score = Penalty.score(of: ending, tags: automaton.tags)
        ends.append(End(node: index, ending: ending, score: score))
        layers[last][index].best = max(layers[last][index].best, score)
      }
    }
    for layer in steps.indices.reversed() {
      connect(layer, by: steps[layer], passingFor: costs[layer], in: &automaton)
    }
    tags = automaton.tags
  }

  /// The penalty for skipping a word; `nil` when it may not be skipped.
  private static func cost(ofPassing word: String, _ fillers: Set<String>) -> Double? {
    word == Automaton.comma ? Penalty.skippedComma : fillers.contains(word) ? Penalty.filler : nil
  }

  /// True when the words may end a sentence, but only if the last of them may be any word.
  var endsInDictation: Bool {
    guard !ends.isEmpty, layers.count > 1 else { return false }
    let last = Set(ends.map(\.node))
    return layers[layers.count - 2].allSatisfy { node in
      node.edges.allSatisfy { edge in
        !last.contains(edge.target) || edge.arc?.isDictated ?? false
      }
    }
  }

  /// Makes edges of the steps that lead to an end, and finds the best scores; the layer behind has its own.
  private mutating func connect(
    _ layer: Int, by steps: [Step], passingFor cost: Double?, in automaton: inout LazyAutomaton
  ) {
    for step in steps {
      let rest = layers[layer + 1][step.target].best
      guard rest > -.infinity else { continue }
      let arc = step.transition.map { automaton.arc($0) }
      let score = arc.map { Penalty.score(of: $0, tags: automaton.tags) } ?? cost ?? 0
      layers[layer][step.source].edges.append(Edge(arc: arc, target: step.target, score: score))
      layers[layer][step.source].best = max(layers[layer][step.source].best, score + rest)
    }
  }

  private static func steps(
    from layer: [Node], reading word: String, mayPass: Bool, in automaton: inout LazyAutomaton
  ) throws(LazyAutomaton.TooLarge) -> (next: [Node], steps: [Step]) {
    let query = automaton.query(for: word)
    var next: [Node] = []
    var steps: [Step] = []
    var numbers: [LazyAutomaton.State: Int] = [:]
    func number(of state: LazyAutomaton.State) -> Int {
      if let number = numbers[state] { return number }
      numbers[state] = next.count
      next.append(Node(state: state))
      return next.count - 1
    }
    for (index, node) in layer.enumerated() {
      for transition in try automaton.transitions(from: node.state, reading: query) {
        let target = number(of: transition.target)
        steps.append(Step(source: index, target: target, transition: transition))
      }
      if mayPass {
        steps.append(Step(source: index, target: number(of: node.state), transition: nil))
      }
    }
    return (next, steps)
  }
}
