import Grammar
import Testing

@testable import Recognition

struct SpeakableStatesTests {
  @Test func `states that lead nowhere without a word are left out`() {
    let automaton = Automaton("call tom", "say → now")
    let arrow = automaton.words.firstIndex { $0.text == "→" }
    let speakable = SpeakableStates(automaton) { $0 != arrow.map(Automaton.Label.word) }
    #expect(speakable.numbers.count { $0 != nil } == 3)
    #expect(speakable.count == 3)
  }

  @Test func `nothing is left where nothing can be said`() {
    let speakable = SpeakableStates(Automaton("call tom")) { _ in false }
    #expect(speakable.numbers.allSatisfy { $0 == nil })
    #expect(speakable.count == 0)
  }
}
