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

  /// One layer for each place between words: before the first, …, after the last; where nothing ends, only the last has nodes.
  private(set) var layers: [[Node]]
  /// The ways to end after the last word.
  private(set) var ends: [End] = []
  /// The tags that the marks refer to.
  private(set) var tags: [Tag] = []

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
    var read = [automaton.firstLayer()]
    for (word, cost) in zip(words, costs) {
      let next = try automaton.layer(
        after: read[read.count - 1], reading: word, mayPass: cost != nil)
      guard let next else { return nil }
      read.append(next)
    }
    let last = read.count - 1
    layers = Array(repeating: [], count: read.count)
    layers[last] = Self.nodes(of: automaton.layer(read[last]))
    for index in layers[last].indices {
      for ending in try automaton.endings(of: layers[last][index].state) {
        let score = Penalty.score(of: ending, tags: automaton.tags)
        ends.append(End(node: index, ending: ending, score: score))
        layers[last][index].best = max(layers[last][index].best, score)
      }
    }
    if !ends.isEmpty {
      for layer in (0..<last).reversed() {
        layers[layer] = Self.nodes(of: automaton.layer(read[layer]))
        connect(
          layer, by: automaton.layer(read[layer + 1]).steps, passingFor: costs[layer],
          in: &automaton)
      }
    }
    tags = automaton.tags
  }

  private static func nodes(of layer: LazyAutomaton.Layer) -> [Node] {
    layer.states.map { Node(state: $0) }
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
    _ layer: Int, by steps: [LazyAutomaton.Layer.Step], passingFor cost: Double?,
    in automaton: inout LazyAutomaton
  ) {
    for step in steps {
      let (source, target) = (Int(step.source), Int(step.target))
      let rest = layers[layer + 1][target].best
      guard rest > -.infinity else { continue }
      let arc = automaton.arc(of: step)
      let score = arc.map { Penalty.score(of: $0, tags: automaton.tags) } ?? cost ?? 0
      layers[layer][source].edges.append(Edge(arc: arc, target: target, score: score))
      layers[layer][source].best = max(layers[layer][source].best, score + rest)
    }
  }
}
