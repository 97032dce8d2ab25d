/// States, each with its place among those that were met before it.
struct StatePlaces {
  private static let few = 12

  private(set) var states: [LazyAutomaton.State] = []
  /// The places of all states once they are many; nothing before.
  private var index: NumberIndex?

  /// The place of a state, the next one if it is new.
  mutating func place(of state: LazyAutomaton.State) -> Int32 {
    if let known = knownPlace(of: state) { return known }
    states.append(state)
    let place = Int32(states.count - 1)
    if index != nil {
      enter(place)
    } else if states.count == Self.few {
      index = NumberIndex()
      for place in 0...place { enter(place) }
    }
    return place
  }

  /// The place of a state; `nil` where it was not met.
  func knownPlace(of state: LazyAutomaton.State) -> Int32? {
    guard let index else { return states.firstIndex(of: state).map(Int32.init) }
    return index.number(hash: Self.hash(state)) { states[Int($0)] == state }
  }

  private mutating func enter(_ place: Int32) {
    index?.insert(place, hash: Self.hash(states[Int(place)])) { [states] in
      Self.hash(states[Int($0)])
    }
  }

  private static func hash(_ state: LazyAutomaton.State) -> UInt64 { NumberIndex.hash(state, 0) }
}
