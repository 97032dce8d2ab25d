/// The nodes visited and the marks on the way to them; a second path with the same node and marks adds nothing.
struct Visits {
  private struct Visit: Hashable {
    let node: TransitionGraph.Node
    let marks: MarkLists.ID
  }

  private var few: [Visit] = []
  private var many: Set<Visit> = []

  var count: Int { few.count + many.count }

  /// Records a visit, and returns whether it is the first of its kind.
  ///
  /// Nearly all walks make a handful of visits, which need no hashing.
  mutating func insert(_ node: TransitionGraph.Node, _ marks: MarkLists.ID) -> Bool {
    let visit = Visit(node: node, marks: marks)
    if few.contains(visit) { return false }
    guard few.count < 16 else { return many.insert(visit).inserted }
    few.append(visit)
    return true
  }

  mutating func removeAll() {
    few.removeAll(keepingCapacity: true)
    if !many.isEmpty { many.removeAll() }
  }
}
