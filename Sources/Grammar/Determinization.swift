/// Makes an automaton without marks deterministic: no two arcs of a state are alike (Rabin and Scott 1959).
///
/// Sentences with a common beginning are then searched once, up to the word where they part. Weights stay exact, as
/// arcs that differ in weight count as different.
struct Determinization {
  private let automaton: Automaton
  private let steps: StepTable
  private let limit: Int
  private var numbers: [[Int]: Int] = [:]
  private var sets: [[Int]] = []

  /// Prepares a determinisation that gives up beyond `limit` states.
  init(_ automaton: Automaton, limit: Int) {
    self.automaton = automaton
    steps = StepTable(automaton)
    self.limit = limit
  }

  /// The states, the start first; `nil` when there are too many.
  mutating func states() -> [Automaton.State]? {
    _ = number(of: [automaton.start])
    var states: [Automaton.State] = []
    while states.count < sets.count {
      guard sets.count <= limit else { return nil }
      states.append(state(of: sets[states.count]))
    }
    return states
  }

  private mutating func state(of set: [Int]) -> Automaton.State {
    var state = Automaton.State()
    for (kind, targets) in steps.targets(from: set) {
      let step = steps.kinds[kind]
      state.arcs.append(
        .init(label: step.label, weight: step.weight, target: number(of: targets)))
    }
    let weight = set.lazy.flatMap { [automaton] in automaton.states[$0].endings }.map(\.weight)
      .max()
    state.endings = weight.map { [.init(weight: $0)] } ?? []
    return state
  }

  private mutating func number(of set: [Int]) -> Int {
    if let number = numbers[set] { return number }
    numbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }
}
