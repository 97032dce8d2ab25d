internal import Conversation
internal import Intents
internal import Understanding

/// Values that words tell, beside what the rules read in them.
extension Session {
  /// The clause with the values that are told inside of what its best reading takes for one name that nobody knows, in the place of that
  /// name: "some quiet jazz" is a mood and a genre.
  ///
  /// What may be several is left: a thing to do may well have a time in it, "watch the nine o'clock news".
  func withoutSwallowed(_ clause: Clause, _ listening: Listening) throws -> Clause {
    guard let best = clause.readings.first, best.probability == nil,
      let definition = catalogue[best.rule],
      let index = best.slots.firstIndex(where: { mayHoldOthers($0, of: definition) })
    else { return clause }
    let name = best.slots[index]
    let others = Set(best.slots.map(\.name)).subtracting([name.name])
    let told = try listening.slots(in: clause.words, of: best.rule).filter { slot in
      !slot.range.isEmpty && name.range.contains(slot.range.lowerBound)
        && name.range.upperBound >= slot.range.upperBound && !others.contains(slot.name)
    }
    guard isOthers(told, inPlaceOf: name, in: clause.words) else { return clause }
    var clause = clause
    clause.readings[0].slots.replaceSubrange(index...index, with: told)
    return clause
  }

  /// Whether told values are all that a name was taken for, other than "rock" of "rock around the clock"; beside the rest of the name only a
  /// time.
  private func isOthers(
    _ told: [Interpretation.Slot], inPlaceOf name: Interpretation.Slot, in words: [String]
  ) -> Bool {
    let new = told.filter { $0.name != name.name }
    let rest = told.count - new.count
    guard !new.isEmpty, rest == 0 || rest == 1 && new.allSatisfy({ $0.value.moment != nil })
    else { return false }
    let discourse = language.discourse
    return name.range.allSatisfy { index in
      told.contains { $0.range.contains(index) } || discourse.linkers.contains(words[index])
        || discourse.determiners.contains(words[index])
        || discourse.fillers.contains(words[index]) || words[index] == Normalizer.comma
    }
  }

  /// Whether words that nobody knows are taken for the name of one thing, and may be other values.
  private func mayHoldOthers(
    _ slot: Interpretation.Slot, of definition: IntentDefinition
  ) -> Bool {
    guard slot.isDictated || slot.isUnknownName, slot.range.count > 1,
      // "The hotel one" is told by the hotel.
      !slot.rawWords.contains(where: language.discourse.standIns.contains)
    else { return false }
    return definition[slot.name].map(\.isOneName) == true
  }

  /// A guess with values that the command's own rules read in the words of a day as something else: "Saturdays", which is every one.
  func withOwnValues(_ heard: Heard) throws -> Heard {
    guard heard.repair == nil, var reading = heard.readings.first, reading.probability != nil,
      let fragments = try language.fragments(of: reading.rule)
    else { return heard }
    for (index, slot) in reading.slots.enumerated().reversed() {
      guard let day = slot.value.moment, day.hasDay, !day.hasTime,
        let own = fragments.value(of: slot.rawWords), own.allSatisfy({ $0.value.moment == nil }),
        own.allSatisfy({ new in !reading.slots.contains { $0.name == new.name } })
      else { continue }
      let start = slot.range.lowerBound
      reading.slots.replaceSubrange(
        index...index,
        with: own.map { own in
          own.placed(at: (own.range.lowerBound + start)..<(own.range.upperBound + start))
        })
    }
    guard reading.slots != heard.readings[0].slots else { return heard }
    return reread(heard, as: [reading] + heard.readings.dropFirst())
  }

  /// A guess that goes on with what was turned on or off, with what its words say of that: "turn off the passenger one", of the heating of
  /// the seats.
  func withSwitch(_ heard: Heard, in words: [String]) -> Heard {
    guard heard.repair == nil, var reading = heard.readings.first,
      reading.rule == dialogue.doneIntent, let definition = catalogue[reading.rule],
      !reading.slots.contains(where: { definition[$0.name]?.isSwitch == true }),
      let last = said.flatMap(\.reading.slots).last(where: { definition[$0.name]?.isSwitch == true }
      )
    else { return heard }
    let turns = words.indices.compactMap { index in
      language.discourse.switches[words[index]].map { (index, $0) }
    }
    guard let (place, isOn) = turns.last, turns.allSatisfy({ $0.1 == isOn }) else { return heard }
    reading.slots.append(
      Interpretation.Slot(
        name: last.name, value: .boolean(isOn), raw: words[place], range: place..<(place + 1)))
    reading.isTentative = false
    return reread(heard, as: [reading] + heard.readings.dropFirst())
  }

