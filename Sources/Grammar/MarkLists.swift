/// Interned lists of marks, kept as a tree whose paths are the lists, so that equal lists have the same number.
///
/// A tagged stretch that turns out to have no words becomes a note: `open` followed at once by `close(t)` is
/// `note(t)`.
struct MarkLists {
  typealias ID = Int32

  /// The list without marks.
  static let empty: ID = 0

  private var parents: [ID] = [0]
  private var marks: [Automaton.Mark] = [.open]
  private var index = NumberIndex()
  private var arrays: [ID: [Automaton.Mark]] = [:]

  /// The number of distinct lists, the empty one included.
  var count: Int { marks.count }

  /// The list with one more mark at its end.
  mutating func appending(_ mark: Automaton.Mark, to list: ID) -> ID {
    var (mark, list) = (mark, list)
    if case .close(let tag) = mark, list != Self.empty, marks[Int(list)] == .open {
      (mark, list) = (.note(tag), parents[Int(list)])
    }
    let hash = Self.hash(list, mark)
    let known = index.number(hash: hash) { parents[Int($0)] == list && marks[Int($0)] == mark }
    if let known { return known }
    let id = ID(marks.count)
    parents.append(list)
    marks.append(mark)
    index.insert(id, hash: hash) { Self.hash(parents[Int($0)], marks[Int($0)]) }
    return id
  }

  private static func hash(_ parent: ID, _ mark: Automaton.Mark) -> UInt64 {
    switch mark {
    case .open: NumberIndex.hash(parent, 0)
    case .close(let tag): NumberIndex.hash(parent, 1, Int32(tag))
    case .note(let tag): NumberIndex.hash(parent, 2, Int32(tag))
    }
  }

  /// The concatenation of two lists.
  mutating func joining(_ first: ID, _ second: ID) -> ID {
    if second == Self.empty { return first }
    if first == Self.empty { return second }
    let start = joining(first, parents[Int(second)])
    return appending(marks[Int(second)], to: start)
  }

  /// Whether a stretch that the list opens is still open at its end.
  func opens(_ list: ID) -> Bool { list != Self.empty && marks[Int(list)] == .open }

  /// The marks of a list, with their tags renumbered; equal lists share their storage.
  mutating func array(_ list: ID, tags: inout Renumbering) -> [Automaton.Mark] {
    if list == Self.empty { return [] }
    if let array = arrays[list] { return array }
    var array: [Automaton.Mark] = []
    var id = list
    while id != Self.empty {
      array.append(marks[Int(id)])
      id = parents[Int(id)]
    }
    let marks = array.reversed().map { mark -> Automaton.Mark in
      switch mark {
      case .open: .open
      case .close(let tag): .close(tags.number(of: tag))
      case .note(let tag): .note(tags.number(of: tag))
      }
    }
    arrays[list] = marks
    return marks
  }
}
