internal import Conversation
internal import Intents
internal import Understanding

/// Words that stand for a whole sentence, by what was done last.
extension Session {
  /// What is understood by words that stand for a sentence: "read me that" for "what's on it", after something was added to a list, and
  /// "do it anyway" for "lock it", after it was asked whether the car is locked; `nil` where they stand for none.
  func standing(_ sentence: inout Sentence) throws -> [Heard]? {
    guard expectation == .command, let meant = try meant(by: sentence.words),
      meant != sentence.words
    else { return nil }
    var heard = try interpret(meant, with: sentence.listening, confidence: sentence.confidence)
    guard heard.count == 1, heard[0].outcome.reason == nil,
      try !saysMore(sentence, than: heard[0])
    else { return nil }
    heard[0] = heard[0].said(in: sentence)
    return heard
  }

  /// Whether words tell a value of the command that they stand for, behind their first comma: "fine, the Golden Dragon then".
  private func saysMore(_ sentence: Sentence, than heard: Heard) throws -> Bool {
    guard let command = heard.readings.first?.rule, catalogue[command] != nil,
      let first = Self.parts(of: sentence.words).first
    else { return false }
    return try sentence.listening.slots(in: sentence.words, of: command)
      .contains { $0.range.lowerBound >= first.upperBound }
  }

  private func meant(by words: [String]) throws -> [String]? {
    if let shown = dialogue.shown, language.discourse.asksHowThingsStand(words) {
      return language.normalizer.words(of: shown)
    }
    guard let agreed = dialogue.agreed, try agrees(words) else { return nil }
    return language.normalizer.words(of: agreed)
  }

  /// Whether words are an agreement, whatever is said around it or behind its comma.
  private func agrees(_ words: [String]) throws -> Bool {
    let listening = try language.listening(for: .yesOrNo)
    let discourse = language.discourse
    let parts = [words] + Self.parts(of: words).prefix(1).map { Array(words[$0]) }
    let cores = parts.compactMap { part in discourse.withoutHedges(part).map { Array(part[$0]) } }
    return (parts + cores).contains { words in
      listening.interpretations(of: words).first?.slots.contains {
        $0.name == "answer" && $0.value.text == "yes"
      } == true
    }
  }
}
