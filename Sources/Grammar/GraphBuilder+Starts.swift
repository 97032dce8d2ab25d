extension GraphBuilder {
  /// The least number of branches that makes a choice a hub.
  private static let hubSize = 8

  /// The node from which a sentence of any of these rules leads to the end.
  ///
  /// A beginning that several rules share, such as courtesies, is built once for all of them.
  mutating func start(roots: [(expansion: ExpansionTable.ID, tag: Int)]) throws(TooLarge) -> Node {
    let open = marks.appending(.open, to: MarkLists.empty)
    var beginnings: [ExpansionTable.ID?] = []
    var rests: [ExpansionTable.ID?: [Arc]] = [:]
    for root in roots {
      let close = marks.appending(.close(root.tag), to: MarkLists.empty)
      let closing = graph.node(.marks(close, before: TransitionGraph.end))
      let (first, rest) = beginning(of: root.expansion)
      var body = closing
      for item in rest.reversed() { body = try node(for: item, before: body) }
      if rests[first] == nil { beginnings.append(first) }
      rests[first, default: []].append(Arc(to: body))
    }
    var arcs: [Arc] = []
    for first in beginnings {
      let rest = graph.node(.rests(of: Int32(first ?? -1)))
      graph.define(rest, rests[first] ?? [])
      var begin = rest
      if let first { begin = try node(for: first, before: rest) }
      arcs.append(Arc(marks: open, to: begin))
    }
    let start = graph.node(.start)
    graph.define(start, arcs)
    return start
  }

  /// The beginning of a rule that other rules may share, and the rest of it.
  private func beginning(
    of expansion: ExpansionTable.ID
  ) -> (first: ExpansionTable.ID?, rest: [ExpansionTable.ID]) {
    guard case .sequence(let items) = table.entries[expansion], let first = items.first,
      case .optional = table.entries[first]
    else { return (nil, [expansion]) }
    return (first, Array(items.dropFirst()))
  }

  /// Whether so much may follow a node that all paths to it had better share it.
  func isHub(_ node: Node) -> Bool {
    switch graph.point(of: node) {
    case .rests: true
    case .expansion(let id, _):
      if case .choice(let branches) = table.entries[Int(id)] {
        branches.count >= Self.hubSize
      } else {
        false
      }
    default: false
    }
  }
}
