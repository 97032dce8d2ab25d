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
  private func isBesides(_ words: [String]) -> Bool {
    let discourse = language.discourse
    return discourse.joins.contains { words.starts(with: $0) }
      || discourse.alsos.contains { words.suffix($0.count).elementsEqual($0) }
  }

  /// Whether a change of what is read back gives it other values than it has, where it cannot have both: "and ten to Tom", but neither
  /// "and from savings" nor "and make it six".
  private func isApart(_ repair: Repair, in words: [String]) -> Bool {
    guard case .agreement(let open) = expectation, repair.way == .instead, isCostly,
      repair.heard.rule == open, let definition = catalogue[open],
      !language.discourse.repairs.contains(where: { words.firstRange(of: $0) != nil })
    else { return false }
    let said = Set(said.flatMap(\.reading.slots).map(\.name))
    return !repair.heard.slots.isEmpty
      && repair.heard.slots.allSatisfy { slot in
        said.contains(slot.name) && definition[slot.name]?.isArray == false
          && definition[slot.name]?.kind != .text
      }
  }
}
