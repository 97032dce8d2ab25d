internal import Conversation
internal import Intents
internal import Understanding

/// Clauses as they are meant at this point of the dialogue.
extension Session {
  /// The most words of a name that answers a question.
  private static let longestName = 6
  /// The fewest words of a question in the place of a name.
  private static let fewestOfQuestion = 3

  /// A command with what it means where its pronoun stands for words of the last one, and for nothing of its domain that
  /// was spoken of.
  func withMeantWords(_ clause: Clause, with reader: SentenceReader) -> Clause {
    guard expectation == .command, let last = said.first, let topic,
      clause.readings.first?.rule != Interpretation.answerRule || !reader.takesBack(clause.words)
    else { return clause }
    let domain = catalogue.domain(of: topic)
    let bare = ofLast(clause, last, with: reader)
    guard bare.isEmpty else { return Clause(words: clause.words, readings: bare) }
    guard clause.readings.first.map({ $0.isTentative || leavesOpen($0) }) ?? true,
      !dialogue.referring(clause.readings).contains(where: {
        catalogue.domain(of: $0.rule) == domain
      })
    else { return clause }
    let meant = reader.readings(of: clause.words, withPronounFor: last)
    var clause = clause
    if !meant.isEmpty { clause.readings = meant }
    return clause
  }

  /// The clause without answers that take a whole sentence, or a question, for the name of a thing that nobody knows.
  func withoutLongNames(_ clause: Clause) -> Clause {
    guard dialogue.openIntent != nil else { return clause }
    var clause = clause
    clause.readings.removeAll { reading in
      catalogue[reading.rule] == nil
        && reading.slots.contains { slot in
          isFreeName(slot) && slot.range.upperBound <= clause.words.count
            && (slot.range.count > Self.longestName || asks(Array(clause.words[slot.range])))
        }
    }
    return clause
  }

  /// Whether words, or some of them between commas, are a question: "fine, which ones do".
  private func asks(_ words: [String]) -> Bool {
    Self.parts(of: words).contains { isQuestion(Array(words[$0])) }
  }

  /// Whether words of a clause of their own begin as a question does: "which reminders are pending".
  func isQuestion(_ words: [String]) -> Bool {
    words.count >= Self.fewestOfQuestion
      && language.discourse.noRequests.contains { words.starts(with: $0) }
  }

  /// Commands in words that answer no open question, read as if none were open; `nil` where there are none.
  ///
  /// Leaves alone commands that would have to be asked about, and those of other domains that are not quite sure,
  /// unless the open question itself only asks whether its intent is wanted.
  func interruption(by words: [String]) throws -> [Clause]? {
    guard let open = dialogue.openIntent, expectation != .pin else { return nil }
    let listening = try language.listening(for: .command, following: open)
    let clauses: [Clause]
    do {
      clauses = try reader(of: listening, isGuessing: true).clauses(of: words, following: open)
    } catch is SentenceReader.TooLong {
      return nil
    }
    let interrupts = { (reading: Interpretation) in
      guard catalogue[reading.rule] != nil, reading.rule != open else { return false }
      if dialogue.isOpenTentatively { return true }
      let goesOn = catalogue.domain(of: reading.rule) == catalogue.domain(of: open)
      // A guess that would have to be asked about takes no question's place.
      let isAsked = catalogue[reading.rule]?.parameters.contains { $0.ask != nil } == true
      let probability = reading.probability ?? (reading.isGuess && isAsked ? 0 : 1)
      return !reading.isTentative && (goesOn || probability >= Self.interrupting)
    }
    return clauses.allSatisfy { $0.readings.first.map(interrupts) ?? false } ? clauses : nil
  }

  /// The clause as it is likely meant where nobody can tell what the pronouns of its readings stand for, if that goes on with what
  /// was spoken of: "stick another five on it" after a timer was set.
  func likely(_ clause: Clause, _ listening: Listening) throws -> Clause {
    guard isUnclear(clause), let domain = dialogue.topic.flatMap(catalogue.domain),
      let estimate = try listening.estimate(of: clause.words),
      catalogue.domain(of: estimate.rule) == domain
    else { return clause }
    return Clause(words: clause.words, readings: [estimate])
  }

  /// A command for each of the things that one speaks of together.
  func distributed(_ heard: Heard) -> [Heard] {
    guard expectation == .command, let first = heard.readings.first else { return [heard] }
    let several = dialogue.distributed(first)
    guard several.count > 1 else { return [heard] }
    return several.enumerated().map { index, reading in
      var one = Heard(
        outcome: heard.outcome, readings: [reading], isPart: true, pieces: heard.pieces)
      take(reading, in: &one.outcome)
      return one
    }
  }
}
