/// Builds the graph of what may be said: each expansion from the node that follows it.
///
/// A node's arcs are computed when they are first asked for, and lead to nodes that wait in turn: reading a sentence
/// pays for what it touches, and compiling a whole automaton asks for everything.
///
/// For the recogniser, tags are dropped, typed words are left out, and whatever may be set aside becomes a phrase, one
/// arc wherever it is used.
struct GraphBuilder: Sendable {
  typealias Node = TransitionGraph.Node
  typealias Arc = TransitionGraph.Arc

  /// The reader for which a graph is built.
  enum Reader: Sendable {
    case parser
    /// The parser in its loose mode, which also takes the paths marked with `<LOOSE>`.
    case looseParser
    case recognizer
    /// The recogniser while somebody talks with it, which also takes the paths marked with `<TYPED>`.
    case attentiveRecognizer

    /// Whether it hears, so that tags and the words that nobody says are of no use to it.
    var hears: Bool { self == .recognizer || self == .attentiveRecognizer }
  }

  private(set) var table: ExpansionTable
  var graph = TransitionGraph()
  var marks = MarkLists()
  /// The phrases set aside so far.
  private(set) var phrases: [(use: Use, automaton: Automaton)] = []
  let forest: VocabularyForest
  let trees: [VocabularyTree]
  let treeIndices: [String: Int]
  let productivity: Productivity
  let reader: Reader
  /// The greatest number of nodes and arcs together.
  let limit: Int
  /// The expansions that may be set aside as phrases.
  private let asides: Set<ExpansionTable.ID>
  /// The automata of the expansions set aside, as far as they are computed.
  private var automata: [ExpansionTable.ID: Automaton] = [:]
  /// The rule listened for whose nodes are being built.
  private var root = 0

  /// A phrase as one rule uses it, or all rules if the root is `nil`.
  struct Use: Hashable {
    let expansion: ExpansionTable.ID
    let root: Int?
  }

  /// The least number of arcs that makes a rule a phrase.
  private static let ruleSize = 25
  /// The least number of arcs that makes a vocabulary a phrase.
  private static let vocabularySize = 100
  /// The least number of arcs for a vocabulary to be shared by all sentences instead of standing once for each rule.
  ///
  /// Sharing lets a search leave the vocabulary where another sentence goes on, which costs accuracy.
  private static let largeVocabularySize = 500

  /// The graph has outgrown its limit.
  struct TooLarge: Error {}

  /// Prepares to build at most `limit` nodes and arcs.
  init(
    table: ExpansionTable, vocabularies: VocabularyForest, reader: Reader,
    productivity: Productivity, asides: Set<ExpansionTable.ID>, limit: Int
  ) {
    self.table = table
    self.reader = reader
    self.asides = asides
    self.limit = limit
    forest = vocabularies
    (trees, treeIndices) = (vocabularies.trees, vocabularies.indices)
    self.productivity = productivity
  }

  /// A builder with the same tables and an empty graph.
  private init(beside other: GraphBuilder) {
    table = other.table
    forest = other.forest
    trees = other.trees
    treeIndices = other.treeIndices
    productivity = other.productivity
    reader = other.reader
    limit = other.limit
    asides = []
  }

  /// Computes, on all cores, the automata of the phrases that some rules reach first.
  mutating func prepare(asidesOf rules: [Int]) throws(TooLarge) {
    let first = table.first(asides, from: rules.map { table.rules[$0] }).filter {
      productivity[$0]
    }
    let made = first.concurrentMap { [self] expansion in
      Result { () throws(TooLarge) in try phraseAutomaton(of: expansion) }
    }
    for (expansion, automaton) in zip(first, made) { automata[expansion] = try automaton.get() }
  }

  /// Whether it builds for loose parsing.
  var isLoose: Bool { reader == .looseParser }

  /// Whether a word occurs in a rule or in a vocabulary.
  func knows(_ word: String) -> Bool {
    table.index(ofWord: word) != nil || trees.contains { $0.knows(word) }
  }

  /// The number of nodes and arcs built so far.
  var size: Int { graph.count + graph.arcs.count }

