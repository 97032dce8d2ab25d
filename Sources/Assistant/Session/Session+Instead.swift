internal import Conversation
internal import Intents
internal import Understanding

/// What shall be instead of what is called off in the same breath: "cancel it, we'll go to Sakura instead".
extension Session {
  /// The last act with the value that is told behind its calling off; `nil` where none is, or it calls off nothing.
  func insteadOfCalledOff(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, reader, discourse) = (sentence.words, sentence.reader, language.discourse)
    let parts = Self.parts(of: words)
    guard expectation == .command, parts.count == 2, let act = said.first?.reading,
      act.rule == dialogue.undoableIntent, act.rule == dialogue.doneIntent,
      let calling = reader.read(Array(words[parts[0]])).first, callsOff(calling, act.rule),
      let tail = discourse.tails.first(where: { tail in
        !discourse.alsos.contains(tail) && words.count > tail.count
          && words.suffix(tail.count).elementsEqual(tail)
      })
    else { return nil }
    let place = parts[1].lowerBound..<(words.count - tail.count)
    let repair = try repair(
      by: Array(words[place]), as: sentence.pieces.map { Array($0[place]) }, behind: changing,
      with: reader)
    guard let repair, repair.isKnown, repair.way == .instead else { return nil }
    let placed = repair.placed(in: words, at: place.lowerBound, without: 0)
    return [heard(placed, in: words, sentence.confidence)]
  }

  /// Whether a reading calls off an act without a name for it: "cancel it", "undo that".
  private func callsOff(_ reading: Interpretation, _ act: String) -> Bool {
    let words = reading.slots.first { $0.name == "answer" }?.value.text
    if reading.rule == Interpretation.answerRule {
      return words.map { ["cancel", "undo", "withdraw", "dismiss"].contains($0) } ?? false
    }
    guard case .intent(let counter, _)? = catalogue[act]?.undo else { return false }
    return reading.rule == counter && !reading.slots.contains { $0.isDictated }
  }
}
