/// A search graph under construction, from which states can still be dropped.
struct SearchGraphDraft {
  struct Arc {
    private let number: Int32
    private let wordNumber: Int32

    init(target: Int, word: Int?) {
      number = Int32(target)
      wordNumber = Int32(word ?? -1)
    }

    var target: Int { Int(number) }
    /// An index into the graph's words; `nil` if the arc takes no word.
    var word: Int? { wordNumber < 0 ? nil : Int(wordNumber) }
  }

  /// A call of a phrase, from which the sentence goes on at the target.
  struct Call {
    /// The state at which the phrase begins.
    let entry: Int
    let end: Int
    let target: Int
  }

  /// The arcs and calls from a state with their weights, in the order in which they were added.
  struct State {
    var arcs: [(arc: Arc, weight: Double)] = []
    var calls: [(call: Call, weight: Double)] = []
    /// Whether a phrase ends here.
    var isReturn = false
  }

  private(set) var states: [State] = []

  /// Adds new states, and returns the index of the first.
  mutating func reserve(_ count: Int) -> Int {
    states += Array(repeating: State(), count: count)
    return states.count - count
  }

  mutating func add(from: Int, to target: Int, word: Int?, weight: Double) {
    states[from].arcs.append((Arc(target: target, word: word), weight))
  }

  mutating func add(from: Int, call: Call, weight: Double) {
    states[from].calls.append((call, weight))
  }

  /// Lets a phrase end in a state, from which it returns to wherever it was called.
  mutating func addReturn(at state: Int) { states[state].isReturn = true }

  /// Removes and returns a state's arcs and calls.
  mutating func take(_ index: Int) -> State {
    defer { states[index] = State() }
    return states[index]
  }

  /// New numbers for the states that can be reached, beginning with the start's; `nil` for the others.
  func numbers(from start: Int) -> [Int?] {
    var numbers: [Int?] = Array(repeating: nil, count: states.count)
    var waiting = [start]
    var count = 0
    numbers[start] = count
    while let state = waiting.popLast() {
      let calls = states[state].calls.flatMap { [$0.call.entry, $0.call.end, $0.call.target] }
      for target in states[state].arcs.map(\.arc.target) + calls where numbers[target] == nil {
        count += 1
        numbers[target] = count
        waiting.append(target)
      }
    }
    return numbers
  }
}
