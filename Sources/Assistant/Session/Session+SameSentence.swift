internal import Conversation
internal import Intents
internal import Understanding

/// What the rest of the same sentence says of a command: values between commas, and the thing that its "it" stands for.
extension Session {
  /// The most words of a thing that is named before it is spoken of.
  private static let longestThing = 4
  /// The most words of what bids to do something: "send it over".
  private static let longestAct = 3
  /// The most words in which values are looked for between commas.
  private static let mostWordsBesides = 40
  /// The most words of a name behind a comma.
  private static let longestName = 3

  /// The clauses, with those that are but a value which the command before lacks made part of it: "give me a timer for the sprinkler,
  /// twenty minutes".
  func withValuesBehind(_ clauses: [Clause], in words: [String]) throws -> [Clause] {
    try clauses.reduce(into: []) { joined, clause in
      if let last = joined.last, let reading = last.readings.first, catalogue[reading.rule] != nil,
        clause.readings.first.map({ $0.isQuantity(of: clause.words.count) }) ?? true,
        let completed = try completed(reading, by: [clause.words])
      {
        let together = last.words + [Normalizer.comma] + clause.words
        if words.firstRange(of: together) != nil {
          joined[joined.count - 1] = Clause(words: together, readings: [completed])
          return
        }
      }
      joined.append(clause)
    }
  }

  /// The clause with what things are called by in the place of "the hotel one", where no thing has that name, without names that begin with a
  /// pronoun, and without answers that take "the Saturday one" for a time.
  func withoutStandIns(_ clause: Clause) -> Clause {
    var clause = clause
    let standIns = language.discourse.standIns
    clause.readings.removeAll { reading in
      reading.slots.contains { slot in
        slot.isUnknownName && beginsWithPronoun(slot.rawWords) || isNameOfPronoun(slot, reading)
          || tearsThing(slot, in: clause.words) || tearsQuestion(slot, in: clause.words)
      }
    }
    clause.readings.removeAll { reading in
      catalogue[reading.rule] == nil
        && reading.slots.contains {
          language.discourse.endsInStandIn($0.range, among: clause.words)
        }
    }
    for (index, reading) in clause.readings.enumerated() {
      for (place, slot) in reading.slots.enumerated() where slot.isDictated || slot.isUnknownName {
        let words = slot.rawWords
        guard words.count > 1, words.last.map(standIns.contains) == true, slot.value.text != nil,
          let intent = catalogue[reading.rule] ?? dialogue.openIntent.flatMap({ catalogue[$0] }),
          let parameter = intent[slot.name], !parameter.isArray,
          parameter.thing != nil, !isPronoun(slot, of: intent.name)
        else { continue }
        clause.readings[index].slots[place].value = .text(
          words.dropLast().joined(separator: " "))
      }
    }
    return clause
  }

  /// Whether a pronoun that stands for no thing of its kind is taken for a name: "it", of "call it school", is nobody's.
  private func isNameOfPronoun(_ slot: Interpretation.Slot, _ reading: Interpretation) -> Bool {
    guard slot.isDictated, case .entity = catalogue[reading.rule]?[slot.name]?.kind else {
      return false
    }
    return language.discourse.isPronoun(ofAnyKind: slot.rawWords)
      && !isPronoun(slot, of: reading.rule)
  }

  /// Whether free words begin amid words that stand for a thing: "list garden jobs", of "call this list garden jobs".
  private func tearsThing(_ slot: Interpretation.Slot, in words: [String]) -> Bool {
    let first = slot.range.lowerBound
    guard slot.isDictated, slot.range.count > 1, first > 0, slot.range.upperBound <= words.count
    else { return false }
    return language.discourse.isPronoun(ofAnyKind: Array(words[first - 1...first]))
  }

  /// Whether free words end amid a question: "race weekend soon, what", of "race weekend soon, what's on my packing list".
  private func tearsQuestion(_ slot: Interpretation.Slot, in words: [String]) -> Bool {
    guard slot.isDictated, slot.range.upperBound < words.count,
      let comma = words[slot.range].lastIndex(of: Normalizer.comma), comma > slot.range.lowerBound
    else { return false }
    let last = words[(comma + 1)..<slot.range.upperBound]
    return language.discourse.noRequests.contains(where: last.starts(with:))
  }

