internal import Conversation
internal import Intents
package import Recognition
internal import Sound
internal import Understanding

/// What was said in words that no grammar has.
extension Session {
  /// From this probability on, that it was written down rightly and means a command, words of one's own are believed; where they are
  /// said to Heed for certain, from the other one on that they mean it.
  private static let (believing, believingAddressed) = (0.6, 0.5)
  /// The longest utterance, and the most words, that are looked at though they may be said to others.
  private static let (longest, mostWritten) = (Duration.seconds(12), 30)
  /// From here on what is written down is likely enough, and from there on a change of what was done.
  private static let (legible, plain) = (0.35, 0.6)

  /// What was heard, with its free words read again; where that is not believed, what is written down of the utterance, if that
  /// is.
  ///
  /// `isAddressed` tells that it is said to Heed for certain.
  package func reread(
    _ hypothesis: Hypothesis?, of utterance: Utterance, by dictation: Dictation,
    with listening: Listening, isAddressed: Bool
  ) async throws -> Hypothesis? {
    let reread = try await dictation.reread(hypothesis, of: utterance, with: listening) {
      clauses(of: $0, with: listening)
    }
    guard
      isAddressed || dictation.tellsSureness && utterance.samples.duration <= Self.longest,
      try mayBeSaidOtherwise(reread, with: listening),
      let writing = try await dictation.writing(of: utterance)
    else { return reread }
    return try believed(writing, of: utterance, isAddressed: isAddressed) ?? reread
  }

  /// Whether what was heard is speech, but means nothing or is not believed.
  ///
  /// Where it may have been either of two sentences, that is asked instead.
  private func mayBeSaidOtherwise(
    _ hypothesis: Hypothesis?, with listening: Listening
  ) throws -> Bool {
    guard let hypothesis else { return true }
    return try interpret(hypothesis, with: listening).contains {
      $0.outcome.reason == .notUnderstood
    }
  }

  /// What was written down of an utterance, as a hypothesis; `nil` where it is not believed.
  private func believed(
    _ writing: Writing, of utterance: Utterance, isAddressed: Bool
  ) throws -> Hypothesis? {
    let text = writing.text.withoutBrackets
    let words = language.normalizer.words(of: text).filter { $0.contains(where: \.isLetter) }
    guard writing.sureness >= Self.legible, !words.isEmpty, !Self.isTooLong(text),
      isAddressed || words.count <= Self.mostWritten
    else { return nil }
    var hypothesis = Hypothesis(
      words: Passage(utterance.samples).timed(words, confidence: writing.sureness),
      confidence: writing.sureness, canBeRefused: false)
    hypothesis.writing = text
    var session = forText
    let listening = try session.listening()
    let heard = try session.interpret(
      text: text, with: listening, confidence: writing.sureness)
    guard
      try heard.allSatisfy({
        try session.believes($0, writing, with: listening, isAddressed: isAddressed)
      })
    else { return nil }
    return hypothesis
  }

  /// Whether one thing that was written down is believed.
  ///
  /// What costs is never agreed to that way.
  private func believes(
    _ heard: Heard, _ writing: Writing, with listening: Listening, isAddressed: Bool
  ) throws -> Bool {
    guard heard.outcome.reason == nil else { return false }
    if heard.repair != nil {
      return expectation != .command || topic != nil && writing.sureness >= Self.plain
    }
    guard let reading = heard.readings.first else { return false }
    guard catalogue[reading.rule] != nil else {
      let reader = reader(of: listening, isGuessing: false)
      if case .agreement = expectation, reader.isAgreeing(reading) { return false }
      return expectation != .command
    }
    let probability = try probability(of: reading.rule, in: heard.outcome.text, listening)
    return isAddressed
      ? probability >= Self.believingAddressed
      : probability * writing.sureness >= Self.believing
  }

  /// How likely words mean an intent, by the words alone.
  private func probability(
    of intent: String, in text: String, _ listening: Listening
  ) throws -> Double {
    let words = text.split(separator: " ").map(String.init)
    let likely =
      try topic.map { try listening.likely(of: words, following: $0) }
      ?? listening.likely(of: words)
    return likely.first { $0.intent == intent }?.probability ?? 0
  }
}

extension String {
  /// The text without what stands in brackets, by which a transcriber tells of other sound: "[Silence]".
  fileprivate var withoutBrackets: String {
    replacing(/\[[^\]]*\]|\([^)]*\)/, with: "")
  }
}
