/// An automaton for reading sentences that is expanded only as far as they reach.
///
/// It accepts what the `Automaton` of the same rules accepts, with all marks before the words. A state's arcs are
/// computed when a sentence first reaches it, and kept.
package struct LazyAutomaton: Sendable {
  package typealias State = Int32

  /// The arc by which a word was read.
  package struct Arc: Sendable, Hashable {
    /// Whether any word would have matched.
    package let isDictated: Bool
    /// Whether any word in the place of a name would have matched.
    package let isName: Bool
    /// The natural logarithm of the arc's probability; 0 where the grammar gives no weights.
    package let weight: Float
    /// The marks in the order in which they apply, all before the word.
    package let marks: [Automaton.Mark]
    package let target: State

    package init(
      isDictated: Bool, isName: Bool = false, weight: Float = 0, marks: [Automaton.Mark],
      target: State
    ) {
      self.isDictated = isDictated
      self.isName = isName
      self.weight = weight
      self.marks = marks
      self.target = target
    }
  }

  /// A sentence leads to more nodes and arcs than the limit allows.
  package struct TooLarge: Error {}

  package let start: State
  /// The tags of the rules listened for, in their order, then the others; more may be added later.
  package private(set) var tags: [Tag]
  private var walk: EmptyArcWalk
  private var wordWalk: WordWalk
  private var tagNumbers = Renumbering()
  /// The arcs found for states and words, whose marks are not spelled out, since most lead to no end.
  private var found = FoundArcs()
  /// What the words read last have led to.
  var layers: KnownLayers
  /// The states of which it is known how a sentence may end there, and the ways to.
  private var endingStates = StatePlaces()
  private var knownEndings: [[Automaton.Ending]] = []
  /// The arcs that may follow a state, by state.
  private var exits: [State: [TransitionGraph.Arc]] = [:]
  private var exitCount = 0
  /// The latest words that were looked up in all vocabularies, which takes long.
  private var queries: [String: WordQuery] = [:]
  private static let mostQueries = 1_024
  /// The number of words that only dictation reads.
  private static let unknown: Int32 = -1
  /// The number of the next word that is only a name.
  private var nextName: Int32 = unknown - 1

  init(
    _ builder: GraphBuilder, _ beginnings: KnownBeginnings, start: TransitionGraph.Node,
    first: [Int], limit: Int
  ) {
    self.start = start
    layers = KnownLayers(start: start)
    wordWalk = WordWalk(beginnings)
    walk = EmptyArcWalk(builder, limit: limit)
    let known = builder.table.tags
    for tag in first + Array(0..<known.count) { _ = tagNumbers.number(of: tag) }
    tags = tagNumbers.kept.map { known[$0] }
  }

  /// The number of nodes, arcs and marks kept so far.
  package var size: Int {
    walk.builder.size + walk.builder.marks.count + found.size + exitCount + knownEndings.count
  }

  /// Looks up a word for queries of this automaton, which are valid as long as it lives.
  mutating func query(for word: String) -> WordQuery {
    if let known = queries[word] { return known }
    var query = walk.builder.query(for: word)
    query.number = number(of: query)
    if queries.count == Self.mostQueries { queries.removeAll(keepingCapacity: true) }
    queries[word] = query
    return query
  }

  /// The grammar's words have their index, those that nothing but dictation reads have one number, and each name has one of its own.
  private mutating func number(of query: WordQuery) -> Int32 {
    if let word = query.word { return word }
    if query.isUnknown && query.isDictated { return Self.unknown }
    defer { nextName -= 1 }
    return nextName
  }

  /// The arcs from a state that read a word, in the order of the grammar; those that read any word come last.
  package mutating func arcs(
    from state: State, reading word: String
  ) throws(TooLarge) -> [Arc] {
    try transitions(from: state, reading: query(for: word)).map { spelledOut(arc($0)) }
  }

  /// The same arcs as indices for `arc`.
  mutating func transitions(
    from state: State, reading query: WordQuery
  ) throws(TooLarge) -> Range<Int> {
    if let known = found.range(from: state, reading: query.number) { return known }
    // Most states of a layer go on otherwise, which is told faster than it would be looked up.
    guard wordWalk.mayFollow(query, from: state, in: walk.builder) else { return 0..<0 }
    try follow(state, query)
    return found.append(
      wordWalk.arcs, wordWalk.dictated, from: state, reading: query.number)
  }

  /// An arc that was found, its marks not spelled out.
  func arc(_ index: Int) -> TransitionGraph.Arc { found.arcs[index] }

  /// Spells out the marks of an arc.
  mutating func spelledOut(_ arc: TransitionGraph.Arc) -> Arc {
    Arc(
      isDictated: arc.isDictated, isName: arc.input == TransitionGraph.Arc.typed,
      weight: arc.weight, marks: marks(arc.marks), target: arc.target)
  }

  /// The ways in which a sentence may end in a state.
  package mutating func endings(of state: State) throws(TooLarge) -> [Automaton.Ending] {
    if let place = endingStates.knownPlace(of: state) { return knownEndings[Int(place)] }
    try follow(state, .end)
    let endings = wordWalk.endings.map {
      Automaton.Ending(marks: marks($0.marks), weight: $0.weight)
    }
    _ = endingStates.place(of: state)
    knownEndings.append(endings)
    return endings
  }

  private mutating func follow(_ state: State, _ query: WordQuery) throws(TooLarge) {
    do {
      try wordWalk.follow(from: state, reading: query, in: &walk.builder)
    } catch {
      throw TooLarge()
    }
  }

  /// Whether any word may follow a state.
  package mutating func goesOn(from state: State) -> Bool {
    wordWalk.goesOn(from: state, in: walk.builder)
  }

  /// A word that may follow a state, and the state it leads to.
  package struct Step: Sendable {
    /// The word; `nil` where any word may stand.
    package let word: String?
    /// The marks in the order in which they apply, all before the word.
    package let marks: [Automaton.Mark]
    package let target: State
  }

  /// All words that may follow a state, with vocabularies spelled out.
  package mutating func steps(from state: State) throws(TooLarge) -> [Step] {
    var path: [State] = []
    return try following(state, &path).map { step($0) }
  }

  private mutating func following(
    _ state: State, _ path: inout [State]
  ) throws(TooLarge) -> [TransitionGraph.Arc] {
    var following: [TransitionGraph.Arc] = []
    for arc in try exits(of: state) {
      switch arc.input {
      case TransitionGraph.Arc.entries:
        do {
          following += try walk.entryArcs(of: arc.target)
        } catch {
          throw TooLarge()
        }
      case TransitionGraph.Arc.hub:
        guard !path.contains(arc.target) else { continue }
        path.append(arc.target)
        for next in try self.following(arc.target, &path) {
          following.append(walk.joining(arc, next))
        }
        path.removeLast()
      default: following.append(arc)
      }
    }
    return following
  }

  /// Whether a word occurs in any sentence.
  package func knows(_ word: String) -> Bool { walk.builder.knows(word) }

  private mutating func step(_ arc: TransitionGraph.Arc) -> Step {
    Step(
      word: arc.isDictated ? nil : walk.builder.table.words[Int(arc.input)].text,
      marks: marks(arc.marks), target: arc.target)
  }

  private mutating func exits(of state: State) throws(TooLarge) -> [TransitionGraph.Arc] {
    if let known = exits[state] { return known }
    do {
      let found = try walk.findings(from: state, for: .allWordsAfter).arcs
      exits[state] = found
      exitCount += found.count
      return found
    } catch {
      throw TooLarge()
    }
  }

  private mutating func marks(_ list: MarkLists.ID) -> [Automaton.Mark] {
    let marks = walk.marks(list, tags: &tagNumbers)
    // Entries of vocabularies add tags of their own.
    while tags.count < tagNumbers.kept.count {
      tags.append(walk.builder.table.tags[tagNumbers.kept[tags.count]])
    }
    return marks
  }
}

extension TransitionGraph.Arc {
  /// Whether it reads any word.
  var isDictated: Bool { input == Self.dictation || input == Self.typed }
}