  /// Whether words are a pronoun and more, as no name is: "that one pie".
  private func beginsWithPronoun(_ words: [String]) -> Bool {
    (1..<max(1, words.count)).contains {
      language.discourse.isPronoun(ofAnyKind: Array(words[..<$0]))
    }
  }

  /// The clauses without those that only say once more what is agreed to: "yes indeed, please reserve it".
  func withoutRepeated(_ clauses: [Clause], with reader: SentenceReader) -> [Clause] {
    guard situation?.kind == .confirm, clauses.count > 1, let intent = dialogue.openIntent,
      clauses[0].readings.first.map(reader.isAgreeing) == true
    else { return clauses }
    let repeated = clauses.dropFirst().prefix { clause in
      clause.readings.first.map { reading in
        reading.rule == intent
          && reading.slots.allSatisfy {
            $0.range.isEmpty || $0.name == Interpretation.subjectSlot || isPronoun($0, of: intent)
          }
      } == true
    }
    return [clauses[0]] + clauses.dropFirst(1 + repeated.count)
  }

  /// The command with values that it lacks and that are all that is said between commas: "a timer for the sprinkler, oh, twenty minutes".
  func withApartValues(_ heard: Heard, in words: [String]) throws -> Heard {
    guard heard.repair == nil, words.count <= Self.mostWordsBesides,
      let reading = heard.readings.first, catalogue[reading.rule] != nil
    else { return heard }
    let apart = Self.parts(of: words).filter { part in
      !reading.slots.contains { $0.range.overlaps(part) }
    }
    let isBeside = !apart.isEmpty && apart.count < Self.parts(of: words).count
    let completed =
      try isBeside ? completed(reading, by: apart.map { Array(words[$0]) }) : nil
    guard
      let resolved = try completed ?? withoutAmount(reading, in: words)
        ?? called(
          reading,
          by: apart.count == 1 && apart[0].upperBound == words.count && apart[0].lowerBound > 0
            ? Array(words[apart[0]]) : [])
    else { return heard }
    return reread(heard, as: [resolved] + heard.readings.dropFirst())
  }

  /// The command with the name of what it makes where that is all that is said behind the last comma: "an alarm for half past
  /// seven, swim practice"; `nil` where it has one, or takes none.
  func called(_ reading: Interpretation, by name: [String]) -> Interpretation? {
    let discourse = language.discourse
    let others = discourse.remarks + discourse.remarksApart + discourse.noRequests + discourse.alsos
    guard !name.isEmpty, name.count <= Self.longestName,
      let parameter = catalogue[reading.rule]?.parameters.first(where: \.isCalled),
      !reading.slots.contains(where: { $0.name == parameter.name }),
      !others.contains(where: { name.starts(with: $0) }),
      !name.contains(where: {
        discourse.linkers.contains($0) || discourse.clauseWords.contains($0)
          || discourse.fillers.contains($0) || discourse.assents.contains($0)
      }), (try? language.kinds(of: name))?.isEmpty == true
    else { return nil }
    var named = reading
    let raw = name.joined(separator: " ")
    named.slots.append(.init(name: parameter.name, value: .text(raw), raw: raw, range: 0..<0))
    return named
  }

  /// One more of what was done last, without the name of the last one, and without its items where new ones are told.
  func withoutOldValues(_ repair: Repair) -> Repair {
    let told = repair.heard.slots
    let names = Set(told.map(\.name))
    var repair = repair
    repair.readings = repair.readings.map { reading in
      func isTold(_ slot: Interpretation.Slot) -> Bool {
        told.contains { $0.name == slot.name && $0.value == slot.value }
      }
      let new = Set(reading.slots.filter(isTold).map(\.name))
      var reading = reading
      reading.slots.removeAll { slot in
        guard let parameter = catalogue[reading.rule]?[slot.name] else { return false }
        guard names.contains(slot.name) else { return parameter.isCalled }
        return parameter.isArray && new.contains(slot.name) && !isTold(slot)
      }
      return reading
    }
    return repair
  }

