import Grammar
import Testing

@testable import Recognition

struct SpeakableStatesTests {
  @Test func `states from which the same can be said become one`() {
    let automaton = Automaton("call tom now", "call mary now", "phone tom now")
    let speakable = SpeakableStates(automaton) { _ in true }
    // The start, after "call", after "phone", after a name, and the end.
    #expect(speakable.representatives.count == 5)
    #expect(speakable.numbers.allSatisfy { $0 != nil })
  }

  @Test func `states that lead nowhere without a word are left out`() {
    let automaton = Automaton("call tom", "say → now")
    let arrow = automaton.words.firstIndex { $0.text == "→" }
    let speakable = SpeakableStates(automaton) { $0 != arrow.map(Automaton.Label.word) }
    #expect(speakable.numbers.count { $0 != nil } == 3)
  }

  @Test func `nothing is left where nothing can be said`() {
    let speakable = SpeakableStates(Automaton("call tom")) { _ in false }
    #expect(speakable.numbers.allSatisfy { $0 == nil })
    #expect(speakable.representatives.isEmpty)
  }

  @Test func `dictated stretches that go on alike become one`() {
    let automaton = Automaton("tell tom *", "tell mary *", "note * done")
    let speakable = SpeakableStates(automaton) { _ in true }
    // Start, "tell", a name, its stretch, "note", its stretch, the end.
    #expect(speakable.representatives.count == 7)
  }

  @Test func `a cycle stays as it is`() {
    let states = [
      Automaton.State(arcs: [Automaton.Arc(label: .word(0), target: 1)]),
      Automaton.State(
        arcs: [Automaton.Arc(label: .word(1), target: 0)], endings: [Automaton.Ending()]),
    ]
    let automaton = Automaton(words: [Word("go"), Word("on")], tags: [], states: states, start: 0)
    let speakable = SpeakableStates(automaton) { _ in true }
    #expect(speakable.representatives.count == 2)
    #expect(Set(speakable.numbers.compactMap(\.self)) == [0, 1])
  }
}
