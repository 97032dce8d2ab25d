/// Follows a graph's empty arcs to those that read a given word, or to the end.
///
/// It expands no more of the graph than that: an expansion that cannot begin with the word is not entered.
struct WordWalk {
  typealias Node = TransitionGraph.Node
  typealias Arc = TransitionGraph.Arc

  /// The arcs that read the word, in the order of the grammar, with the marks and weights accumulated on the way.
  private(set) var arcs: [Arc] = []
  /// The arcs that read any word, in the same form.
  private(set) var dictated: [Arc] = []
  /// The ways to the end of a sentence, as empty arcs.
  private(set) var endings: [Arc] = []
  /// The number of nodes entered.
  private(set) var visitCount = 0

  private let known: KnownBeginnings
  /// The first sets; empty before a word is first read.
  private var beginnings = Beginnings()
  private var isOnPath: [Bool] = []
  private var visits = Visits()
  private var steps: [Step] = []
  private var query = WordQuery.end

  private struct Step {
    let node: Node
    let marks: MarkLists.ID
    let weight: Float
    /// Whether everything behind the node has been visited.
    var isDone = false
  }

  /// Creates a walk for graphs of the grammar with these first sets.
  init(_ known: KnownBeginnings) {
    self.known = known
  }

  private mutating func prepare(for builder: GraphBuilder) {
    if beginnings.isEmpty { beginnings = known.beginnings(for: builder) }
  }

  /// Whether a word may be read from a node, by what the expansions there may begin with.
  mutating func mayFollow(_ query: WordQuery, from node: Node, in builder: GraphBuilder) -> Bool {
    prepare(for: builder)
    self.query = query
    return firstLanding(from: node, in: builder) != nil
  }

  /// Walks from a node with an explicit stack, since a row of optional words is as deep as it is long.
  ///
  /// A cycle of empty arcs is entered once: a repetition never repeats an empty match.
  mutating func follow(
    from start: Node, reading query: WordQuery, in builder: inout GraphBuilder
  ) throws(GraphBuilder.TooLarge) {
    arcs.removeAll(keepingCapacity: true)
    dictated.removeAll(keepingCapacity: true)
    endings.removeAll(keepingCapacity: true)
    (visitCount, self.query) = (0, query)
    prepare(for: builder)
    defer { steps.removeAll(keepingCapacity: true) }
    enter(start, MarkLists.empty, 0, in: &builder)
    guard !steps.isEmpty else { return }
    visits.removeAll()
    while let step = steps.popLast() {
      if step.isDone {
        isOnPath[Int(step.node)] = false
      } else {
        try visit(step, in: &builder)
      }
    }
  }

  /// Whether any word may follow a node.
  mutating func goesOn(from node: Node, in builder: GraphBuilder) -> Bool {
    prepare(for: builder)
    var node = node
    while true {
      switch builder.graph.point(of: node) {
      case .end, .dead: return false
      case .start, .rests, .phrase, .moreWords, .entries: return true
      case .expansion(let id, let next), .repetition(let id, let next):
        if beginnings.mayBegin(Int(id)) { return true }
        guard beginnings.emptiness(of: Int(id)) != .never else { return false }
        node = next
      case .marks(_, let next): node = next
      }
    }
  }

  private mutating func visit(
    _ step: Step, in builder: inout GraphBuilder
  ) throws(GraphBuilder.TooLarge) {
    let missing = builder.graph.count - isOnPath.count
    if missing > 0 { isOnPath += repeatElement(false, count: missing) }
    guard !isOnPath[Int(step.node)], visits.insert(step.node, step.marks) else { return }
    visitCount += 1
    isOnPath[Int(step.node)] = true
    steps.append(Step(node: step.node, marks: step.marks, weight: step.weight, isDone: true))
    do throws(GraphBuilder.TooLarge) {
      try expand(step, in: &builder)
      let found = arcs.count + dictated.count + endings.count
      guard builder.size <= builder.limit, visitCount + found <= builder.limit else {
        throw GraphBuilder.TooLarge()
      }
    } catch {
      isOnPath.removeAll()
      throw error
    }
  }

  /// Adds what follows a node, last things first: the steps are a stack.
  private mutating func expand(
    _ step: Step, in builder: inout GraphBuilder
  ) throws(GraphBuilder.TooLarge) {
    switch builder.graph.point(of: step.node) {
    case .dead, .phrase: break
    case .end: endings.append(Arc(marks: step.marks, weight: step.weight, to: step.node))
    case .start, .rests:
      for index in (builder.graph.range(of: step.node) ?? 0..<0).reversed() {
        let arc = builder.graph.arcs[index]
        let marks = builder.marks.joining(step.marks, arc.marks)
        enter(arc.target, marks, step.weight + arc.weight, in: &builder)
      }
    case .expansion(let id, let next):
      try expand(Int(id), before: next, step, in: &builder)
    case .repetition(let id, let next):
      enter(next, step.marks, step.weight, in: &builder)
      try enter(Int(id), before: step.node, step.marks, step.weight, in: &builder)
    case .moreWords(let input, let next):
      if query.isDictated {
        dictated.append(Arc(input, marks: step.marks, weight: step.weight, to: step.node))
      }
      enter(next, step.marks, step.weight, in: &builder)
    case .marks(let list, let next):
      enter(next, builder.marks.joining(step.marks, list), step.weight, in: &builder)
    case .entries(let tree, let entry, let next):
      arcs += builder.entryArcs(
        of: tree, from: entry, by: query, before: next, marks: step.marks, weight: step.weight)
    }
  }

