internal import Grammar

/// All ways through an automaton that read the same words, and the best score from each place to the end.
struct Lattice {
  struct Edge {
    /// An index into the indexed automaton's arcs; `nil` where a comma is passed over.
    let arc: Int?
    /// An index into the nodes of the next layer.
    let target: Int
    let score: Double
  }

  struct Node {
    let state: Int
    var edges: [Edge] = []
    /// The score of the best way from here to the end; minus infinity when there is none.
    var best = -Double.infinity
  }

  /// One layer for each place between words: before the first, …, after the last.
  private(set) var layers: [[Node]]

  /// Ends early, with an empty last layer, when the words cannot be read any further.
  ///
  /// Without dictation only words of the grammar are read.
  init(words: [String], in automaton: IndexedAutomaton, takesDictation: Bool = true) {
    layers = [[Node(state: automaton.automaton.start)]]
    for word in words {
      let next = Self.step(
        word: word, from: &layers[layers.count - 1], in: automaton, takesDictation: takesDictation)
      layers.append(next)
      if next.isEmpty { return }
    }
  }

  /// Finds the best scores, from the end backwards.
  mutating func score(in automaton: IndexedAutomaton) {
    let last = layers.count - 1
    for index in layers[last].indices {
      let endings = automaton.automaton.states[layers[last][index].state].endings
      layers[last][index].best = endings.map(automaton.score).max() ?? -.infinity
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
    word: String, from layer: inout [Node], in automaton: IndexedAutomaton, takesDictation: Bool
  ) -> [Node] {
    var next: [Node] = []
    var places: [Int: Int] = [:]
    func place(of state: Int) -> Int {
      if let place = places[state] { return place }
      places[state] = next.count
      next.append(Node(state: state))
      return next.count - 1
    }
    let isComma = word == Automaton.comma
    var labels = automaton.words(spelled: word)
    if !isComma, takesDictation { labels.append(IndexedAutomaton.dictation) }
    for index in layer.indices {
      let state = layer[index].state
      for label in labels {
        for arc in automaton.arcs(from: state, consuming: label) {
          let target = place(of: Int(automaton.arcs[arc].target))
          layer[index].edges.append(
            Edge(arc: arc, target: target, score: automaton.arcs[arc].score))
        }
      }
      if isComma {
        layer[index].edges.append(
          Edge(arc: nil, target: place(of: state), score: Scoring.skippedComma))
      }
    }
    return next
  }
}
