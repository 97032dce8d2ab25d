internal import Conversation
internal import Intents
internal import Understanding

/// Words that mean a command only where they are said: after what was done, or at a question.
extension Session {
  /// The command behind words that take back what is done: "no, cancel it", of a table that is booked; `nil` where there is none.
  func calledOff(
    by words: [String], where clauses: [Clause], with reader: SentenceReader
  ) -> [Clause]? {
    guard expectation == .command, dialogue.doneIntent != nil, reader.takesBack(words),
      clauses.allSatisfy({ clause in
        clause.readings.first?.slots.contains { $0.name == "answer" && $0.value.text == "cancel" }
          == true
      })
    else { return nil }
    let rest = Array(words[reader.changed(words)])
    guard !rest.isEmpty, rest.count < words.count,
      let behind = try? reader.clauses(of: rest, following: dialogue.topic)
    else { return nil }
    let command = behind.first.flatMap { dialogue.referring($0.readings).first }
    return command.flatMap { catalogue[$0.rule] } == nil ? nil : behind
  }

  /// What was asked for in words that propose it: "what about seven", at "At what time?"; `nil` where they answer something else.
  func proposed(by words: [String], with reader: SentenceReader) -> [Clause]? {
    guard case .value(let parameter, _) = expectation, !reader.takesBack(words) else { return nil }
    let place = reader.changed(words)
    guard !place.isEmpty, place.count < words.count,
      var reading = reader.read(Array(words[place])).first, catalogue[reading.rule] == nil,
      !reading.slots.isEmpty,
      reading.slots.allSatisfy({ $0.name == parameter && !$0.isDictated && !$0.isUnknownName })
    else { return nil }
    reading.text = words.joined(separator: " ")
    reading.slots = reading.slots.map { slot in
      var slot = slot
      let start = slot.range.lowerBound + place.lowerBound
      slot.range = start..<(start + slot.range.count)
      return slot
    }
    return [Clause(words: words, readings: [reading])]
  }

  /// The command that makes what was spoken of last, and goes on, longer or shorter by as much as the words say: "two minutes
  /// less" of a timer; `nil` where there is none, or a rule reads them that says what they are about.
  func lasting(
    by words: [String], where clauses: [Clause], with reader: SentenceReader
  ) throws -> [Clause]? {
    guard expectation == .command, let done = topic ?? dialogue.doneIntent,
      let thing = catalogue[done]?.subject,
      clauses.allSatisfy({ clause in
        clause.readings.first.map { isLoose($0) || dialogue.topic == done && isUnnamed($0) } ?? true
      }),
      let difference = try reader.difference(toldBy: words), let length = difference.length,
      let definition = catalogue.intents.first(where: { definition in
        definition.subject == thing
          && (difference.isLess ? definition.shortens : definition.lengthens) != nil
      }), let parameter = definition.parameters.first(where: { $0.kind == .duration })
    else { return nil }
    let raw = words.joined(separator: " ")
    var slots = [
      Interpretation.Slot(
        name: parameter.name, value: .duration(length), raw: raw, range: words.indices)
    ]
    slots.append(
      .init(name: Interpretation.subjectSlot, value: .text(thing), raw: "", range: 0..<0))
    let reading = Interpretation(
      rule: definition.name, slots: slots, score: 0, text: raw, isFollowUp: false)
    return [Clause(words: words, readings: [reading])]
  }

  /// Whether it has nothing but quantities, so that it may be about what was spoken of as well: "five minutes more".
  private func isUnnamed(_ reading: Interpretation) -> Bool {
    reading.slots.allSatisfy { !$0.isDictated && $0.value.entity == nil && $0.value.text == nil }
  }
}