  private mutating func expand(
    _ id: ExpansionTable.ID, before next: Node, _ step: Step, in builder: inout GraphBuilder
  ) throws(GraphBuilder.TooLarge) {
    let (marks, weight) = (step.marks, step.weight)
    switch builder.table.flat.kinds[id] {
    case .word:
      let index = Int32(builder.table.flat.part(of: id))
      if query.word == index {
        arcs.append(Arc(index, marks: marks, weight: weight, to: next))
      }
    case .spoken: dictate(Arc.dictation, before: next, step, in: &builder)
    case .typed: dictate(Arc.typed, before: next, step, in: &builder)
    case .vocabulary:
      guard case .vocabulary(let name) = builder.table.entries[id] else { return }
      read(name, before: next, step, in: &builder)
    case .sequence:
      var first = next
      for part in builder.table.flat.range(of: id).reversed() {
        first = try builder.node(for: Int(builder.table.flat.parts[part]), before: first)
      }
      enter(first, marks, weight, in: &builder)
    case .choice:
      for part in builder.table.flat.range(of: id).reversed() {
        try enter(
          Int(builder.table.flat.parts[part]), before: next, marks,
          weight + builder.table.flat.weights[part], in: &builder)
      }
    case .optional:
      enter(next, marks, weight, in: &builder)
      try enter(
        builder.table.flat.part(of: id), before: next, marks, weight, in: &builder)
    case .repetition, .repeated:
      let inner = builder.table.flat.part(of: id)
      let more = builder.graph.node(.repetition(Int32(inner), before: next))
      try enter(inner, before: more, marks, weight, in: &builder)
    case .tagged:
      guard case .tagged(let inner, let tags) = builder.table.entries[id] else { return }
      let (opening, closing) = builder.brackets(of: tags)
      let after = builder.graph.node(.marks(closing, before: next))
      try enter(
        inner, before: after, builder.marks.joining(marks, opening), weight, in: &builder)
    case .empty, .void, .rule: break
    }
  }

  private mutating func dictate(
    _ input: Int32, before next: Node, _ step: Step, in builder: inout GraphBuilder
  ) {
    guard query.isDictated else { return }
    let more = builder.graph.node(.moreWords(input, before: next))
    dictated.append(Arc(input, marks: step.marks, weight: step.weight, to: more))
  }

  private mutating func read(
    _ vocabulary: String, before next: Node, _ step: Step, in builder: inout GraphBuilder
  ) {
    guard let tree = builder.treeIndices[vocabulary] else { return }
    guard !builder.trees[tree].isDictated else {
      return dictate(Arc.dictation, before: next, step, in: &builder)
    }
    for root in [VocabularyTree.valued, VocabularyTree.plain] {
      let marks =
        root == VocabularyTree.valued
        ? builder.marks.appending(.open, to: step.marks) : step.marks
      arcs += builder.entryArcs(
        of: Int32(tree), from: root, by: query, before: next, marks: marks, weight: step.weight)
    }
  }

  /// Follows an expansion if the word may occur there.
  private mutating func enter(
    _ expansion: ExpansionTable.ID, before next: Node, _ marks: MarkLists.ID, _ weight: Float,
    in builder: inout GraphBuilder
  ) throws(GraphBuilder.TooLarge) {
    if beginnings.mayBegin(expansion, with: query) {
      let node = try builder.node(for: expansion, before: next)
      return enter(node, marks, weight, in: &builder)
    }
    switch beginnings.emptiness(of: expansion) {
    case .never: return
    case .plainly: enter(next, marks, weight, in: &builder)
    case .markedly:
      let node = try builder.node(for: expansion, before: next)
      enter(node, marks, weight, in: &builder)
    }
  }

  /// Follows a node if the word may occur there.
  private mutating func enter(
    _ node: Node, _ marks: MarkLists.ID, _ weight: Float, in builder: inout GraphBuilder
  ) {
    guard let landing = firstLanding(from: node, in: builder) else { return }
    steps.append(Step(node: landing, marks: marks, weight: weight))
  }

  /// The first node from this one on that is more than empty; `nil` where the word cannot follow.
  private func firstLanding(from node: Node, in builder: GraphBuilder) -> Node? {
    var landing: Node?
    var node = node
    // A node's successors were made before it, so this ends.
    while true {
      var next: Node
      switch builder.graph.point(of: node) {
      case .start, .rests: return landing ?? node
      case .dead, .phrase: return nil
      case .end: return query.isEnd ? landing ?? node : nil
      case .expansion(let id, let rest):
        if mayBegin(id) { return landing ?? node }
        switch beginnings.emptiness(of: Int(id)) {
        case .never: return nil
        case .plainly: break
        case .markedly: landing = landing ?? node
        }
        next = rest
      case .repetition(let id, let rest):
        if mayBegin(id) { return landing ?? node }
        next = rest
      case .moreWords(_, let rest):
        if query.isDictated { return landing ?? node }
        next = rest
      case .marks(_, let rest):
        landing = landing ?? node
        next = rest
      case .entries(let tree, let from, _):
        return builder.trees[Int(tree)].child(of: from, by: query.index(in: tree)) == nil
          ? nil : landing ?? node
      }
      node = next
    }
  }

  private func mayBegin(_ expansion: Int32) -> Bool {
    beginnings.mayBegin(Int(expansion), with: query)
  }
}
