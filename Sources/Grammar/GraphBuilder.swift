/// Builds the graph of what may be said, backwards: each expansion from the node that follows it.
///
/// The same expansion before the same node is built once; cost grows with the size of the rules.
///
/// For the ear, tags say nothing, typed words are none, and what may stand aside becomes a phrase, one arc
/// wherever it is used.
struct GraphBuilder {
  /// What the graph is for.
  enum Reader {
    case parser
    case ear
  }

  private(set) var table: ExpansionTable
  private(set) var graph = TransitionGraph()
  private(set) var marks = MarkLists()
  /// What has come to stand aside.
  private(set) var phrases: [Automaton] = []
  private let vocabularies: [String: Vocabulary]
  private let reader: Reader
  private let nodeLimit: Int
  /// What may stand aside.
  private let asides: Set<ExpansionTable.ID>
  /// The automata of what may stand aside.
  private var automata: [ExpansionTable.ID: Automaton] = [:]
  private var phraseIndices: [Use: Int] = [:]
  /// The rule listened for that is being built.
  private var root = 0
  private var trees: [String: VocabularyTree] = [:]
  private var built: [Key: TransitionGraph.Node] = [:]
  /// Rules being built, with the entry they need if they have met themselves.
  private var unfinished: [Key: TransitionGraph.Node?] = [:]

  /// A phrase as one sentence uses it, or all.
  private struct Use: Hashable {
    let expansion: ExpansionTable.ID
    let root: Int?
  }

  private struct Key: Hashable {
    let expansion: ExpansionTable.ID
    let next: TransitionGraph.Node
  }

  /// How many arcs a rule has at least that becomes a phrase.
  private static let ruleSize = 25
  /// The same for a vocabulary.
  private static let vocabularySize = 100
  /// How many arcs a vocabulary has that stands once for all sentences, instead of once for each rule
  /// listened for: leaving it where another sentence goes on costs accuracy.
  private static let largeVocabularySize = 500

  /// The graph has become larger than it may be.
  struct TooLarge: Error {}

  init(
    table: ExpansionTable, vocabularies: [String: Vocabulary], reader: Reader,
    asides: Set<ExpansionTable.ID> = [], nodeLimit: Int
  ) {
    self.table = table
    self.vocabularies = vocabularies
    self.reader = reader
    self.asides = asides
    self.nodeLimit = nodeLimit
  }

  /// The node from which a sentence of any of these rules leads to the end.
  mutating func start(roots: [(rule: Int, tag: Int)]) throws(TooLarge) -> TransitionGraph.Node {
    var arcs: [TransitionGraph.Arc] = []
    for root in roots {
      let closing = marked(.close(root.tag), before: TransitionGraph.end)
      let body = try node(for: table.rules[root.rule], before: closing)
      arcs.append(.init(to: marked(.open, before: body)))
    }
    return graph.node(arcs)
  }

  /// The node from which a rule leads to the end, without marks.
  mutating func start(of rule: Int) throws(TooLarge) -> TransitionGraph.Node {
    root = rule
    return try node(for: table.rules[rule], before: TransitionGraph.end)
  }

  private mutating func node(
    for expansion: ExpansionTable.ID, before next: TransitionGraph.Node
  ) throws(TooLarge) -> TransitionGraph.Node {
    guard next != TransitionGraph.dead else { return next }
    if let phrase = try phrase(for: expansion) {
      return graph.node([.init(TransitionGraph.Arc.phrase(phrase), to: next)])
    }
    let key = Key(expansion: expansion, next: next)
    if let node = built[key] { return node }
    guard graph.count <= nodeLimit else { throw TooLarge() }
    let node = try build(table.entries[expansion], before: next, key: key)
    if unfinished[key] == nil { built[key] = node }
    return node
  }

