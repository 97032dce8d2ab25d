import Grammar
import Intents
import TestKit
import Testing

@testable import Understanding

@Suite struct SampledSentencesTests {
  /// Of so many sentences of each rule, all but one in sixteen are read first as they were made.
  private static let count = Extent.share(of: 400, oneIn: 4)
  private static let ambiguous = count / 16

  @Test(arguments: World.commandRules)
  func `every sentence of a command is read as that command, clearly and with its slots`(
    rule: String
  ) throws {
    var ambiguous: [String] = []
    for (text, derived, readings) in try samples(of: rule, read: World.shared.commands) {
      let best = try #require(readings.first, "\(text)")
      #expect(best.rule == derived.rule, "\(text)")
      if let rival = readings.first(where: { $0.rule != best.rule }) {
        #expect(best.score - rival.score > 0.001, "\(text): \(rival.rule)")
      }
      expect(derived, in: readings, of: text)
      if best.slots != derived.slots { ambiguous.append(text) }
    }
    #expect(ambiguous.count <= Self.ambiguous, "\(ambiguous)")
  }

  @Test(arguments: World.answerRules)
  func `every answer to a question is read as one, with its slots`(rule: String) throws {
    let interpreter = try World.shared.interpreter(listening: [rule, "replies.Answer"])
    var ambiguous: [String] = []
    for (text, derived, readings) in try samples(of: rule, read: interpreter) {
      // "Yes" may be a yes and a list's title: the question decides.
      let best = try #require(readings.first { $0.rule == derived.rule }, "\(text)")
      expect(derived, in: readings, of: text)
      if best.slots != derived.slots { ambiguous.append(text) }
    }
    #expect(ambiguous.count <= Self.ambiguous, "\(ambiguous)")
  }

  /// A sentence may mean more than it was made of, but that at least; the best reading comes first.
  private func expect(_ derived: Interpretation, in readings: [Interpretation], of text: String) {
    let isFound = readings.contains { $0.rule == derived.rule && $0.slots == derived.slots }
    #expect(
      isFound,
      "\(text): \(Sentence.description(derived)) is not in \(readings.map(Sentence.description))")
    // Sums of the same numbers in another order differ in their last digits.
    let isRanked = zip(readings, readings.dropFirst()).allSatisfy { $0.score >= $1.score - 1e-9 }
    #expect(isRanked, "\(text)")
  }

  /// Sentences of a rule with what they were made of and all that they are read as.
  private func samples(
    of rule: String, read interpreter: Interpreter
  ) throws -> [(text: String, derived: Interpretation, readings: [Interpretation])] {
    let automaton = try World.shared.compiler.automaton(listening: [rule])
    let sampler = SentenceSampler(automaton, dictation: ["zorp", "blim", "frob"])
    var random = SequenceGenerator(seed: 7)
    return try (0..<Self.count).map { _ in
      let sample = try #require(sampler.sample(using: &random))
      let derived = try #require(Self.meaning(of: sample, in: automaton))
      let readings = interpreter.interpretations(of: sample.words, limit: 40)
      return (sample.words.joined(separator: " "), derived, readings)
    }
  }

  /// The meaning of a sentence, by the path on which it was sampled.
  private static func meaning(
    of sample: SentenceSampler.Sample, in automaton: Automaton
  ) -> Interpretation? {
    // A lazy automaton has no marks after words: they stand before the next.
    var arcs: [LazyAutomaton.Arc] = []
    var marks: [Automaton.Mark] = []
    for arc in sample.arcs {
      arcs.append(
        .init(
          isDictated: arc.label.isDictated, isName: arc.label == .typed,
          marks: marks + arc.marks, target: 0))
      marks = arc.marksAfter
    }
    let ending = Automaton.Ending(marks: marks + sample.ending.marks)
    let derivation = Derivations.Derivation(arcs: arcs, ending: ending, score: 0)
    guard let root = Stretch(derivation, words: sample.words, tags: automaton.tags),
      case .rule(let rule) = root.tag
    else { return nil }
    return Interpretation(
      rule: rule, slots: SlotReader(words: sample.words).slots(in: root), score: 0)
  }

  @Test func `words in no order are survived`() {
    let words = World.shared.automaton.words.map(\.text)
    var random = SequenceGenerator(seed: 11)
    var read = 0
    for _ in 0..<500 {
      let sentence = (0..<12).compactMap { _ in words.randomElement(using: &random) }
      let start = ["tell my sister", "add", "send a message to", "book a ride"].randomElement(
        using: &random)
      let readings = World.shared.commands.interpretations(
        of: (start ?? "").split(separator: " ").map(String.init) + sentence)
      #expect(readings.allSatisfy { $0.slots.allSatisfy { $0.range.upperBound <= 16 } })
      if !readings.isEmpty { read += 1 }
    }
    // Else nothing was looked at.
    #expect(read > 50)
  }
}

extension Automaton.Label {
  fileprivate var isDictated: Bool { self == .dictation || self == .typed }
}