  /// The node from which a rule leads to the end, without marks.
  mutating func start(of rule: Int) throws(TooLarge) -> Node {
    root = rule
    return try node(for: table.rules[rule], before: TransitionGraph.end)
  }

  /// The range of a node's arcs among the graph's, computed on first request.
  mutating func arcs(of node: Node) throws(TooLarge) -> Range<Int> {
    if let range = graph.range(of: node) { return range }
    let arcs = try arcs(at: graph.point(of: node))
    guard size <= limit else { throw TooLarge() }
    return graph.define(node, arcs)
  }

  /// Points an arc to a node that is equivalent to its target.
  mutating func redirect(_ arc: Int, to node: Node) { graph.redirect(arc, to: node) }

  /// Whether a node lies inside a vocabulary.
  func isWithinEntries(_ node: Node) -> Bool {
    if case .entries = graph.point(of: node) { true } else { false }
  }

  /// The node at which an expansion begins that leads to `next`; a rule stands for its expansion.
  ///
  /// Every recursion of a rule passes through a choice, or the rule would match nothing.
  mutating func node(
    for expansion: ExpansionTable.ID, before next: Node
  ) throws(TooLarge) -> Node {
    guard productivity[expansion], next != TransitionGraph.dead else { return TransitionGraph.dead }
    if let phrase = try phrase(for: expansion) {
      return graph.node(.phrase(phrase, before: next))
    }
    switch table.flat.kinds[expansion] {
    case .empty: return next
    case .rule: return try node(for: table.flat.part(of: expansion), before: next)
    case .repetition:
      return graph.node(.repetition(Int32(table.flat.part(of: expansion)), before: next))
    default: return graph.node(.expansion(Int32(expansion), before: next))
    }
  }

  private mutating func arcs(at point: TransitionGraph.Point) throws(TooLarge) -> [Arc] {
    switch point {
    case .end, .dead, .start, .rests: return []
    case .expansion(let id, let next):
      return try arcs(for: table.entries[Int(id)], before: next)
    case .repetition(let id, let next):
      let again = try node(for: Int(id), before: graph.node(point))
      return [Arc(to: again), Arc(to: next)]
    case .moreWords(let input, let next):
      return [Arc(input, to: graph.node(point)), Arc(to: next)]
    case .marks(let list, let next): return [Arc(marks: list, to: next)]
    case .phrase(let index, let next): return [Arc(Arc.phrase(index), to: next)]
    case .entries(let tree, let node, let next):
      return trees[Int(tree)].children(of: node).flatMap { child in
        let word = trees[Int(tree)].words[Int(trees[Int(tree)].nodes[Int(child)].word)]
        let input = Int32(table.index(of: word))
        return entryArcs(to: child, of: tree, by: input, before: next)
      }
    }
  }

  private mutating func arcs(
    for entry: ExpansionTable.Entry, before next: Node
  ) throws(TooLarge) -> [Arc] {
    switch entry {
    case .word(let index): return [Arc(Int32(index), to: next)]
    case .dictation(let isSpoken):
      return dictation(isSpoken ? Arc.dictation : Arc.typed, before: next)
    case .vocabulary(let name): return vocabulary(name, before: next)
    case .sequence(let items):
      var first = next
      for item in items.reversed() { first = try node(for: item, before: first) }
      return [Arc(to: first)]
    case .choice(let branches):
      var arcs: [Arc] = []
      for branch in branches {
        let first = try node(for: branch.expansion, before: next)
        arcs.append(Arc(weight: branch.weight, to: first))
      }
      return arcs
    case .optional(let inner): return [Arc(to: try node(for: inner, before: next)), Arc(to: next)]
    case .repeated(let inner, _):
      let more = graph.node(.repetition(Int32(inner), before: next))
      return [Arc(to: try node(for: inner, before: more))]
    case .tagged(let inner, let tags): return [try tagged(inner, tags, before: next)]
    // These have no nodes of their own.
    case .null, .void, .rule, .typedOnly, .looseOnly: return []
    }
  }

  private mutating func dictation(_ input: Int32, before next: Node) -> [Arc] {
    [Arc(input, to: graph.node(.moreWords(input, before: next)))]
  }

