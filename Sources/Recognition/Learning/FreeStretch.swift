/// The phones that an utterance has in the place of a name, whichever they are, by its likeliest way (Viterbi).
struct FreeStretch: Equatable {
  /// What each phone of the stretch costs, as a natural logarithm: fewer phones are preferred where they fit nearly as well.
  private static let cost: Float = 1

  let phones: [String]
  /// How much worse the words around it fit than any phones would, for each of their phones; 0 where there are no words.
  let misfit: Double

  init?(
    in heard: HeardPhones, behind before: [[Pronunciation]], before after: [[Pronunciation]]
  ) {
    var graph = StretchGraph(labels: heard.labels)
    for word in before { guard graph.add(word) else { return nil } }
    graph.addFreeStretch()
    for word in after { guard graph.add(word) else { return nil } }
    guard let way = Self.likeliestWay(through: graph, in: heard.posteriors) else { return nil }
    let entered = way.enumerated().filter { $0.offset == 0 || way[$0.offset - 1] != $0.element }
      .map { graph.nodes[$0.element] }
    phones = entered.filter(\.isFree).map { heard.labels[$0.label] }
    let known = entered.count { !$0.isFree && $0.label != StretchGraph.none }
    let score = way.enumerated().reduce(Float(0)) { sum, place in
      sum + heard.posteriors.score(of: graph.nodes[place.element].label, at: place.offset)
    }
    misfit = known == 0 ? 0 : Double(heard.posteriors.freest - score) / Double(known)
  }

  /// The node of each moment; `nil` where there are too few moments.
  private static func likeliestWay(
    through graph: StretchGraph, in posteriors: PhonePosteriors
  ) -> [Int]? {
    var scores = Array(repeating: -Float.infinity, count: graph.nodes.count)
    var origins: [[Int32]] = []
    for moment in 0..<posteriors.moments {
      var next = scores
      var origin = Array(repeating: Int32(StretchGraph.beginning), count: scores.count)
      for (index, node) in graph.nodes.enumerated() {
        var (best, from) = (scores[index], index)
        for other in node.before {
          let score = other >= 0 ? scores[other] : moment == 0 ? 0 : -.infinity
          let entering = node.isFree ? score - cost : score
          if entering > best { (best, from) = (entering, other) }
        }
        next[index] = best + posteriors.score(of: node.label, at: moment)
        origin[index] = Int32(from)
      }
      scores = next
      origins.append(origin)
    }
    let last = graph.ends.filter { $0 >= 0 && scores[$0] > -.infinity }
      .max { scores[$0] < scores[$1] }
    return last.map { way(to: $0, by: origins) }
  }

  private static func way(to last: Int, by origins: [[Int32]]) -> [Int] {
    var way: [Int] = []
    var node = last
    for origin in origins.reversed() {
      way.append(node)
      node = Int(origin[node])
    }
    return way.reversed()
  }
}

extension PhonePosteriors {
  fileprivate func score(of label: Int, at moment: Int) -> Float {
    values[moment * labels + label]
  }
}
