internal import Conversation
internal import Intents
package import Recognition
internal import Sound
internal import Understanding

/// What was said in words that no grammar has.
extension Session {
  /// From this certainty on, words of one's own are believed of one who writes them down, and from that one on of two who
  /// understand the same.
  private static let (believing, believingBoth) = (0.88, 0.8)
  /// From this probability on that they mean a command, they are believed where they are said to Heed for certain.
  private static let believingAddressed = 0.5
  /// From this certainty on nobody else is asked where they are said to Heed for certain.
  private static let plain = 0.85
  /// Up to this certainty nobody else is asked where they may be said to others.
  private static let unlikely = 0.3
  /// The longest utterance, and the most words, that are looked at though they may be said to others.
  private static let (longest, mostWritten) = (Duration.seconds(12), 30)
  /// From here on what is written down is likely enough, and from there on a change of what was done.
  private static let (legible, legibleChange) = (0.35, 0.6)

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
    guard isAddressed || utterance.samples.duration <= Self.longest,
      try mayBeSaidOtherwise(reread, with: listening)
    else { return reread }
    let written = try await written(utterance, by: dictation, isAddressed: isAddressed)
    return Self.believed(written, isAddressed: isAddressed)?.hypothesis ?? reread
  }

  /// What is written down of an utterance and understood, by as many writers as have to be asked.
  ///
  /// Where it may be said to others, whoever is slower is asked only to confirm.
  private func written(
    _ utterance: Utterance, by dictation: Dictation, isAddressed: Bool
  ) async throws -> [Written] {
    var written: [Written] = []
    for writer in dictation.writers {
      var understood: Written?
      if let writing = try await dictation.writing(of: utterance, by: writer),
        isAddressed || !Self.isLong(writing)
      {
        understood = try self.understood(writing, of: utterance)
      }
      if let understood { written.append(understood) }
      let certainty = understood?.certainty ?? 0
      if isAddressed ? certainty >= Self.plain : certainty < Self.unlikely { break }
    }
    return written
  }

  /// Which of the writings of an utterance is believed, if any is.
  private static func believed(_ written: [Written], isAddressed: Bool) -> Written? {
    guard let best = written.max(by: { $0.certainty < $1.certainty }) else { return nil }
    if isAddressed { return best.probability >= believingAddressed ? best : nil }
    let agree = written.count { $0.meaning == best.meaning } > 1
    return best.certainty >= (agree ? believingBoth : believing) ? best : nil
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

  /// Whether a writing has more words than anybody says to a device.
  private static func isLong(_ writing: Writing) -> Bool {
    writing.text.split(separator: " ").count > mostWritten
  }

  /// What was written down of an utterance, as it is understood; `nil` where it is not.
  private func understood(_ writing: Writing, of utterance: Utterance) throws -> Written? {
    let text = writing.text.withoutBrackets
    let words = language.normalizer.words(of: text).filter { $0.contains(where: \.isLetter) }
    guard writing.sureness >= Self.legible, !words.isEmpty, !Self.isTooLong(text) else {
      return nil
    }
    var hypothesis = Hypothesis(
      words: Passage(utterance.samples).timed(words, confidence: writing.sureness),
      confidence: writing.sureness, canBeRefused: false)
    hypothesis.writing = text
    var session = forText
    let listening = try session.listening()
    let heard = try session.interpret(text: text, with: listening, confidence: writing.sureness)
    let probabilities = try heard.map { try session.probability(of: $0, writing, with: listening) }
    guard let least = probabilities.map({ $0 ?? 0 }).min(), least > 0 else { return nil }
    return Written(
      hypothesis: hypothesis, meaning: heard.map { $0.readings.first?.rule ?? "" },
      probability: least, sureness: writing.sureness)
  }

  /// How probably one thing that was written down is meant for Heed; `nil` where it is not understood, or counts for nothing that
  /// way.
  ///
  /// What costs is never agreed to that way.
  private func probability(
    of heard: Heard, _ writing: Writing, with listening: Listening
  ) throws -> Double? {
    guard heard.outcome.reason == nil else { return nil }
    if heard.repair != nil {
      let isChange = topic != nil && writing.sureness >= Self.legibleChange
      return expectation != .command || isChange ? 1 : nil
    }
    guard let reading = heard.readings.first else { return nil }
    guard catalogue[reading.rule] != nil else {
      let reader = reader(of: listening, isGuessing: false)
      if case .agreement = expectation, reader.isAgreeing(reading) { return nil }
      return expectation != .command ? 1 : nil
    }
    return try probability(of: reading.rule, in: heard.outcome.text, listening)
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

/// What was written down of an utterance, and how it is understood.
private struct Written {
  let hypothesis: Hypothesis
  /// The rules of what it says, one after another.
  let meaning: [String]
  /// How probably all of that is meant for Heed, by the words alone.
  let probability: Double
  /// How likely the words are what was said.
  let sureness: Double

  /// How probably it is what was said, and meant.
  var certainty: Double { probability * sureness }
}

extension String {
  /// The text without what stands in brackets, by which a transcriber tells of other sound: "[Silence]".
  fileprivate var withoutBrackets: String {
    replacing(/\[[^\]]*\]|\([^)]*\)/, with: "")
  }
}