  private mutating func tagged(
    _ inner: ExpansionTable.ID, _ tags: ExpansionTable.TagGroup, before next: Node
  ) throws(TooLarge) -> Arc {
    guard !reader.hears else { return Arc(to: try node(for: inner, before: next)) }
    let (opening, closing) = brackets(of: tags)
    let after = graph.node(.marks(closing, before: next))
    return Arc(marks: opening, to: try node(for: inner, before: after))
  }

  /// The marks before and after a tagged expansion.
  mutating func brackets(
    of tags: ExpansionTable.TagGroup
  ) -> (opening: MarkLists.ID, closing: MarkLists.ID) {
    var opening = MarkLists.empty
    for _ in tags.closes { opening = marks.appending(.open, to: opening) }
    var closing = MarkLists.empty
    for tag in tags.closes { closing = marks.appending(.close(tag), to: closing) }
    for tag in tags.notes { closing = marks.appending(.note(tag), to: closing) }
    return (opening, closing)
  }

  private mutating func vocabulary(_ name: String, before next: Node) -> [Arc] {
    guard let index = treeIndices[name] else { return [] }
    let tree = trees[index]
    guard !tree.isDictated else { return dictation(Arc.dictation, before: next) }
    // The recogniser does not need the values.
    let open =
      !reader.hears ? marks.appending(.open, to: MarkLists.empty) : MarkLists.empty
    return [(VocabularyTree.valued, open), (VocabularyTree.plain, MarkLists.empty)]
      .filter { tree.nodes[Int($0.0)].hasChildren }
      .map { root, marks in
        let entries = graph.node(.entries(tree: Int32(index), node: root, before: next))
        return Arc(marks: marks, to: entries)
      }
  }

  /// The arcs that lead to a child in a vocabulary's tree.
  ///
  /// A word that ends one entry and begins a longer one gets two arcs: with one, the state after it would repeat all
  /// that may follow the vocabulary, for each such word.
  mutating func entryArcs(
    to child: Int32, of tree: Int32, by input: Int32, before next: Node
  ) -> [Arc] {
    let node = trees[Int(tree)].nodes[Int(child)]
    var arcs: [Arc] = []
    if node.isEnd || (reader.hears && !node.ownValues.isEmpty) {
      arcs.append(Arc(input, to: next))
    }
    for value in node.ownValues where !reader.hears {
      let tag = table.index(of: .value(trees[Int(tree)].values[Int(value)]))
      let close = marks.appending(.close(tag), to: MarkLists.empty)
      arcs.append(Arc(input, to: graph.node(.marks(close, before: next))))
    }
    if node.hasChildren {
      arcs.append(Arc(input, to: graph.node(.entries(tree: tree, node: child, before: next))))
    }
    return arcs
  }

  /// The phrase that replaces an expansion wherever it is used, if it may be set aside and is large enough.
  private mutating func phrase(for expansion: ExpansionTable.ID) throws(TooLarge) -> Int32? {
    guard asides.contains(expansion) else { return nil }
    let automaton = try automaton(of: expansion)
    let size = automaton.statistics.arcs
    let isRule = table.isRule(expansion)
    guard size >= (isRule ? Self.ruleSize : Self.vocabularySize),
      automaton.states[automaton.start].endings.isEmpty
    else { return nil }
    let isForAll = isRule || size >= Self.largeVocabularySize
    let use = Use(expansion: expansion, root: isForAll ? nil : root)
    if let index = phrases.firstIndex(where: { $0.use == use }) { return Int32(index) }
    phrases.append((use, automaton))
    return Int32(phrases.count - 1)
  }

  private mutating func automaton(of expansion: ExpansionTable.ID) throws(TooLarge) -> Automaton {
    if let automaton = automata[expansion] { return automaton }
    let automaton = try phraseAutomaton(of: expansion)
    automata[expansion] = automaton
    return automaton
  }

  private func phraseAutomaton(of expansion: ExpansionTable.ID) throws(TooLarge) -> Automaton {
    var builder = GraphBuilder(beside: self)
    let first = try builder.node(for: expansion, before: TransitionGraph.end)
    var whole = WholeGraph(builder)
    let start = try whole.add(from: first)
    var removal = EmptyArcRemoval(whole, first: [], arcLimit: limit)
    return try removal.automaton(from: start).minimized()
  }
}
