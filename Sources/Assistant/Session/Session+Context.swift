internal import Conversation
internal import Intents
internal import Understanding

/// Words that mean a command only where they are said: after what was done, or at a question.
extension Session {
  /// The most words of a verb that leaves out what it is about, and of what stands around it.
  private static let longestVerb = 3

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

  /// What was asked for in words that propose it: "what about seven", at "At what time?", and "I said both", at "Which timer, …?"; `nil` where
  /// they answer something else.
  func proposed(by words: [String], with reader: SentenceReader) -> [Clause]? {
    let parameter: String?
    switch expectation {
    case .value(let asked, _): parameter = asked
    case .choice: parameter = nil
    default: return nil
    }
    let place = reader.changed(words)
    guard !reader.takesBack(words), !place.isEmpty, place.count < words.count,
      var reading = reader.read(Array(words[place])).first, catalogue[reading.rule] == nil,
      !reading.slots.isEmpty,
      reading.slots.allSatisfy({ slot in
        (parameter ?? slot.name) == slot.name && !slot.isDictated && !slot.isUnknownName
      })
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

  /// The other text that is asked for behind a remark on the one that is to be agreed to: "no, that sounds needy, say hello"; `nil` where none
  /// is.
  func textAnew(in words: [String], with reader: SentenceReader) -> [Clause]? {
    guard case .agreement(let intent) = expectation else { return nil }
    for part in Self.parts(of: words).dropFirst() {
      guard reader.changes(Array(words[part])),
        isRemark(words[..<part.lowerBound].dropLast()),
        var reading = reader.read(Array(words[part.lowerBound...])).first,
        reading.slots.count == 1, reading.slots[0].isDictated,
        catalogue[intent]?[reading.slots[0].name]?.kind == .text
      else { continue }
      reading.slots[0] = reading.slots[0].moved(by: part.lowerBound)
      reading.text = words.joined(separator: " ")
      return [Clause(words: words, readings: [reading])]
    }
    return nil
  }

  /// Whether words are a remark, maybe behind a "no".
  private func isRemark(_ words: ArraySlice<String>) -> Bool {
    let discourse = language.discourse
    let phrase = discourse.corrections.first { words.starts(with: $0) } ?? []
    return discourse.isRemark(words)
      || discourse.isRemark(words.dropFirst(phrase.count).drop { $0 == Normalizer.comma })
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

  /// The command that was carried out last, with the name that words give to what it made: "call it school", of an alarm; `nil`
  /// where it takes none, or where something else that was spoken of can be called so.
  func called(
    _ words: [String], as pieces: [String]?, where clauses: [Clause]
  ) throws -> Repair? {
    guard expectation == .command, clauses.count == 1, let command = said.first?.reading.rule,
      let name = try name(givenBy: clauses[0], toWhatMakes: command)
    else { return nil }
    return Repair(
      [name], in: clauses[0].words, as: clauses[0].words == words ? pieces : nil, of: said, .instead
    )
  }

  /// What was heard, with the name that a part gives to what the part before it makes in that: "wake me at six and call it school".
  func withNames(_ heard: [Heard], in sentence: Sentence) throws -> [Heard] {
    var whole: [Heard] = try heard.reduce(into: []) { named, part in
      let words = part.outcome.text.split(separator: " ").map(String.init)
      guard let last = named.last, last.repair == nil,
        let command = last.readings.first.map(asOpenCommand),
        let name = try name(
          givenBy: Clause(words: words, readings: part.readings), toWhatMakes: command.rule),
        !command.slots.contains(where: { $0.name == name.name })
      else {
        named.append(part)
        return
      }
      var reading = command
      reading.slots.append(name.placed(at: 0..<0))
      named[named.count - 1] =
        catalogue[last.readings[0].rule] == nil
        ? filling(reading.slots, in: sentence) ?? last
        : reread(last, as: [reading] + last.readings.dropFirst())
    }
    if whole.count == 1, heard.count > 1 {
      whole[0] = whole[0].said(in: sentence)
      whole[0].isPart = false
    }
    return whole
  }

  /// An answer to the open question as the command that it is an answer for.
  private func asOpenCommand(_ reading: Interpretation) -> Interpretation {
    guard catalogue[reading.rule] == nil, case .value(let parameter, let intent) = expectation,
      reading.slots.contains(where: { $0.name == parameter })
    else { return reading }
    var command = reading
    command.rule = intent
    return command
  }

  /// The name in words of which nobody can tell what else they call so; `nil` where there is none, or the command makes nothing that has
  /// one.
  private func name(
    givenBy clause: Clause, toWhatMakes command: String
  ) throws -> Interpretation.Slot? {
    guard isUnclear(clause), let reading = clause.readings.first,
      let parameter = catalogue[command]?.parameters.first(where: \.isCalled),
      var name = reading.slots.first(where: { slot in
        slot.isDictated && catalogue[reading.rule]?[slot.name]?.names != nil
      }),
      // "Change it to ten minutes" gives no name.
      try language.fragments(of: command)?.value(of: name.rawWords) == nil
    else { return nil }
    name.name = parameter.name
    return name
  }

  /// A change as one more of what was carried out last, where the words give a new name and a new measure and correct nothing: "beans,
  /// twenty minutes", after a timer for the rice.
  func asAnother(_ repair: Repair, in words: [String], with reader: SentenceReader) -> Repair {
    guard expectation == .command, repair.way == .instead, !reader.changes(words),
      !reader.isTrailed(words), let definition = catalogue[repair.heard.rule],
      let name = definition.parameters.first(where: \.isCalled)?.name
    else { return repair }
    let before = said.flatMap(\.reading.slots)
    let new = repair.heard.slots.filter { slot in
      !before.contains { $0.name == slot.name && $0.value == slot.value }
    }
    guard new.contains(where: { $0.name == name }), new.contains(where: { $0.name != name }) else {
      return repair
    }
    var repair = repair
    repair.way = .another
    return repair
  }

  /// One more of what was made last, with a name from the rest of the words: "another one, forty five minutes, that's for the bread".
  func named(
    _ repair: Repair, in words: [String], as pieces: [String]?, _ listening: Listening
  ) throws -> Repair {
    let heard = repair.heard
    guard repair.way == .another, repair.isKnown,
      let name = catalogue[heard.rule]?.parameters.first(where: \.isCalled)?.name,
      !heard.slots.contains(where: { $0.name == name }),
      let told = try listening.slots(in: words, of: heard.rule).first(where: { slot in
        slot.name == name && !heard.slots.contains { $0.range.overlaps(slot.range) }
      })
    else { return repair }
    return Repair(heard.slots + [told], in: words, as: pieces, of: said, .another) ?? repair
  }

  /// The act before the last command once more, with other values: "try Juan instead", after the call was hung up; `nil` where the words ask
  /// for none.
  func earlier(
    by words: [String], as pieces: [String]?, where clauses: [Clause], with reader: SentenceReader
  ) throws -> Repair? {
    guard expectation == .command, !saidEarlier.isEmpty,
      clauses.allSatisfy({ clause in
        clause.readings.first.map { $0.probability != nil } ?? true || isUnclear(clause)
      }),
      var repair = try reader.repair(of: saidEarlier, by: words, as: pieces, isOpen: false),
      repair.isKnown, repair.way != .never, !repair.heard.slots.isEmpty
    else { return nil }
    repair.way = .another
    return repair
  }

  /// The last act for others, too, with the text that it had: "tell Nancy too".
  func doneToo(_ sentence: inout Sentence) throws -> [Heard]? {
    let words = sentence.words
    guard expectation == .command, let done = said.merged(), done.rule == dialogue.doneIntent,
      let also = language.discourse.alsos.first(where: { words.suffix($0.count).elementsEqual($0) }
      ),
      let reading = [words, words.dropLast(also.count)]
        .compactMap({ sentence.reader.read($0).first }).first(where: { reading in
          reading.rule == done.rule && !reading.isFollowUp && !reading.slots.isEmpty
            && reading.slots.allSatisfy { !$0.isDictated && !$0.isUnknownName }
        }),
      done.slots.contains(where: { old in
        old.isDictated && !reading.slots.contains { $0.name == old.name }
      })
    else { return nil }
    return Repair(reading.slots, in: words, as: sentence.pieces, of: said, .another)
      .map { [heard($0, in: words, sentence.confidence)] }
  }

  /// A change, said in so many words, of the act before the question that was just asked about it, which has no such value: "make it fifteen",
  /// after "how long is left".
  func changedBefore(_ sentence: inout Sentence) throws -> [Heard]? {
    guard expectation == .command, let asked = said.first?.reading, let act = saidEarlier.first,
      catalogue[asked.rule]?.isQuery == true, act.reading.rule == dialogue.undoableIntent,
      sentence.reader.changes(sentence.words, about: saidEarlier),
      var repair = try beforeLast.repair(
        by: Change(sentence, of: act.reading.rule, isOpen: false)),
      repair.isKnown, repair.way == .instead, !repair.heard.slots.isEmpty,
      Set(repair.heard.slots.map(\.name)).isDisjoint(
        with: said.flatMap(\.reading.slots).map(\.name))
    else { return nil }
    repair.way = .before
    return [heard(repair, in: sentence.words, sentence.confidence)]
  }

  /// The clause with the text of the last command where it says "the same": "tell Maria the same thing".
  func withSameTexts(_ clause: Clause) -> Clause {
    guard let last = said.merged() else { return clause }
    var clause = clause
    guard language.discourse.sames.contains(where: { clause.words.firstRange(of: $0) != nil })
    else {
      return clause
    }
    for (index, reading) in clause.readings.enumerated() where reading.rule == last.rule {
      for text in last.slots
      where text.isDictated && !reading.slots.contains(where: { $0.name == text.name }) {
        guard catalogue[reading.rule]?[text.name]?.kind == .text else { continue }
        clause.readings[index].slots.append(text.placed(at: 0..<0))
      }
      for (place, slot) in reading.slots.enumerated()
      where slot.isDictated && language.discourse.sames.contains(slot.rawWords) {
        guard let text = last.slots.last(where: { $0.name == slot.name && $0.isDictated }) else {
          continue
        }
        clause.readings[index].slots[place] = text.placed(at: 0..<0)
      }
    }
    return clause
  }

  /// Readings in the domain that is spoken of, where a clause of another one is a mere verb without anything that it is said of:
  /// "unlock", after the car was locked; empty where there are none.
  func ofLast(_ clause: Clause, _ last: Said, with reader: SentenceReader) -> [Interpretation] {
    guard let omitted = language.discourse.omitted, let reading = clause.readings.first,
      catalogue[reading.rule] != nil, reading.slots.isEmpty,
      catalogue.domain(of: reading.rule) != catalogue.domain(of: last.reading.rule)
    else { return [] }
    let parts = Self.parts(of: clause.words).filter {
      reader.read(Array(clause.words[$0])).first?.rule == reading.rule
    }
    for part in [clause.words.indices] + parts where part.count <= Self.longestVerb {
      let meant = reader.readings(of: clause.words[part] + [omitted], withPronounFor: last)
      if !meant.isEmpty { return meant }
    }
    return []
  }
}

extension Interpretation.Slot {
  /// The words that were taken for it.
  var rawWords: [String] { raw.split(separator: " ").map(String.init) }
}
