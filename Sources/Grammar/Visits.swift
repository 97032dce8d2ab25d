/// Nodes met and the marks on the way to them: a second way that says the same adds nothing.
struct Visits {
  private struct Visit: Hashable {
    let node: TransitionGraph.Node
    let marks: MarkLists.ID
  }

  private var few: [Visit] = []
  private var many: Set<Visit> = []

  var count: Int { few.count + many.count }

  /// Whether this is the first such visit.
  ///
  /// Nearly all walks have a handful of visits, which need no hashing.
  mutating func insert(_ node: TransitionGraph.Node, _ marks: MarkLists.ID) -> Bool {
    let visit = Visit(node: node, marks: marks)
    if few.contains(visit) { return false }
    guard few.count < 16 else { return many.insert(visit).inserted }
    few.append(visit)
    return true
  }

  /// Forgets them all.
  mutating func removeAll() {
    few.removeAll(keepingCapacity: true)
    if !many.isEmpty { many.removeAll() }
  }
}
