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

  /// Another command of the open one's domain, where the words name its act rather than agree: "request it", of money that would be sent.
  func anotherAct(_ sentence: inout Sentence) -> [Heard]? {
    guard case .agreement(let open) = expectation, let domain = catalogue.domain(of: open),
      sentence.clauses.count == 1, let reading = sentence.clauses[0].readings.first,
      let act = reading.slots.first(where: { $0.name == "act" })?.raw,
      catalogue[open]?.acts.contains(act) == false
    else { return nil }
    let others = catalogue.domains.first { $0.name == domain }?.intents.filter { intent in
      !intent.isQuery && intent.acts.contains(act)
    }
    guard let other = others?.first, others?.count == 1 else { return nil }
    var command = Interpretation(rule: other.name, slots: [], score: 0, text: sentence.text)
    command.standing = .instead
    return [heard(command, in: sentence, sentence.confidence)]
  }

  /// What is wanted in the place of the open command, with the things and amounts of that which it has the only place for: "request it instead",
  /// of a hundred dollars for Juan.
  func takingOver(_ heard: Heard) -> Heard {
    guard heard.repair == nil, var reading = heard.readings.first,
      let open = said.merged(), open.rule == dialogue.openIntent, reading.rule != open.rule,
      reading.standing == .instead || reading.slots.isEmpty,
      let definition = catalogue[reading.rule], let before = catalogue[open.rule],
      definition.isCostly, before.isCostly,
      catalogue.domain(of: reading.rule) == catalogue.domain(of: open.rule)
    else { return heard }
    let told = Set(reading.slots.map(\.name))
    for parameter in definition.parameters where !told.contains(parameter.name) {
      let same = before.parameters.filter { $0.kind == parameter.kind && !$0.isUnspoken }
      guard same.count == 1, definition.parameters.count(where: { $0.kind == parameter.kind }) == 1,
        var slot = open.slots.last(where: { $0.name == same[0].name })
      else { continue }
      (slot.name, slot.range) = (parameter.name, 0..<0)
      reading.slots.append(slot)
    }
    guard reading.slots.count > told.count else { return heard }
    return reread(heard, as: [reading] + heard.readings.dropFirst())
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
    let bare = bare(words)
    let isJoined = discourse.joins.contains { join in
      words.starts(with: join) || join != [Normalizer.comma] && bare.starts(with: join)
    }
    return isJoined
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
