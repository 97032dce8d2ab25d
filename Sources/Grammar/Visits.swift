/// The nodes visited and the marks on the way to them; a second path with the same node and marks adds nothing.
struct Visits {
  private struct Visit: Equatable {
    let node: TransitionGraph.Node
    let marks: MarkLists.ID
  }

  private static let few = 16

  private var visits: [Visit] = []
  /// The numbers of all visits once they are many; nothing before.
  private var index: NumberIndex?

  var count: Int { visits.count }

  /// Records a visit, and returns whether it is the first of its kind.
  ///
  /// Nearly all walks make a handful of visits, which need no hashing.
  mutating func insert(_ node: TransitionGraph.Node, _ marks: MarkLists.ID) -> Bool {
    let visit = Visit(node: node, marks: marks)
    guard visits.count >= Self.few else {
      if visits.contains(visit) { return false }
      visits.append(visit)
      return true
    }
    if index == nil {
      index = NumberIndex()
      for number in visits.indices { enter(number) }
    }
    let known = index?.number(hash: Self.hash(visit)) { visits[Int($0)] == visit }
    guard known == nil else { return false }
    visits.append(visit)
    enter(visits.count - 1)
    return true
  }

  mutating func removeAll() {
    visits.removeAll(keepingCapacity: true)
    index = nil
  }

  private mutating func enter(_ number: Int) {
    index?.insert(Int32(number), hash: Self.hash(visits[number])) { [visits] in
      Self.hash(visits[Int($0)])
    }
  }

  private static func hash(_ visit: Visit) -> UInt64 { NumberIndex.hash(visit.node, visit.marks) }
}