  /// Only the thing that is named, where it was one of several already: "just Nancy", of a message to Nancy and Bill.
  func withoutOthers(_ repair: Repair) -> Repair {
    guard repair.way == .instead else { return repair }
    var repair = repair
    repair.readings = repair.readings.map { reading in
      var reading = reading
      for told in repair.heard.slots {
        let isTold = { (slot: Interpretation.Slot) in
          slot.name == told.name && slot.value == told.value
        }
        guard reading.slots.count(where: isTold) > 1, let one = reading.slots.first(where: isTold)
        else { continue }
        reading.slots.removeAll { $0.name == told.name }
        reading.slots.append(one)
      }
      return reading
    }
    return repair
  }

  /// What was understood with other readings, the best first.
  func reread(_ heard: Heard, as readings: [Interpretation]) -> Heard {
    var heard = heard
    heard.readings = readings
    if let best = readings.first { take(best, in: &heard.outcome) }
    return heard
  }

  /// The same with all of its readings, and those of what it changes, changed alike.
  func reread(_ heard: Heard, by change: (Interpretation) -> Interpretation) -> Heard {
    var heard = reread(heard, as: heard.readings.map(change))
    if let repair = heard.repair?.with(change) {
      heard.repair = repair
      heard.outcome.interpretation = repair.heard
    }
    return heard
  }

  /// The command with an amount or a length that it lacks and that its own text ends in, behind a comma: "for the mulch, thirty five
  /// dollars"; `nil` where there is none.
  private func withoutAmount(
    _ reading: Interpretation, in words: [String]
  ) throws -> Interpretation? {
    for (index, text) in reading.slots.enumerated() where text.isDictated {
      guard text.range.upperBound <= words.count,
        let part = Self.parts(of: words).last(where: { text.range.contains($0.lowerBound) }),
        part.lowerBound - 1 > text.range.lowerBound, part.upperBound == text.range.upperBound,
        let completed = try completed(reading, by: [Array(words[part])]),
        completed.slots[reading.slots.count...].allSatisfy({ slot in
          slot.value.money != nil || slot.value.duration != nil
        })
      else { continue }
      var cut = completed
      let range = text.range.lowerBound..<(part.lowerBound - 1)
      let raw = words[range].joined(separator: " ")
      (cut.slots[index].range, cut.slots[index].raw) = (range, raw)
      cut.slots[index].value = .text(raw)
      return cut
    }
    return nil
  }

  /// The clause without the word to do it at the end of its text: "twenty to Anne for lunch, send it".
  func withoutAct(_ clause: Clause) throws -> Clause {
    guard let reading = clause.readings.first, let definition = catalogue[reading.rule],
      let index = reading.slots.lastIndex(where: { slot in
        slot.isDictated && slot.range.upperBound == clause.words.count
          && definition[slot.name]?.kind == .text
      }),
      let last = Self.parts(of: clause.words).last,
      reading.slots[index].range.lowerBound < last.lowerBound - 1,
      try isAct(Array(clause.words[last]), of: definition)
    else { return clause }
    var clause = clause
    let range = reading.slots[index].range.lowerBound..<(last.lowerBound - 1)
    let raw = Normalizer.text(of: clause.words[range])
    (clause.readings[0].slots[index].range, clause.readings[0].slots[index].raw) = (range, raw)
    clause.readings[0].slots[index].value = .text(raw)
    return clause
  }

  /// Whether words bid to do what an intent does with something that is not named: "send it over".
  private func isAct(_ words: [String], of definition: IntentDefinition) throws -> Bool {
    guard (2...Self.longestAct).contains(words.count), definition.acts.contains(words[0]) else {
      return false
    }
    return try language.discourse.isPronoun(ofAnyKind: [words[1]])
      && words.dropFirst(2).allSatisfy { try language.kinds(of: [$0]).isEmpty }
  }

