/// An automaton for reading sentences, of which no more is made than they touch.
///
/// It says what the `Automaton` of the same rules says, with all marks before the words. What a state leads to
/// is worked out when a sentence first comes there, and kept.
package struct LazyAutomaton: Sendable {
  package typealias State = Int32

  /// What a word was read by.
  package struct Arc: Sendable, Hashable {
    /// Whether any word would have done.
    package let isDictated: Bool
    /// Whether any word would have done that stands in the place of a name.
    package let isName: Bool
    /// Natural logarithm of the arc's probability, 0 where the grammar gives no weights.
    package let weight: Float
    /// In the order in which they apply, all before the word.
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

  /// A sentence leads to more than can be held.
  package struct TooLarge: Error {}

  package let start: State
  /// First those of the rules listened for, in their order, then the others; more may follow later.
  package private(set) var tags: [Tag]
  private var walk: EmptyArcWalk
  private var tagNumbers = Renumbering()
  private var exits: [State: StateExits] = [:]
  private var arcCount = 0

  init(_ builder: GraphBuilder, start: TransitionGraph.Node, first: [Int], limit: Int) {
    self.start = start
    walk = EmptyArcWalk(builder, limit: limit)
    let known = builder.table.tags
    for tag in first + Array(known.indices) { _ = tagNumbers.number(of: tag) }
    tags = tagNumbers.kept.map { known[$0] }
  }

  /// How much is kept, in nodes and arcs.
  package var size: Int { walk.builder.size + arcCount }

  /// The arcs from a state that read a word, in the order of the grammar, those for any word last.
  ///
  /// A comma is no word of a dictated stretch.
  package mutating func arcs(
    from state: State, reading word: String
  ) throws(TooLarge) -> [Arc] {
    let exits = try exits(of: state)
    var arcs: [Arc] = []
    for arc in exits.arcs(reading: walk.builder.table.index(ofWord: word)) {
      guard arc.input == TransitionGraph.Arc.entries else {
        arcs.append(self.arc(arc, to: arc.target))
        continue
      }
      for step in walk.entryArcs(of: arc.target, by: word) {
        arcs.append(self.arc(arc, to: step.target))
      }
    }
    if word != Automaton.comma {
      for arc in exits.dictationArcs { arcs.append(self.arc(arc, to: arc.target)) }
    }
    return arcs
  }

  /// The ways in which a sentence may end in a state.
  package mutating func endings(of state: State) throws(TooLarge) -> [Automaton.Ending] {
    try exits(of: state).endings.map { .init(marks: marks($0.marks), weight: $0.weight) }
  }

  /// Whether a word may follow.
  package mutating func goesOn(from state: State) throws(TooLarge) -> Bool {
    try !exits(of: state).arcs.isEmpty
  }

  /// A word that may follow, and where it leads.
  package struct Step: Sendable {
    /// `nil` where any word may stand.
    package let word: String?
    /// In the order in which they apply, all before the word.
    package let marks: [Automaton.Mark]
    package let target: State
  }

  /// All that may follow a state, vocabularies spelled out.
  package mutating func steps(from state: State) throws(TooLarge) -> [Step] {
    var steps: [Step] = []
    for arc in try exits(of: state).arcs {
      guard arc.input == TransitionGraph.Arc.entries else {
        steps.append(step(arc))
        continue
      }
      do {
        for entry in try walk.entryArcs(of: arc.target) { steps.append(step(entry)) }
      } catch {
        throw TooLarge()
      }
    }
    return steps
  }

  /// Whether the word stands in any sentence.
  package func knows(_ word: String) -> Bool { walk.builder.knows(word) }

  private mutating func step(_ arc: TransitionGraph.Arc) -> Step {
    Step(
      word: arc.isDictated ? nil : walk.builder.table.words[Int(arc.input)].text,
      marks: marks(arc.marks), target: arc.target)
  }

  private mutating func exits(of state: State) throws(TooLarge) -> StateExits {
    if let known = self.exits[state] { return known }
    do {
      let exits = StateExits(try walk.findings(from: state, for: .allWordsAfter))
      self.exits[state] = exits
      arcCount += exits.arcs.count
      return exits
    } catch {
      throw TooLarge()
    }
  }

  private mutating func arc(_ arc: TransitionGraph.Arc, to target: State) -> Arc {
    Arc(
      isDictated: arc.isDictated, isName: arc.input == TransitionGraph.Arc.typed,
      weight: arc.weight, marks: marks(arc.marks), target: target)
  }

  private mutating func marks(_ list: MarkLists.ID) -> [Automaton.Mark] {
    let marks = walk.marks(list, tags: &tagNumbers)
    // Entries of vocabularies bring tags of their own.
    while tags.count < tagNumbers.kept.count {
      tags.append(walk.builder.table.tags[tagNumbers.kept[tags.count]])
    }
    return marks
  }
}
