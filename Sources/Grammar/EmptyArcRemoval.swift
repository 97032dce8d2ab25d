/// Turns a graph with empty arcs into an automaton without them: marks and weights move to the neighbouring words.
struct EmptyArcRemoval {
  private var walk: EmptyArcWalk
  private let arcLimit: Int
  private var words = Renumbering()
  private var tags = Renumbering()
  private var phrases = Renumbering()
  /// The state number of each node, or -1 if it has none.
  private var numbers: [Int32]
  private var nodes: [TransitionGraph.Node] = []
  private var arcCount = 0

  /// An arc of the automaton as numbers, for finding duplicates.
  private struct Key: Hashable {
    let input: Int32
    let marks: MarkLists.ID
    let marksAfter: MarkLists.ID
    let target: Int32
  }

  /// Prepares the removal; the tags `first` get the first numbers.
  init(_ whole: WholeGraph, first: [Int], arcLimit: Int) {
    walk = EmptyArcWalk(whole, limit: arcLimit)
    self.arcLimit = arcLimit
    for tag in first { _ = tags.number(of: tag) }
    numbers = Array(repeating: -1, count: whole.builder.graph.count)
  }

  /// The automaton of everything that can be said from a node on.
  mutating func automaton(
    from start: TransitionGraph.Node
  ) throws(GraphBuilder.TooLarge) -> Automaton {
    let states = try states(from: start)
    let table = walk.builder.table
    return Automaton(
      words: words.kept.map { table.words[$0] }, tags: tags.kept.map { table.tags[$0] },
      states: states, start: 0, phrases: phrases.kept.map { walk.builder.phrases[$0].automaton })
  }

  /// The uses for which the automaton's phrases stand, in the phrases' order.
  var uses: [GraphBuilder.Use] { phrases.kept.map { walk.builder.phrases[$0].use } }

  /// The states that can be reached and left, numbered in the order in which a walk from the start meets them.
  private mutating func states(
    from start: TransitionGraph.Node
  ) throws(GraphBuilder.TooLarge) -> [Automaton.State] {
    // The start state has no node: a loop back to the start node leads to another state.
    var states = [try state(walk.findings(from: start, for: .allWordsAfter))]
    while states.count <= nodes.count {
      states.append(try state(walk.findings(from: nodes[states.count - 1], for: .wordsAfter)))
    }
    return states
  }

  private mutating func state(
    _ findings: EmptyArcWalk.Findings
  ) throws(GraphBuilder.TooLarge) -> Automaton.State {
    var state = Automaton.State()
    state.arcs.reserveCapacity(findings.arcs.count)
    var seen: Set<Key> = []
    for arc in findings.arcs {
      let destinations = try walk.findings(from: arc.target, for: .destinations).stops
      for destination in destinations {
        let key = Key(
          input: arc.input, marks: arc.marks, marksAfter: destination.marks,
          target: number(of: destination.target))
        guard seen.insert(key).inserted else { continue }
        state.arcs.append(self.arc(key, weight: arc.weight + destination.weight))
      }
      guard arcCount + state.arcs.count <= arcLimit else { throw GraphBuilder.TooLarge() }
    }
    arcCount += state.arcs.count
    for stop in findings.stops {
      state.endings.append(
        .init(marks: walk.marks(stop.marks, tags: &tags), weight: stop.weight))
    }
    return state
  }

  private mutating func arc(_ key: Key, weight: Float) -> Automaton.Arc {
    let label: Automaton.Label =
      switch key.input {
      case TransitionGraph.Arc.dictation: .dictation
      case TransitionGraph.Arc.typed: .typed
      default:
        TransitionGraph.Arc.phrase(of: key.input).map { .phrase(phrases.number(of: $0)) }
          ?? .word(words.number(of: Int(key.input)))
      }
    return Automaton.Arc(
      label: label,
      marks: walk.marks(key.marks, tags: &tags),
      marksAfter: walk.marks(key.marksAfter, tags: &tags), weight: weight,
      target: Int(key.target))
  }

  private mutating func number(of node: TransitionGraph.Node) -> Int32 {
    if numbers[Int(node)] < 0 {
      nodes.append(node)
      numbers[Int(node)] = Int32(nodes.count)
    }
    return numbers[Int(node)]
  }
}

/// Gives new numbers to those in use, in the order of first use.
struct Renumbering {
  /// The old numbers in use, indexed by the new ones.
  private(set) var kept: [Int] = []
  private var numbers: [Int] = []

  /// The new number of an old one, assigned on first use.
  mutating func number(of old: Int) -> Int {
    while numbers.count <= old { numbers.append(-1) }
    if numbers[old] < 0 {
      numbers[old] = kept.count
      kept.append(old)
    }
    return numbers[old]
  }
}