  /// A guess whose names go on over no comma, "to do, I have to buy one first" is the list To Do, and that has no exclamation for a value:
  /// "gosh, how long is left".
  func withoutTalkInNames(_ heard: Heard) -> Heard {
    guard heard.repair == nil, var reading = heard.readings.first, reading.probability != nil,
      let definition = catalogue[reading.rule]
    else { return heard }
    let all = reading.text.split(separator: " ").map(String.init)
    reading.slots = reading.slots.compactMap { slot in
      guard slot.range.upperBound <= all.count else { return slot }
      let words = Array(all[slot.range])
      let isExclaimed =
        !words.isEmpty && all.starts(with: words + [Normalizer.comma])
        && language.discourse.hedges.before.contains(words)
      guard !isExclaimed else { return nil }
      guard definition[slot.name]?.isOneName == true, slot.value.text != nil,
        let comma = words.firstIndex(of: Normalizer.comma), comma > 0
      else { return slot }
      var name = slot
      name.range = slot.range.lowerBound..<(slot.range.lowerBound + comma)
      name.raw = words[..<comma].joined(separator: " ")
      name.value = .text(name.raw)
      return name
    }
    guard reading.slots != heard.readings[0].slots else { return heard }
    return reread(heard, as: [reading] + heard.readings.dropFirst())
  }

  /// What was understood with the day that a thing is told by where it was taken for a name: "the Sunday one had better be earlier".
  ///
  /// Only of a thing that there is already: a new one may be called anything.
  func withDayForName(_ heard: Heard) throws -> Heard {
    guard heard.repair == nil, var reading = heard.readings.first,
      let definition = catalogue[reading.rule], let subject = definition.subject,
      definition.isQuery
        || definition.parameters.contains(where: { $0.kind == .entity(kind: subject) })
    else { return heard }
    for (index, slot) in reading.slots.enumerated() where slot.isDictated && !slot.range.isEmpty {
      guard let parameter = definition[slot.name], parameter.kind == .text, !parameter.isArray,
        parameter.thing == nil,
        let moment = definition.parameters.first(where: { $0.kind == .moment }),
        !reading.slots.contains(where: { $0.name == moment.name }),
        let day = try language.values(of: slot.rawWords, as: .moment).first(where: { value in
          value.moment.map { $0.hasDay && !$0.hasTime } == true
        })
      else { continue }
      (reading.slots[index].name, reading.slots[index].value) = (moment.name, day)
      reading.slots[index].isDictated = false
    }
    guard reading.slots != heard.readings[0].slots else { return heard }
    return reread(heard, as: [reading] + heard.readings.dropFirst())
  }

  /// A command that some of the words give, with the values that the others tell of what it lacks: "new list, camp stuff, start it off with
  /// bug spray".
  func withTold(_ heard: Heard, in sentence: Sentence) throws -> Heard {
    let part = heard.outcome.text.split(separator: " ").map(String.init)
    guard heard.repair == nil, var reading = heard.readings.first, catalogue[reading.rule] != nil,
      !leavesOpen(reading), !reading.isElliptical,
      let place = sentence.words.firstRange(of: part)
    else { return heard }
    // Who asks after one thing tells no time of it in a remark: "I'm away on Friday, what's on my packing list".
    guard catalogue[reading.rule]?.isQuery == false || !namesAnything(reading) else {
      return heard
    }
    // A value of the command before is none of this one where another is told: "she owes me twelve, ask her for that".
    let isOwn = { (slot: Interpretation.Slot) in
      slot.range.isEmpty || sentence.words.firstRange(of: slot.rawWords) != nil
    }
    let known = Set(reading.slots.filter(isOwn).map(\.name))
    let told = try sentence.listening.slots(in: sentence.words, of: reading.rule).filter { slot in
      !known.contains(slot.name) && !slot.range.isEmpty && !slot.range.overlaps(place)
    }
    guard !told.isEmpty else { return heard }
    let new = Set(told.map(\.name))
    let own = reading.slots.filter { isOwn($0) || !new.contains($0.name) }.map { slot in
      slot.placed(
        at: (slot.range.lowerBound + place.lowerBound)..<(slot.range.upperBound + place.lowerBound))
    }
    reading.slots = own + told
    reading.text = sentence.text
    reading = reading.with(writing: { sentence.pieces?.text(of: $0.range) })
    var whole = reread(heard, as: [reading] + heard.readings.dropFirst())
    whole.pieces = sentence.pieces
    return whole
  }
}

extension ParameterDefinition {
  /// Whether its value is the name of one thing.
  fileprivate var isOneName: Bool {
    guard !isArray else { return false }
    if case .entity = kind { return true }
    return kind == .text && names != nil
  }
}
