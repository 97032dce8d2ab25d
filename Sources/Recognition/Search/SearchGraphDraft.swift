/// A search graph while its states can still be dropped.
struct SearchGraphDraft {
  struct Arc {
    private let number: Int32
    private let wordNumber: Int32

    init(target: Int, word: Int?) {
      number = Int32(target)
      wordNumber = Int32(word ?? -1)
    }

    var target: Int { Int(number) }
    /// An index into the graph's words; `nil` takes no word.
    var word: Int? { wordNumber < 0 ? nil : Int(wordNumber) }
  }

  /// A way through a phrase, from where it is called to where the sentence goes on.
  struct Call {
    /// Where the phrase begins.
    let entry: Int
    let end: Int
    let target: Int
  }

  /// The arcs from a state with their weights, in the order in which they were added.
  struct State {
    var arcs: [(arc: Arc, weight: Double)] = []
    var calls: [(call: Call, weight: Double)] = []
    /// Whether a phrase ends here.
    var isReturn = false
  }

  private(set) var states: [State] = []

  /// The first of so many new states in a row.
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

  /// Lets a phrase end in a state, from which every call goes on where it was called from.
  mutating func addReturn(at state: Int) { states[state].isReturn = true }

  /// Takes a state's arcs and calls out.
  mutating func take(_ index: Int) -> State {
    defer { states[index] = State() }
    return states[index]
  }

  /// New numbers for the states that can be reached, the start's first; `nil` for the others.
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
