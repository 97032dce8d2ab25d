internal import Intents
internal import Understanding

extension Session.Heard {
  /// The same as a guess, so that somebody is asked before it costs anything.
  var guessed: Self {
    var heard = self
    for index in heard.readings.indices { heard.readings[index].isGuess = true }
    heard.outcome.interpretation?.isGuess = true
    return heard
  }

  /// The same as what was made of a whole sentence: values stand where the sentence has their words, and nowhere if it hasn't.
  func said(in sentence: Sentence) -> Self {
    var heard = self
    heard.outcome.text = sentence.text
    heard.outcome.interpretation = outcome.interpretation?.placed(in: sentence.words)
    heard.readings = readings.map { $0.placed(in: sentence.words) }
    return heard
  }
}

extension Interpretation {
  /// The same of other words, for the same values.
  fileprivate func placed(in words: [String]) -> Self {
    var placed = self
    placed.slots = slots.map { slot in
      let own = slot.range.isEmpty ? [] : slot.rawWords
      return slot.placed(at: own.isEmpty ? 0..<0 : words.firstRange(of: own) ?? 0..<0)
    }
    placed.text = words.joined(separator: " ")
    return placed
  }
}
