internal import Conversation
internal import Intents
internal import Understanding

/// Questions for how something is asked for: "how do I send a message".
extension Session {
  /// The probability from which on it is known what words that no rule reads ask about.
  private static let likelyAsked = 0.6

  /// A wish to hear what may be said for what the words ask about.
  func asksHowTo(_ sentence: inout Sentence) throws -> [Heard]? {
    let words = sentence.words
    guard expectation == .command, sentence.isNotRead,
      let lead = language.discourse.howTos.first(where: {
        words.starts(with: $0) && words.count > $0.count
      }),
      let intent = try intent(askedFor: Array(words[lead.count...]), in: sentence)
    else { return nil }
    let slot = Interpretation.Slot(
      name: Dialogue.helpTopic, value: .text(intent),
      raw: words[lead.count...].joined(separator: " "),
      range: lead.count..<words.count)
    let reading = Interpretation(
      rule: Dialogue.helpIntent, slots: [slot], score: 0, text: sentence.text)
    return [heard(reading, in: sentence, sentence.confidence)]
  }

  private func intent(askedFor words: [String], in sentence: Sentence) throws -> String? {
    if let reading = sentence.reader.read(words).first, catalogue[reading.rule] != nil {
      return reading.rule
    }
    guard let reading = try sentence.listening.estimate(of: words),
      reading.probability ?? 0 >= Self.likelyAsked
    else { return nil }
    return reading.rule
  }
}
