internal import Conversation
internal import Intents
internal import Understanding

/// How commands stand to the one that waits for an answer.
extension Session {
  /// What was heard at an open question, in the place of the open command or besides it where the words tell.
  func standing(_ heard: Heard, to words: [String], with reader: SentenceReader) -> Heard {
    if reader.isTrailed(words) || callsOffFirst(words, before: heard, with: reader) {
      return standing(.instead, heard)
    }
    let isAnswer = heard.readings.allSatisfy { catalogue[$0.rule] == nil }
    if isAnswer, language.discourse.corrections.contains(where: { words.starts(with: $0) }) {
      return standing(.instead, heard)
    }
    guard isBesides(words) else { return heard }
    var heard = standing(.besides, heard)
    if let repair = heard.repair, isApart(repair, in: words) { heard.repair?.way = .another }
    return heard
  }

  private func standing(_ standing: Interpretation.Standing, _ heard: Heard) -> Heard {
    guard heard.repair == nil else { return heard }
    var heard = heard
    for index in heard.readings.indices { heard.readings[index].standing = standing }
    return heard
  }

  /// Whether words say that what they ask for is wanted besides: "and ten to Tom", "ten to Tom as well".
  func isBesides(_ words: [String]) -> Bool {
    let discourse = language.discourse
    return discourse.joins.contains { words.starts(with: $0) }
      || discourse.alsos.contains { words.suffix($0.count).elementsEqual($0) }
  }

  /// Whether a change of what is read back gives it other values than it has, where it cannot have both: "and ten to Tom", but neither
  /// "and from savings", nor "and thirty", nor "and make it six".
  func isApart(_ repair: Repair, in words: [String]) -> Bool {
    guard case .agreement(let open) = expectation, repair.way == .instead, isCostly,
      repair.heard.rule == open, let definition = catalogue[open],
      saysOnly(repair.heard.slots, in: words),
      // "And thirty" may be the same with another amount.
      repair.heard.slots.contains(where: { definition[$0.name]?.thing != nil })
    else { return false }
    let said = Set(said.flatMap(\.reading.slots).map(\.name))
    return repair.heard.slots.allSatisfy { slot in
      said.contains(slot.name) && definition[slot.name]?.isArray == false
        && definition[slot.name]?.kind != .text
    }
  }

  /// Whether words are values and what leads or joins them, and neither put anything right nor say, "and Bill would be better", which is better.
  private func saysOnly(_ slots: [Interpretation.Slot], in words: [String]) -> Bool {
    let discourse = language.discourse
    let turns = discourse.repairs + discourse.corrections
    let small = discourse.linkers.union((discourse.joins + discourse.alsos).joined())
      .subtracting(discourse.reversals)
    return !turns.contains { words.firstRange(of: $0) != nil }
      && words.indices.allSatisfy { index in
        small.contains(words[index]) || slots.contains { $0.range.contains(index) }
      }
  }
}