  private mutating func build(
    _ entry: ExpansionTable.Entry, before next: TransitionGraph.Node, key: Key
  ) throws(TooLarge) -> TransitionGraph.Node {
    switch entry {
    case .null: return next
    case .void: return TransitionGraph.dead
    case .typedOnly: return reader == .parser ? next : TransitionGraph.dead
    case .word(let index):
      // Nobody says a comma.
      if reader == .ear, table.words[index].text == Automaton.comma { return TransitionGraph.dead }
      return graph.node([.init(Int32(index), to: next)])
    case .dictation(let isSpoken):
      guard isSpoken || reader == .parser else { return TransitionGraph.dead }
      let word = isSpoken ? TransitionGraph.Arc.dictation : TransitionGraph.Arc.typed
      return dictation(word, before: next)
    case .vocabulary(let name): return vocabulary(name, before: next)
    case .rule(let index): return try rule(index, before: next, key: key)
    case .sequence(let items):
      var node = next
      for item in items.reversed() { node = try self.node(for: item, before: node) }
      return node
    case .choice(let branches):
      var arcs: [TransitionGraph.Arc] = []
      for branch in branches {
        let node = try self.node(for: branch.expansion, before: next)
        arcs.append(.init(weight: branch.weight, to: node))
      }
      return graph.node(arcs)
    case .optional(let inner):
      return graph.node([.init(to: try node(for: inner, before: next)), .init(to: next)])
    case .repeated(let inner, let atLeastOnce):
      let loop = graph.reserve()
      let again = try node(for: inner, before: loop)
      graph.define(loop, [.init(to: again), .init(to: next)])
      return atLeastOnce ? again : loop
    case .tagged(let inner, let tags): return try tagged(inner, tags, before: next)
    }
  }

  /// The phrase that stands for an expansion wherever it is used, if it may and is worth it.
  private mutating func phrase(for expansion: ExpansionTable.ID) throws(TooLarge) -> Int? {
    guard asides.contains(expansion) else { return nil }
    let automaton = try automaton(of: expansion)
    let size = automaton.statistics.arcs
    let isRule = table.isRule(expansion)
    guard size >= (isRule ? Self.ruleSize : Self.vocabularySize),
      automaton.states[automaton.start].endings.isEmpty
    else { return nil }
    let isForAll = isRule || size >= Self.largeVocabularySize
    let use = Use(expansion: expansion, root: isForAll ? nil : root)
    if let index = phraseIndices[use] { return index }
    phraseIndices[use] = phrases.count
    phrases.append(automaton)
    return phrases.count - 1
  }

  private mutating func automaton(of expansion: ExpansionTable.ID) throws(TooLarge) -> Automaton {
    if let automaton = automata[expansion] { return automaton }
    var builder = GraphBuilder(
      table: table, vocabularies: vocabularies, reader: reader, nodeLimit: nodeLimit)
    let start = try builder.node(for: expansion, before: TransitionGraph.end)
    var removal = EmptyArcRemoval(builder, first: [], arcLimit: nodeLimit)
    do {
      let automaton = try removal.automaton(from: start).minimized()
      automata[expansion] = automaton
      return automaton
    } catch {
      throw TooLarge()
    }
  }

  private mutating func dictation(
    _ input: Int32, before next: TransitionGraph.Node
  ) -> TransitionGraph.Node {
    let more = graph.reserve()
    let word = TransitionGraph.Arc(input, to: more)
    graph.define(more, [word, .init(to: next)])
    return graph.node([word])
  }

  private mutating func vocabulary(
    _ name: String, before next: TransitionGraph.Node
  ) -> TransitionGraph.Node {
    guard let vocabulary = vocabularies[name] else { return TransitionGraph.dead }
    guard !vocabulary.isDictated else {
      return dictation(TransitionGraph.Arc.dictation, before: next)
    }
    let tree = trees[name] ?? VocabularyTree(vocabulary, in: &table, for: reader)
    trees[name] = tree
    return tree.join(to: next, graph: &graph, marks: &marks)
  }

  /// A rule that ends with itself meets its own entry, which becomes a loop.
  private mutating func rule(
    _ index: Int, before next: TransitionGraph.Node, key: Key
  ) throws(TooLarge) -> TransitionGraph.Node {
    if let entry = unfinished[key] {
      let loop = entry ?? graph.reserve()
      unfinished[key] = .some(loop)
      return loop
    }
    unfinished[key] = .some(nil)
    let body = try node(for: table.rules[index], before: next)
    guard let loop = unfinished.removeValue(forKey: key) ?? nil else { return body }
    graph.define(loop, [.init(to: body)])
    return loop
  }

  private mutating func tagged(
    _ inner: ExpansionTable.ID, _ tags: ExpansionTable.TagGroup, before next: TransitionGraph.Node
  ) throws(TooLarge) -> TransitionGraph.Node {
    guard reader == .parser else { return try node(for: inner, before: next) }
    var node = next
    for note in tags.notes.reversed() { node = marked(.note(note), before: node) }
    for close in tags.closes.reversed() { node = marked(.close(close), before: node) }
    node = try self.node(for: inner, before: node)
    for _ in tags.closes { node = marked(.open, before: node) }
    return node
  }

  private mutating func marked(
    _ mark: Automaton.Mark, before next: TransitionGraph.Node
  ) -> TransitionGraph.Node {
    graph.node([.init(marks: marks.appending(mark, to: MarkLists.empty), to: next)])
  }
}
