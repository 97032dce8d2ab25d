/// A compact form of an automaton for the recogniser: words, weights and phrases, without marks and tags.
///
/// It is meant for storage; `automaton` unpacks it for use.
package struct PackedAutomaton: Sendable, Equatable {
  private struct Arc: Sendable, Equatable {
    /// The label as a number.
    let label: Int32
    let weight: Float
    let target: Int32
  }

  private struct State: Sendable, Equatable {
    /// The index of its first arc; its arcs end where the next state's begin.
    let firstArc: Int32
    /// The bits of the likeliest ending's weight, or those of a NaN where no sentence ends.
    let ending: UInt32
  }

  private static let noEnding = Float.nan.bitPattern

  private let words: [Word]
  private let states: [State]
  private let arcs: [Arc]
  private let start: Int
  private let phrases: [PackedAutomaton]
  private let joins: [[Int]]

  package init(_ automaton: Automaton) {
    var states: [State] = []
    var arcs: [Arc] = []
    states.reserveCapacity(automaton.states.count)
    arcs.reserveCapacity(automaton.states.reduce(0) { $0 + $1.arcs.count })
    for state in automaton.states {
      let ending = state.endings.map(\.weight).max()?.bitPattern ?? Self.noEnding
      states.append(State(firstArc: Int32(arcs.count), ending: ending))
      for arc in state.arcs {
        arcs.append(
          Arc(label: arc.label.number, weight: arc.weight, target: Int32(arc.target)))
      }
    }
    (self.states, self.arcs) = (states, arcs)
    (words, start, joins) = (automaton.words, automaton.start, automaton.joins)
    phrases = automaton.phrases.map { PackedAutomaton($0) }
  }

  /// The automaton, unpacked anew on each access.
  package var automaton: Automaton {
    Automaton(
      words: words, tags: [], states: states.indices.map(state), start: start,
      phrases: phrases.map(\.automaton), joins: joins)
  }

  /// Whether it accepts no words.
  package var isEmpty: Bool { arcs(of: start).isEmpty }

  /// The number of arcs, its phrases' included, for limits on memory.
  package var arcCount: Int { phrases.reduce(arcs.count) { $0 + $1.arcCount } }

  private func arcs(of state: Int) -> Range<Int> {
    let next = state + 1 < states.count ? Int(states[state + 1].firstArc) : arcs.count
    return Int(states[state].firstArc)..<next
  }

  private func state(_ index: Int) -> Automaton.State {
    let ending = states[index].ending
    return Automaton.State(
      arcs: arcs[arcs(of: index)].map {
        Automaton.Arc(label: .init(number: $0.label), weight: $0.weight, target: Int($0.target))
      },
      endings: ending == Self.noEnding ? [] : [.init(weight: Float(bitPattern: ending))])
  }
}

extension Automaton.Label {
  private static let anyWord: Int32 = -1
  private static let anyTypedWord: Int32 = -2

  /// The label as a number: even for words, odd for phrases, negative for any word.
  fileprivate var number: Int32 {
    switch self {
    case .word(let word): Int32(word) * 2
    case .phrase(let phrase): Int32(phrase) * 2 + 1
    case .dictation: Self.anyWord
    case .typed: Self.anyTypedWord
    }
  }

  fileprivate init(number: Int32) {
    self =
      switch number {
      case Self.anyWord: .dictation
      case Self.anyTypedWord: .typed
      default: number.isMultiple(of: 2) ? .word(Int(number / 2)) : .phrase(Int(number / 2))
      }
  }
}
