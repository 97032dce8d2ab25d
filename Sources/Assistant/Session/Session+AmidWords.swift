internal import Conversation
internal import Intents
internal import Understanding

/// What is meant by some of the words, where the others are said besides.
extension Session {
  /// The probability below which a rule that reads the last words of a sentence may be right.
  private static let likelyRead = 0.8

  /// What some of the words mean, where the others are an aside.
  func amid(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, reader, repair) = (sentence.words, sentence.reader, sentence.repair)
    let isUnsure =
      repair.map { $0.isOfUnknown || takesRemark($0) }
      ?? sentence.clauses.contains { [sentence] in
        isDoubtful($0.readings.first) || isUnclear($0) || overlooks($0, with: sentence.reader)
      }
      || isCalledOff(words, in: sentence.clauses, with: reader)
    if isUnsure,
      let fuller = try saidBehindRemarks(sentence) ?? saidBeforeRemarks(sentence)
    {
      return [fuller]
    }
    guard isUnsure,
      let core = try core(
        of: words, changes: reader.changes,
        reading: { [sentence] in try core(in: interpret(part: $0, of: sentence)) }),
      core.heard.repair.flatMap({ repair?.says(moreThan: $0) }) != true,
      try core.heard.repair == nil
        || !changesNothing(sentence) && !followsAnother(core, in: sentence),
      !choosesInQuestion(core, words),
      !leavesOut(core, of: sentence.clauses, in: words),
      try !isUnclear(core) || whole(sentence, besides: [core.heard.readings[0].rule]) == nil,
      try !disagrees(words, with: core, sentence.listening)
    else { return nil }
    if let part = core.heard.repair, let more = try toldMore(in: sentence, than: part) {
      return [heard(more, in: words, sentence.confidence)]
    }
    if case .value(let value) = core.answer, let whole = try withMore(core, value, in: sentence) {
      return [whole]
    }
    var heard = try withTold(withAntecedent(core.heard, in: words), in: sentence)
    heard = heard.said(in: sentence)
    return [heard]
  }

  /// The open command with an answer to its question and with what the other words say of it: "nine minutes, and call it pasta"; `nil` where
  /// they say nothing of it.
  private func withMore(
    _ core: Core, _ value: [String], in sentence: Sentence
  ) throws -> Heard? {
    guard core.heard.repair == nil, case .value(let parameter, let intent) = expectation,
      let definition = catalogue[intent],
      let answer = core.heard.outcome.interpretation?.slots.first(where: { $0.name == parameter }),
      let place = sentence.words.firstRange(of: value)
    else { return nil }
    let known = Set(said.flatMap(\.reading.slots).map(\.name)).union([parameter])
    let told = try sentence.listening.slots(in: sentence.words, of: intent)
    // "Seven tomorrow" is more than "tomorrow".
    let whole = told.first { $0.name == parameter && $0.range.contains(place) }
    let more = told.filter { slot in
      !known.contains(slot.name) && !slot.range.isEmpty && !slot.range.overlaps(place)
        && (definition[slot.name]?.isCalled == true || !slot.isDictated && !slot.isUnknownName)
    }
    guard !more.isEmpty else { return nil }
    return filling([whole ?? answer.placed(at: place)] + more, in: sentence)
  }

  /// Whether the value a core changes stands behind words that are a command of another domain.
  private func followsAnother(_ core: Core, in sentence: Sentence) -> Bool {
    guard let repair = core.heard.repair, case .value(let value) = core.answer,
      let place = sentence.words.firstRange(of: value)
    else { return false }
    return followsAnother(repair, from: place.lowerBound, in: sentence.words, with: sentence.reader)
  }

  /// Whether a change stands behind words that are a command of another domain: "remind me half an hour before", of a ride.
  func followsAnother(
    _ repair: Repair, from start: Int? = nil, in words: [String], with reader: SentenceReader
  ) -> Bool {
    let places = repair.heard.slots.filter { !$0.rawWords.isEmpty }
      .compactMap { words.firstRange(of: $0.rawWords)?.lowerBound }
    guard let domain = catalogue.domain(of: repair.heard.rule),
      let start = start ?? places.min(), start <= words.count
    else { return false }
    let join =
      language.discourse.joins.filter { words[..<start].starts(with: $0) }
      .map(\.count).max() ?? 0
    let before = bare(Array(words[join..<start]))
    // "That's too noisy, lower" says why.
    guard !before.isEmpty, words[start - 1] != Normalizer.comma,
      let reading = reader.read(before).first, !reading.isGuess,
      let other = catalogue.domain(of: reading.rule)
    else { return false }
    return other != domain
  }

  /// Whether a choice is named in words that ask something of it: "is the nine one tomorrow".
  private func choosesInQuestion(_ core: Core, _ words: [String]) -> Bool {
    guard case .choice = expectation, case .value = core.answer else { return false }
    return asksAside(words)
  }

  /// What a rule reads behind the last comma, where the words as a whole are most likely the same command with less in it, "no wait, my hands
  /// are wet, text him instead that I'm late", of which only the text is told; or where they may be a command of what was spoken of, and are
  /// likelier that by themselves.
  private func saidBehindRemarks(_ sentence: Sentence) throws -> Heard? {
    guard sentence.clauses.count == 1, let guess = sentence.clauses[0].readings.first,
      guess.probability != nil, let last = Self.parts(of: sentence.words).last,
      last.count < sentence.words.count
    else { return nil }
    let heard = try interpret(part: Array(sentence.words[last]), of: sentence)
    guard heard.count == 1, heard[0].repair == nil, let reading = heard[0].readings.first,
      catalogue[reading.rule] != nil, reading.probability == nil, !reading.isTentative,
      !isUnclear(Clause(words: Array(sentence.words[last]), readings: [reading]))
    else { return nil }
    guard reading.rule == guess.rule else {
      return try guess.probability ?? 1 < Self.likelyRead
        && language.discourse.conditions.allSatisfy { !sentence.words.starts(with: $0) }
        && !reading.isGuess
        && sentence.listening.likely(of: sentence.words).first?.intent == reading.rule
        ? heard[0] : nil
    }
    return Set(reading.slots.map(\.name)).isStrictSuperset(of: guess.slots.map(\.name))
      ? heard[0] : nil
  }

  /// What a rule reads before the first comma, where the words as a whole are most likely the same command, and say nothing more of it behind:
  /// "call this list garden jobs, sounds better".
  private func saidBeforeRemarks(_ sentence: Sentence) throws -> Heard? {
    guard expectation == .command, sentence.clauses.count == 1,
      let guess = sentence.clauses[0].readings.first, guess.probability != nil,
      let first = Self.parts(of: sentence.words).first, first.count < sentence.words.count,
      guess.slots.allSatisfy({ $0.range.isEmpty || first.contains($0.range.lowerBound) }),
      mayBeRemark(Array(sentence.words[first.upperBound...].dropFirst()))
    else { return nil }
    let heard = try interpret(part: Array(sentence.words[first]), of: sentence)
    guard heard.count == 1, heard[0].repair == nil, let reading = heard[0].readings.first,
      reading.rule == guess.rule, reading.probability == nil, !reading.isGuess,
      !isUnclear(Clause(words: Array(sentence.words[first]), readings: [reading]))
    else { return nil }
    return heard[0]
  }
}
