/// The arcs of an automaton without marks as numbers, which compare faster than the arcs themselves.
struct StepTable {
  /// An arc's label and weight, without its target.
  struct Step: Hashable {
    let label: Automaton.Label
    let weight: Float
  }

  private static let targetBits = 32
  private static let targetMask = 1 << targetBits - 1

  /// The steps, indexed by their numbers.
  private(set) var kinds: [Step] = []
  /// For each state, a number for the weight with which a sentence ends there, if any does.
  let endings: [Int]
  /// For each state its arcs, each a kind and a target packed into one number.
  private var arcs: [[Int]] = []

  init(_ automaton: Automaton) {
    var weights: [Float?: Int] = [:]
    endings = automaton.states.map { state in
      weights.number(of: state.endings.map(\.weight).max())
    }
    var numbers: [Step: Int] = [:]
    for state in automaton.states {
      arcs.append(
        state.arcs.map { arc in
          let step = Step(label: arc.label, weight: arc.weight)
          let kind = numbers.number(of: step)
          if kind == kinds.count { kinds.append(step) }
          return kind << Self.targetBits | arc.target
        })
    }
  }

  /// A state's arcs and group as numbers, which are equal for states not yet told apart.
  func signature(of state: Int, groups: [Int]) -> [Int] {
    var signature = arcs[state].map {
      ($0 & ~Self.targetMask) | groups[$0 & Self.targetMask]
    }
    signature.sort()
    signature.append(groups[state])
    return signature
  }

  /// The targets of the arcs from some states by their kind, each target once and in order.
  func targets(from states: [Int]) -> [(kind: Int, targets: [Int])] {
    var all = states.flatMap { arcs[$0] }
    all.sort()
    var groups: [(kind: Int, targets: [Int])] = []
    for (index, arc) in all.enumerated() where index == 0 || arc != all[index - 1] {
      let kind = arc >> Self.targetBits
      if groups.last?.kind != kind { groups.append((kind, [])) }
      groups[groups.count - 1].targets.append(arc & Self.targetMask)
    }
    return groups
  }
}

extension Dictionary where Value == Int {
  /// The number of a key, the next free one if the key is new.
  fileprivate mutating func number(of key: Key) -> Int {
    if let known = self[key] { return known }
    let new = count
    self[key] = new
    return new
  }
}
