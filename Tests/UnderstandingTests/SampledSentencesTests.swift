import Grammar
import Intents
import Testing

@testable import Understanding

@Suite struct SampledSentencesTests {
  /// Deterministic, so that a failure can be looked into.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      // SplitMix64.
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test(arguments: World.commandRules + ["answers.Answer"])
  func `every sentence of a rule is read as that rule, and clearly`(rule: String) throws {
    let automaton = try World.shared.compiler.automaton(listening: [rule])
    let sampler = SentenceSampler(automaton, dictation: ["zorp", "blim", "frob"])
    var random = Seeded(state: 7)
    for _ in 0..<500 {
      let words = sampler.sentence(using: &random)
      let readings = World.shared.commands.interpretations(of: words)
      let text = words.joined(separator: " ")
      let best = try #require(readings.first, "\(text)")
      let rival = readings.first { $0.rule != best.rule }
      #expect(best.rule == rule.split(separator: ".").last.map(String.init), "\(text)")
      if let rival { #expect(best.score - rival.score > 0.001, "\(text): \(rival.rule)") }
    }
  }

  @Test func `words in no order are survived`() {
    let words = World.shared.automaton.words.map(\.text)
    var random = Seeded(state: 11)
    for _ in 0..<500 {
      let sentence = (0..<12).compactMap { _ in words.randomElement(using: &random) }
      let start = ["tell my sister", "add", "send a message to", "book a ride"].randomElement(
        using: &random)
      let readings = World.shared.commands.interpretations(
        of: (start ?? "").split(separator: " ").map(String.init) + sentence)
      #expect(readings.allSatisfy { $0.slots.allSatisfy { $0.range.upperBound <= 16 } })
    }
  }
}
