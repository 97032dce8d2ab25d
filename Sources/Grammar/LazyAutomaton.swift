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
  /// What was found from hubs.
  private var readings: [Place: [TransitionGraph.Arc]] = [:]

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
  package mutating func arcs(
    from state: State, reading word: String
  ) throws(TooLarge) -> [Arc] {
    var search = Search(word: word, index: walk.builder.table.index(ofWord: word))
    var found = try arcs(from: state, for: &search)
    // A comma is no word of a dictated stretch.
    if word != Automaton.comma {
      var search = Search(word: nil, index: nil)
      found += try arcs(from: state, for: &search)
    }
    return found.map { self.arc($0, to: $0.target) }
  }

  private struct Place: Hashable {
    let hub: State
    let word: String?
  }

  /// What is looked for from a state and through the hubs it leads to.
  private struct Search {
    /// `nil` for the arcs that read any word.
    let word: String?
    let index: Int?
    /// The hubs on the way, none of which is entered twice.
    var path: [State] = []
    /// Whether one was not entered that is on the way further back, so that what was found is not all.
    var isCut = false
  }

  private mutating func arcs(
    from state: State, for search: inout Search
  ) throws(TooLarge) -> [TransitionGraph.Arc] {
    let exits = try exits(of: state)
    guard let word = search.word else {
      var found = exits.dictationArcs
      for hub in exits.hubs where hub.target != state {
        for next in try arcs(fromHub: hub.target, for: &search) {
          found.append(walk.joining(hub, next))
        }
      }
      return found
    }
    var found: [TransitionGraph.Arc] = []
    for arc in exits.arcs(reading: search.index) {
      switch arc.input {
      case TransitionGraph.Arc.entries:
        for step in walk.entryArcs(of: arc.target, by: word) {
          found.append(.init(arc.input, marks: arc.marks, weight: arc.weight, to: step.target))
        }
      case TransitionGraph.Arc.hub:
        guard arc.target != state else { continue }
        for next in try arcs(fromHub: arc.target, for: &search) {
          found.append(walk.joining(arc, next))
        }
      default: found.append(arc)
      }
    }
    return found
  }

  /// The same from a hub, found once for each word.
  private mutating func arcs(
    fromHub hub: State, for search: inout Search
  ) throws(TooLarge) -> [TransitionGraph.Arc] {
    let place = Place(hub: hub, word: search.word)
    if let known = readings[place] { return known }
    guard !search.path.contains(hub) else {
      search.isCut = true
      return []
    }
    let wasCut = search.isCut
    search.isCut = false
    search.path.append(hub)
    let found = try arcs(from: hub, for: &search)
    search.path.removeLast()
    if !search.isCut {
      readings[place] = found
      arcCount += found.count + 1
    }
    search.isCut = search.isCut || wasCut
    return found
  }

  /// The ways in which a sentence may end in a state.
  package mutating func endings(of state: State) throws(TooLarge) -> [Automaton.Ending] {
    var path: [State] = []
    return try endings(of: state, &path).map { .init(marks: marks($0.marks), weight: $0.weight) }
  }

  private mutating func endings(
    of state: State, _ path: inout [State]
  ) throws(TooLarge) -> [TransitionGraph.Arc] {
    let exits = try exits(of: state)
    var endings = exits.endings
    for hub in exits.hubs where !path.contains(hub.target) {
      path.append(hub.target)
      for ending in try self.endings(of: hub.target, &path) {
        endings.append(walk.joining(hub, ending))
      }
      path.removeLast()
    }
    return endings
  }

  /// Whether a word may follow.
  package mutating func goesOn(from state: State) throws(TooLarge) -> Bool {
    var path: [State] = []
    return try goesOn(from: state, &path)
  }

  private mutating func goesOn(
    from state: State, _ path: inout [State]
  ) throws(TooLarge) -> Bool {
    let exits = try exits(of: state)
    if exits.arcs.count > exits.hubs.count { return true }
    for hub in exits.hubs where !path.contains(hub.target) {
      path.append(hub.target)
      if try goesOn(from: hub.target, &path) { return true }
      path.removeLast()
    }
    return false
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
    var path: [State] = []
    return try following(state, &path).map { step($0) }
  }

  private mutating func following(
    _ state: State, _ path: inout [State]
  ) throws(TooLarge) -> [TransitionGraph.Arc] {
    var following: [TransitionGraph.Arc] = []
    for arc in try exits(of: state).arcs {
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
