internal import Conversation
internal import Intents
internal import Understanding

/// Phrases that a sentence gives a meaning to: "when I say tea time, set a timer for four minutes".
extension Session {
  /// The most words of a phrase.
  private static let longestPhrase = 6
  /// The most words before what begins such a sentence: "make a shortcut".
  private static let mostBefore = 5

  /// The wish for a shortcut of the phrase, and of what is said behind it, where that is surely read.
  func teaches(_ sentence: inout Sentence) throws -> [Heard]? {
    let words = sentence.words
    guard expectation == .command, let start = behindTeaching(words),
      let intent = catalogue.intents.first(where: { $0.parameters.contains(where: \.isSentence) }),
      let request = intent.parameters.first(where: \.isSentence)?.name,
      let phrase = intent.parameters.first(where: { $0.names != nil })?.name
    else { return nil }
    let commas = words.indices.filter { $0 > start && words[$0] == Normalizer.comma }
    let ends =
      commas + (start + 1..<max(start + 1, min(start + 1 + Self.longestPhrase, words.count)))
    let end = try ends.first { end in
      try areCommands(Array(words[end...].drop { $0 == Normalizer.comma }), in: sentence)
    }
    // What is not surely read is asked for, rather than done.
    guard let end = end ?? commas.first else { return nil }
    let rest = words[end...].drop { $0 == Normalizer.comma }
    let slots = [
      dictation(phrase, of: words, at: start..<end),
      dictation(request, of: words, at: rest.startIndex..<rest.endIndex),
    ]
    let reading = Interpretation(rule: intent.name, slots: slots, score: 0, text: sentence.text)
    return [heard(reading, in: sentence, sentence.confidence)]
  }

  /// Where the words begin behind "when I say"; `nil` where few others, or none, lead to it.
  private func behindTeaching(_ words: [String]) -> Int? {
    for start in words.indices.prefix(Self.mostBefore) {
      let lead = language.discourse.teachings.first { lead in
        words[start...].starts(with: lead) && words.count > start + lead.count + 1
      }
      if let lead { return start + lead.count }
    }
    return nil
  }

  /// Whether each clause of some words is surely a command.
  private func areCommands(_ words: [String], in sentence: Sentence) throws -> Bool {
    guard !words.isEmpty else { return false }
    return try sentence.reader.clauses(of: words, following: nil).allSatisfy { clause in
      guard let reading = clause.readings.first, catalogue[reading.rule] != nil else {
        return false
      }
      return reading.probability == nil && !reading.isGuess && !reading.isTentative
        && !reading.isFollowUp
    }
  }
}