  /// What was understood with a thing that the words before it name where it speaks of one: "the toothbrush is in the bag already,
  /// check it off"; as it is where they name none, or several.
  func withAntecedent(_ heard: Heard, in words: [String]) throws -> Heard {
    guard heard.repair == nil, words.count <= Self.mostWordsBesides,
      let reading = heard.readings.first, let pronoun = pronoun(of: reading, in: words)
    else { return heard }
    let said = heard.outcome.text.split(separator: " ").map(String.init)
    let start = words.firstRange(of: said)?.lowerBound ?? 0
    let places = reading.slots.map(\.range).filter { !$0.isEmpty }
      .map { ($0.lowerBound + start)..<($0.upperBound + start) }
    let before = Array(words[..<min(words.count, start + pronoun.place)])
    let named = try named(in: before, besides: places, for: reading.rule).filter { slot in
      isNamed(slot, of: pronoun.kind, in: reading.rule)
    }
    guard Set(named.map(\.raw)).count == 1, let thing = named.first else { return heard }
    var resolved = reading
    if let index = pronoun.slot { resolved.slots.remove(at: index) }
    resolved.slots.append(thing)
    return reread(heard, as: [resolved])
  }

  /// The pronoun that a command has for what it is about: its slot, its place and the kind of thing; where only its words say it, the
  /// pronoun may be in no slot.
  private func pronoun(
    of reading: Interpretation, in words: [String]
  ) -> (slot: Int?, place: Int, kind: String)? {
    guard let definition = catalogue[reading.rule] else { return nil }
    for (index, slot) in reading.slots.enumerated() where !slot.range.isEmpty {
      let kind =
        slot.name == Interpretation.subjectSlot ? slot.value.text : definition[slot.name]?.thing
      guard let kind, slot.name == Interpretation.subjectSlot || isPronoun(slot, of: reading.rule)
      else { continue }
      return (index, slot.range.lowerBound, kind)
    }
    guard reading.probability != nil, let kind = definition.subject,
      reading.slots.allSatisfy({ definition[$0.name]?.isMeasured == true })
    else { return nil }
    return words.lastIndex { language.discourse.isPronoun($0, for: kind) }.map { (nil, $0, kind) }
  }

  /// Whether a slot names a thing of a kind, or has the name by which an intent picks one.
  private func isNamed(
    _ slot: Interpretation.Slot, of kind: String, in intent: String
  ) -> Bool {
    guard let definition = catalogue[intent], let parameter = definition[slot.name] else {
      return false
    }
    let takes = definition.subject == kind || definition.parameters.contains { $0.thing == kind }
    return parameter.thing == kind
      || takes && parameter.thing == nil && !parameter.isMeasured
  }

  /// The things among words that an intent takes by their names, the longest first, each word in one of them and none in its own
  /// values.
  private func named(
    in words: [String], besides values: [Range<Int>], for intent: String
  ) throws -> [Interpretation.Slot] {
    guard let fragments = try language.fragments(of: intent) else { return [] }
    var found: [(place: Range<Int>, slots: [Interpretation.Slot])] = []
    for place in Self.places(in: words) where place.count <= Self.longestThing {
      guard !found.contains(where: { $0.place.overlaps(place) }),
        !values.contains(where: { $0.overlaps(place) }),
        let slots = fragments.value(of: Array(words[place])),
        slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName && !isPronoun($0, of: intent) })
      else { continue }
      found.append((place, slots))
    }
    return found.flatMap(\.slots).map { $0.placed(at: 0..<0) }
  }

  func isPronoun(_ slot: Interpretation.Slot, of intent: String) -> Bool {
    catalogue[intent]?[slot.name]?.thing.map { language.discourse.isPronoun(slot.raw, for: $0) }
      == true
  }
}

extension ParameterDefinition {
  /// Whether its values are counted, dated or told by some words, rather than named.
  fileprivate var isMeasured: Bool {
    switch kind {
    case .text, .entity: false
    case .number, .boolean, .money, .moment, .duration, .enumeration: true
    }
  }
}
