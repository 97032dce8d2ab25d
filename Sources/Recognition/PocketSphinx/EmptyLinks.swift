/// The empty links of a graph.
struct EmptyLinks {
  /// The weights of the links by the states they leave and lead to.
  private var links: [Int32: [Int32: Float]] = [:]

  /// Adds a link; of two between the same states the likelier is kept.
  mutating func add(from: Int32, to: Int32, weight: Float) {
    guard from != to else { return }
    // The library ends the process when one of them is likelier than certain.
    let weight = min(0, weight)
    links[from, default: [:]][to] = max(weight, links[from]?[to] ?? -.infinity)
  }

  /// Links that lead at once wherever several in a row would lead, which the library's search takes for granted.
  func closed() -> [FlatGrammar.Link] {
    links.keys.sorted().flatMap { from in
      reached(from: from).sorted { $0.key < $1.key }.map { to, weight in
        FlatGrammar.Link(from: from, to: to, spelling: FlatGrammar.Link.silent, weight: weight)
      }
    }
  }

  /// The best weight of the ways to each state that can be reached from a state.
  private func reached(from start: Int32) -> [Int32: Float] {
    var best: [Int32: Float] = [start: 0]
    var waiting = [start]
    while let state = waiting.popLast() {
      guard let weight = best[state] else { continue }
      for (target, more) in links[state] ?? [:]
      where weight + more > best[target] ?? -.infinity {
        best[target] = weight + more
        waiting.append(target)
      }
    }
    best[start] = nil
    return best
  }
}
