internal import Grammar
package import Intents
package import Recognition
package import Understanding

/// Everything that may be said next, in parts that change at different times: the answers to a question, the commands.
package struct Listening: Sendable {
  /// One part of the grammar, for its two readers: an automaton to listen for, and an interpreter of words.
  package struct Part: Sendable {
    /// The recogniser's automaton, with large vocabularies dictated; empty when nobody speaks.
    let heard: PackedAutomaton
    package let interpreter: Interpreter
    /// Reads, less certainly, what the interpreter can't.
    let looseParser: LooseParser?
    /// The prior probability of this part's sentences, relative to the other parts.
    package var probability = 1.0

    init(heard: Automaton, parsed: LazyAutomaton, looseParser: LooseParser? = nil) {
      self.heard = PackedAutomaton(heard)
      interpreter = Interpreter(automaton: parsed)
      self.looseParser = looseParser
    }
  }

  /// The parts; where two read the same words equally well, the first counts.
  package let parts: [Part]

  /// The alternatives that only the recogniser listens for while a dialogue goes on: the parser reads them anyway, or
  /// tries them only when nothing else fits.
  private let ongoing: [Alternative]
  /// The intent that can be continued.
  package let topic: String?
  /// Whether words that can't be read may be guessed at; not while a question is open, since they may be an answer.
  let isGuessing: Bool
  private let precedence: Precedence
  private let statistics: @Sendable () throws -> StatisticalReader?
  private let moves: @Sendable () throws -> MoveReader?

  package init(
    parts: [Part], ongoing: [Alternative] = [], topic: String? = nil,
    isGuessing: Bool = false, precedence: Precedence = Precedence(),
    statistics: @escaping @Sendable () throws -> StatisticalReader? = { nil },
    moves: @escaping @Sendable () throws -> MoveReader? = { nil }
  ) {
    (self.statistics, self.moves) = (statistics, moves)
    self.parts = parts
    self.ongoing = ongoing
    self.topic = topic
    self.isGuessing = isGuessing
    self.precedence = precedence
  }

  /// The automata the recogniser listens for, with their probabilities.
  package var alternatives: [Alternative] {
    parts.filter { !$0.heard.isEmpty }
      .map { Alternative($0.heard, probability: $0.probability) } + ongoing
  }

  /// All readings of the whole of `words`, best first.
  package func interpretations(of words: [String]) -> [Interpretation] {
    let readings = parts.flatMap { $0.interpreter.interpretations(of: words) }
    // Sorting is stable, so that equals keep the order of the parts.
    return precedence.ranked(readings.sorted { $0.score > $1.score })
  }

  /// Possible readings of `words` when nothing reads them as they stand, best first.
  package func guesses(of words: [String]) throws -> [Interpretation] {
    guard isGuessing else { return [] }
    let readings = try parts.flatMap { try $0.looseParser?.interpretations(of: words) ?? [] }
    return precedence.ranked(readings.sorted { $0.score > $1.score })
  }

  /// The statistical reading of words that no rule reads, of one command unless it `mayBeSeveral`; `nil` if there is none worth acting
  /// on.
  package func estimate(
    of words: [String], mayBeSeveral: Bool = false
  ) throws -> Interpretation? {
    guard isGuessing else { return nil }
    return try statistics()?.reading(of: words, following: topic, mayBeSeveral: mayBeSeveral)
  }

  /// The statistical reading of words that are all that was said, which may be the mere name of a thing: "alarm"; `nil` if there is
  /// none worth asking about.
  package func request(bareWords words: [String]) throws -> Interpretation? {
    guard isGuessing else { return nil }
    return try statistics()?.reading(of: words, isAlone: true)
  }

  /// The intents that words most likely mean, by what they say alone, likeliest first; `SentenceClassifier.none` stands for
  /// requests to others.
  package func likely(of words: [String]) throws -> [(intent: String, probability: Double)] {
    try statistics()?.ranking(of: words) ?? []
  }

  /// The same, where the intent `topic` was spoken of last.
  package func likely(
    of words: [String], following topic: String
  ) throws -> [(intent: String, probability: Double)] {
    try statistics()?.ranking(of: words, following: topic) ?? []
  }

  /// The statistical reading of words as a command beside the one that a question is open about, the intent `open`; `nil`
  /// if there is none worth acting on or asking about.
  package func command(in words: [String], besides open: String) throws -> Interpretation? {
    try statistics()?.reading(of: words, following: open)
  }

  /// The statistical reading of words that are known to be a command, where the intent `topic` is spoken of; `nil` if there is
  /// none worth acting on or asking about.
  package func command(in words: [String], following topic: String) throws -> Interpretation? {
    try statistics()?.reading(of: words, following: topic, isCommand: true)
  }

  /// The slots of an intent that words fill, whatever else they say; empty where nothing tells.
  package func slots(in words: [String], of intent: String) throws -> [Interpretation.Slot] {
    try statistics()?.slots(in: words, of: intent) ?? []
  }

  /// All times and days that words tell of an intent, though it may take but one of them.
  package func moments(in words: [String], of intent: String) throws -> [Interpretation.Slot] {
    try statistics()?.moments(in: words, of: intent) ?? []
  }

  /// The move of words that no rule reads, with its probability, or `nil` where nobody was taught to tell.
  ///
  /// `isUnread` says that they mean nothing otherwise.
  package func move(
    of words: [String], in situation: Situation, isUnread: Bool
  ) throws -> (Move, Double)? {
    try moves()?.move(of: words, in: situation, isUnread: isUnread)
  }

  /// Whether the words are more likely asked of others than meant as this intent.
  package func doubts(_ intent: String, of words: [String]) -> Bool {
    (try? statistics())??.doubts(intent, of: words) ?? false
  }

  /// The completion of a sentence that begins with these words.
  package func completion(of words: [String]) -> Completion {
    parts.map { $0.interpreter.completion(of: words) }
      .reduce(.impossible) { $0.or($1) }
  }

  /// The slots that could still be filled in a sentence beginning with these words; `nil` for too many to tell.
  package func slotsAhead(of words: [String]) -> Set<String>? {
    var slots: Set<String> = []
    for part in parts {
      guard let ahead = part.interpreter.slotsAhead(of: words) else { return nil }
      slots.formUnion(ahead)
    }
    return slots
  }

  /// The farthest that any part can read these words.
  package func reach(of words: [String], takingDictation: Bool = true) -> Reach {
    parts.map { $0.interpreter.reach(of: words, takingDictation: takingDictation) }
      .reduce(.none) { $0.or($1) }
  }

  /// The words that occur in no sentence, without duplicates.
  package func unknown(among words: [String]) -> [String] {
    parts.reduce(words) { unknown, part in part.interpreter.unknown(among: unknown) }
  }
}
