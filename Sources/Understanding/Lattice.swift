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
  /// What the tags in the marks mean.
  let tags: [Tag]

  /// `nil` when the words begin no sentence; fillers may be passed over.
  init?(
    words: [String], passing fillers: Set<String> = [], in automaton: inout LazyAutomaton
  ) throws(LazyAutomaton.TooLarge) {
    layers = [[Node(state: automaton.start)]]
    for word in words {
      let cost =
        word == Automaton.comma
        ? Scoring.skippedComma : fillers.contains(word) ? Scoring.filler : nil
      let next = try Self.step(
        word: word, passedFor: cost, from: &layers[layers.count - 1], in: &automaton)
      guard !next.isEmpty else { return nil }
      layers.append(next)
    }
    for (index, node) in layers[layers.count - 1].enumerated() {
      for ending in try automaton.endings(of: node.state) {
        let score = Scoring.score(of: ending, tags: automaton.tags)
        ends.append(End(node: index, ending: ending, score: score))
      }
    }
    tags = automaton.tags
    score()
  }

  /// Whether the words may end a sentence, but only where the last of them may be any word.
  var endsInDictation: Bool {
    guard !ends.isEmpty, layers.count > 1 else { return false }
    let last = Set(ends.map(\.node))
    return layers[layers.count - 2].allSatisfy { node in
      node.edges.allSatisfy { edge in
        !last.contains(edge.target) || edge.arc?.isDictated ?? false
      }
    }
  }

  /// Finds the best scores, from the end backwards.
  private mutating func score() {
    let last = layers.count - 1
    for end in ends {
      layers[last][end.node].best = max(layers[last][end.node].best, end.score)
    }
    for layer in layers.indices.dropLast().reversed() {
      for index in layers[layer].indices {
        layers[layer][index].best =
          layers[layer][index].edges.map { $0.score + layers[layer + 1][$0.target].best }.max()
          ?? -.infinity
      }
    }
  }

  private static func step(
    word: String, passedFor cost: Double?, from layer: inout [Node],
    in automaton: inout LazyAutomaton
  ) throws(LazyAutomaton.TooLarge) -> [Node] {
    var next: [Node] = []
    var places: [LazyAutomaton.State: Int] = [:]
    func place(of state: LazyAutomaton.State) -> Int {
      if let place = places[state] { return place }
      places[state] = next.count
      next.append(Node(state: state))
      return next.count - 1
    }
    for index in layer.indices {
      let state = layer[index].state
      for arc in try automaton.arcs(from: state, reading: word) {
        let score = Scoring.score(of: arc, tags: automaton.tags)
        layer[index].edges.append(Edge(arc: arc, target: place(of: arc.target), score: score))
      }
      if let cost {
        layer[index].edges.append(Edge(arc: nil, target: place(of: state), score: cost))
      }
    }
    return next
  }
}
