package import Grammar
package import Intents
package import Recognition
package import Understanding

/// What may be said next, in parts that change at different times: the answers to a question, the commands.
package struct Listening: Sendable {
  /// One grammar and its two readers' views: what the ear listens for, and how words are read.
  package struct Part: Sendable {
    /// For the recogniser, with large vocabularies dictated; empty where nobody speaks.
    let heard: PackedAutomaton
    package let interpreter: Interpreter
    /// Reads what the other can't, less certainly.
    let looseParser: LooseParser?
    /// How likely what is said next is a sentence of it, beside the other parts, before anything is heard.
    package var probability = 1.0

    init(heard: Automaton, parsed: LazyAutomaton, looseParser: LooseParser? = nil) {
      self.heard = PackedAutomaton(heard)
      interpreter = Interpreter(automaton: parsed)
      self.looseParser = looseParser
    }
  }

  /// Where two read the same words equally well, the first counts.
  package let parts: [Part]

  /// What goes on with the last command, for the ear alone: who reads does so only where nothing else is read.
  private let followUps: PackedAutomaton?
  /// How likely a follow-up is beside a command.
  private static let followUpProbability = 0.1
  /// The intent that can be gone on with.
  package let topic: String?
  /// Whether what can't be read may be guessed at: where a question is open, it may be an answer.
  let isGuessing: Bool
  private let precedence: Precedence

  package init(
    parts: [Part], followUps: PackedAutomaton? = nil, topic: String? = nil,
    isGuessing: Bool = false, precedence: Precedence = Precedence()
  ) {
    self.parts = parts
    self.followUps = followUps
    self.topic = topic
    self.isGuessing = isGuessing
    self.precedence = precedence
  }

  /// What the recogniser listens for.
  package var alternatives: [Alternative] {
    let parts = parts.filter { !$0.heard.isEmpty }
      .map { Alternative($0.heard, probability: $0.probability) }
    guard let followUps, !followUps.isEmpty else { return parts }
    return parts + [Alternative(followUps, probability: Self.followUpProbability)]
  }

  /// All readings of the whole of `words`, best first.
  package func interpretations(of words: [String]) -> [Interpretation] {
    let readings = parts.flatMap { $0.interpreter.interpretations(of: words) }
    // Sorting is stable, so that equals keep the order of the parts.
    return precedence.ranked(readings.sorted { $0.score > $1.score })
  }

  /// What `words` may mean where nothing reads them as they stand, best first.
  package func guesses(of words: [String]) throws -> [Interpretation] {
    guard isGuessing else { return [] }
    let readings = try parts.flatMap { try $0.looseParser?.interpretations(of: words) ?? [] }
    return precedence.ranked(readings.sorted { $0.score > $1.score })
  }

  /// How far a sentence has come with these words.
  package func completion(of words: [String]) -> Completion {
    parts.map { $0.interpreter.completion(of: words) }
      .reduce(.impossible) { $0.or($1) }
  }

  /// The slots that a sentence of these words could still be given; `nil` for too many to tell.
  package func slotsAhead(of words: [String]) -> Set<String>? {
    var slots: Set<String> = []
    for part in parts {
      guard let ahead = part.interpreter.slotsAhead(of: words) else { return nil }
      slots.formUnion(ahead)
    }
    return slots
  }

  /// How far the words can be read by the part that reads them farthest.
  package func reach(of words: [String], takingDictation: Bool = true) -> Reach {
    parts.map { $0.interpreter.reach(of: words, takingDictation: takingDictation) }
      .reduce(.none) { $0.or($1) }
  }

  /// Those of the words that stand in no sentence, each once.
  package func unknown(among words: [String]) -> [String] {
    parts.reduce(words) { unknown, part in part.interpreter.unknown(among: unknown) }
  }
}
