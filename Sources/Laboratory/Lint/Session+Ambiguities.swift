internal import Assistant
internal import Conversation
internal import Evaluation
internal import Grammar
internal import Intents
internal import Understanding

extension Session {
  /// Words that no grammar knows, for stretches of free words.
  private static let unknown = ["zorp", "blim", "frob"]

  /// Samples sentences from the commands' rules, equally many from each, and finds those that two intents explain
  /// equally well.
  ///
  /// Two readings count as equal if only the order of the rules makes one better than the other.
  package mutating func ambiguities(
    sentences count: Int, of rules: [String] = [], seed: UInt64 = 1
  ) throws -> (sentences: Int, found: [Ambiguity]) {
    let listening = try listening()
    let reader = SentenceReader(
      discourse: language.discourse, catalogue: catalogue, read: listening.interpretations,
      isGuessing: false)
    let commands = rules.isEmpty ? language.commands : rules
    let share = (count + commands.count - 1) / max(1, commands.count)
    var found: [Ambiguity] = []
    var sentences = 0
    for command in commands {
      let sampler = SentenceSampler(try language.whole(command), dictation: Self.unknown)
      var generator = SeededGenerator(seed: seed, name: command)
      for _ in 0..<share {
        let words = sampler.sentence(using: &generator)
        guard !words.isEmpty else { break }
        sentences += 1
        for clause in try reader.clauses(of: words) {
          guard let intents = Self.equals(in: clause.readings) else { continue }
          found.append(Ambiguity(text: clause.words.joined(separator: " "), intents: intents))
        }
      }
    }
    return (sentences, found)
  }

  /// The intents of the best reading and of another that is as good.
  private static func equals(in readings: [Interpretation]) -> [String]? {
    guard let best = readings.first else { return nil }
    return readings.first { $0.rule != best.rule && best.score - $0.score < SentenceReader.order }
      .map { [best.rule, $0.rule].sorted() }
  }
}

/// A sentence that two intents explain equally well.
package struct Ambiguity: Sendable, Equatable {
  package let text: String
  /// The two intents, in alphabetical order.
  package let intents: [String]
}
