/// Turns a graph with empty arcs into an automaton without: marks and weights move to the next word.
struct EmptyArcRemoval {
  private let graph: TransitionGraph
  private var marks: MarkLists
  private let isLive: [Bool]
  private let arcLimit: Int
  private var isOnPath: [Bool]

  /// What can be reached from one node by empty arcs alone.
  private struct Closure {
    var arcs: [TransitionGraph.Arc] = []
    /// Sentences that end here; their targets mean nothing.
    var endings: [TransitionGraph.Arc] = []
    /// Nodes met and the marks on the way to them: a second way that says the same adds nothing.
    var visits: Set<Visit> = []
  }

  private struct Visit: Hashable {
    let node: TransitionGraph.Node
    let marks: MarkLists.ID
  }

  private struct Step {
    let node: TransitionGraph.Node
    let marks: MarkLists.ID
    let weight: Float
    var nextArc: Int
  }

  /// The automaton would have more arcs than it may.
  struct TooLarge: Error {}

  init(graph: TransitionGraph, marks: MarkLists, arcLimit: Int) {
    self.graph = graph
    self.marks = marks
    self.arcLimit = arcLimit
    isLive = graph.liveNodes()
    isOnPath = Array(repeating: false, count: graph.count)
  }

  /// The states that can be reached and left, words and tags in use, numbered as a walk from the start meets them.
  mutating func automaton(
    from start: TransitionGraph.Node, table: ExpansionTable
  ) throws(TooLarge) -> Automaton {
    var words = Renumbering(count: table.words.count)
    var tags = Renumbering(count: table.tags.count)
    var numbers: [Int32] = Array(repeating: -1, count: graph.count)
    var nodes = [start]
    numbers[Int(start)] = 0
    var states: [Automaton.State] = []
    var arcCount = 0
    while states.count < nodes.count {
      let closure = try closure(of: nodes[states.count])
      arcCount += closure.arcs.count
      guard arcCount <= arcLimit else { throw TooLarge() }
      var arcs: [Automaton.Arc] = []
      arcs.reserveCapacity(closure.arcs.count)
      for arc in closure.arcs {
        if numbers[Int(arc.target)] < 0 {
          numbers[Int(arc.target)] = Int32(nodes.count)
          nodes.append(arc.target)
        }
        let isDictation = arc.input == TransitionGraph.Arc.dictation
        arcs.append(
          Automaton.Arc(
            label: isDictation ? .dictation : .word(words.number(of: Int(arc.input))),
            marks: marks.array(arc.marks, tags: &tags), weight: arc.weight,
            target: Int(numbers[Int(arc.target)])))
      }
      var endings: [Automaton.Ending] = []
      for ending in closure.endings {
        endings.append(.init(marks: marks.array(ending.marks, tags: &tags), weight: ending.weight))
      }
      states.append(Automaton.State(arcs: arcs, endings: endings))
    }
    return Automaton(
      words: words.kept.map { table.words[$0] }, tags: tags.kept.map { table.tags[$0] },
      states: states, start: 0)
  }

  /// Walks with a stack of its own, as a row of optional words is as deep as it is long.
  ///
  /// A cycle of empty arcs is entered once: a repetition does not repeat nothing.
  private mutating func closure(of start: TransitionGraph.Node) throws(TooLarge) -> Closure {
    var closure = Closure()
    var path: [Step] = []
    enter(start, marks: MarkLists.empty, weight: 0, &path, &closure)
    while let step = path.last {
      let arcs = graph.arcs(of: step.node)
      let position = arcs.startIndex + step.nextArc
      guard position < arcs.endIndex else {
        isOnPath[Int(step.node)] = false
        path.removeLast()
        continue
      }
      path[path.count - 1].nextArc += 1
      let arc = arcs[position]
      guard isLive[Int(arc.target)] else { continue }
      let marks = self.marks.joining(step.marks, arc.marks)
      let weight = step.weight + arc.weight
      if arc.input == TransitionGraph.Arc.empty {
        enter(arc.target, marks: marks, weight: weight, &path, &closure)
      } else {
        closure.arcs.append(.init(arc.input, marks: marks, weight: weight, to: arc.target))
      }
      guard closure.arcs.count + closure.visits.count <= arcLimit else { throw TooLarge() }
    }
    return closure
  }

  private mutating func enter(
    _ node: TransitionGraph.Node, marks: MarkLists.ID, weight: Float, _ path: inout [Step],
    _ closure: inout Closure
  ) {
    guard !isOnPath[Int(node)], closure.visits.insert(Visit(node: node, marks: marks)).inserted
    else { return }
    if node == TransitionGraph.end {
      closure.endings.append(.init(marks: marks, weight: weight, to: node))
      return
    }
    isOnPath[Int(node)] = true
    path.append(Step(node: node, marks: marks, weight: weight, nextArc: 0))
  }
}
