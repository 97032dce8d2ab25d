internal import Conversation
internal import Intents
internal import Understanding

/// Repairs: words said to a command that waits for an answer, or that was carried out last.
extension Session {
  /// The open command, or the one that was done last, as the words change it; `nil` if they are an answer, or a command
  /// on its own.
  func repair(
    by words: [String], as pieces: [String]?, where clauses: [Clause], with reader: SentenceReader
  ) throws -> Repair? {
    guard let command = said.first?.reading.rule, expectation != .pin,
      command == dialogue.openIntent ?? dialogue.doneIntent
    else { return nil }
    let isOpen = expectation != .command
    let takesBack = isOpen || reader.takesBack(words) || reader.isTrailed(words)
    // What only its words say is not read by any rule.
    let isUnread = clauses.allSatisfy { $0.readings.first.map { $0.probability != nil } ?? true }
    let difference = try reader.difference(toldBy: words).flatMap { difference in
      difference.isDirection && !turns(command) ? nil : difference
    }
    let isOther = !isOpen && language.discourse.others.contains { words.starts(with: $0) }
    // "Turn it down" is said of what was spoken of, whatever else it may mean.
    let isDifference =
      difference.map { $0.isDirection && reader.speaksOfLast(words, besides: []) } == true
      || difference != nil && clauses.allSatisfy { $0.readings.first.map(isLoose) ?? true }
    let isPlain =
      !isDifference
      && clauses.allSatisfy { clause in
        clause.readings.first.map { reading in
          !reading.isGuess && !reading.isTentative
            && !((takesBack || isOther) && reading.rule == command)
            && reading.slots.allSatisfy { !$0.isDictated } && !isUnclear(clause)
        } ?? false
      }
    if isOpen, let repair = try answerElsewhere(words, as: pieces, where: clauses, with: reader) {
      return repair
    }
    if let repair = onceMore(words, as: pieces) ?? saidOn(
      words, as: pieces, where: clauses, with: reader)
      ?? called(words, as: pieces, where: clauses)
    {
      return repair
    }
    // "Add sorry" says what shall be changed, by a rule of the command's own.
    let correction = Interpretation.correctionRule(of: command)
    if isOpen, clauses.count == 1, let reading = clauses[0].readings.first,
      reading.rule == correction, !reader.changes(words) || isAddition(reading)
    {
      return nil
    }
    // "Forget that reminder" is a command that speaks of it, though "forget that" takes back.
    if !isOpen, takesBack, clauses.allSatisfy({ $0.readings.first.map(leavesOpen) == true }),
      isAnotherCommand(clauses, than: command)
    {
      return nil
    }
    // "Change milk to eggs" and "leave out the milk" are about the text that waits, where that has the milk in it.
    let isReplaced = isOpen && (reader.replaces(words) || reader.removes(words))
    if isUnread || clauses.allSatisfy({ $0.readings.first?.isFollowUp == true }),
      let whole = try saidByRule(words)
    {
      return whole
    }
    if isUnread, let repair = try besideRemarks(words, as: pieces, isOpen: isOpen, with: reader) {
      return repair
    }
    guard isPlain else {
      var repair = try reader.repair(of: said, by: words, as: pieces, isOpen: isOpen && isUnread)
      // "At noon", after what was done without a time.
      if repair == nil, isUnread, !isOpen {
        repair = try reader.repair(of: said, by: words, as: pieces, isOpen: true)
        if repair?.isKnown != true { repair = nil }
      }
      guard let repair, !repair.isKnown, !isReplaced || !isEdit(repair) else { return repair }
      // Words that nobody knows are no name where they can be read as a command of their own, and no text where "make
      // that" belongs to such a command.
      let isOther =
        repair.isOfUnknown || reader.read(words).first.map { $0.rule != command } == true
      return isOther && isAnotherCommand(clauses, than: command) ? nil : repair
    }
    // "Make it ten minutes" could be said of anything, but is said of what was just spoken of.
    let isValue =
      try clauses.count == 1
      && (!language.kinds(of: clauses[0].words).isEmpty
        || isOpen && language.fragments(of: command)?.value(of: clauses[0].words) != nil)
    guard difference == nil, isValue || isReplaced || reader.changes(words),
      clauses.allSatisfy({ $0.readings[0].rule != command && catalogue[$0.readings[0].rule] != nil }
      ),
      let repair = try reader.repair(of: said, by: words, as: pieces, isOpen: isValue)
    else { return nil }
    return (repair.isKnown || isOpen && isEdit(repair)) && repair.way == .instead ? repair : nil
  }

  /// The command as words change it that have a remark among them: "not bananas, they never eat them, apples"; `nil` where they have none, or one
  /// that may tell a value, or where they may be words of a text.
  private func besideRemarks(
    _ words: [String], as pieces: [String]?, isOpen: Bool, with reader: SentenceReader
  ) throws -> Repair? {
    guard let command = said.first?.reading.rule,
      !said.flatMap(\.reading.slots).contains(where: { slot in
        catalogue[command]?[slot.name]?.isOwnText == true
      })
    else { return nil }
    let parts = Self.parts(of: words)
    let remarks = try parts.dropFirst().filter { part in
      try language.discourse.isRemark(words[part])
        && words[part].allSatisfy { word in
          try language.discourse.isPronoun(ofAnyKind: [word]) || language.kinds(of: [word]).isEmpty
        }
    }
    guard !remarks.isEmpty else { return nil }
    let kept = parts.filter { !remarks.contains($0) }
    let places = Array(kept.map(Array.init).joined(separator: [-1]))
    let plain = places.map { $0 < 0 ? Normalizer.comma : words[$0] }
    let repair = try reader.repair(
      of: said, by: plain,
      as: pieces.map { pieces in places.map { $0 < 0 ? Normalizer.comma : pieces[$0] } },
      isOpen: isOpen)
    guard let repair, repair.way == .instead, !repair.heard.slots.isEmpty else { return nil }
    let isOfThings = repair.heard.slots.allSatisfy { slot in
      catalogue[command]?[slot.name].map { $0.isArray && $0.kind == .text } == true
    }
    return repair.isKnown || isOfThings ? repair : nil
  }

  /// The command with values that a rule of its own reads in the words as a whole, though they say what shall not be: "but not on Fridays", of
  /// an alarm.
  private func saidByRule(_ words: [String]) throws -> Repair? {
    let prohibitions = language.discourse.prohibitions
    guard let command = said.first?.reading.rule,
      prohibitions.contains(where: { words.firstRange(of: $0) != nil }),
      let slots = try language.fragments(of: command)?.value(of: bare(words)),
      slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName })
    else { return nil }
    return Repair(
      slots + others(than: slots, by: words), in: bare(words), as: nil, of: said, .instead)
  }

  /// What was said before of the one parameter that words say more of: Sundays, at "and not on Saturdays".
  private func others(
    than slots: [Interpretation.Slot], by words: [String]
  ) -> [Interpretation.Slot] {
    guard let command = said.first?.reading.rule, let name = slots.first?.name,
      slots.allSatisfy({ $0.name == name }), catalogue[command]?[name]?.isArray == true,
      language.discourse.leads.contains(where: { words.starts(with: $0) })
    else { return [] }
    let latest = said.map(\.reading.slots).last { $0.contains { $0.name == name } } ?? []
    return latest.filter { $0.name == name }.map { $0.placed(at: 0..<0) }
  }

  /// Whether a correction changes none of the values that were said: "no, add that I'm sorry".
  private func isAddition(_ correction: Interpretation) -> Bool {
    let names = Set(said.flatMap(\.reading.slots).map(\.name))
    return !correction.slots.isEmpty && names.isDisjoint(with: correction.slots.map(\.name))
  }

  /// Whether words take the place of others in a longer text: "twenty minutes", of "I'm ten minutes late".
  private func isEdit(_ repair: Repair) -> Bool {
    guard let new = repair.heard.slots.first, repair.heard.slots.count == 1, !new.isUnknownName,
      catalogue[repair.heard.rule]?[new.name]?.kind == .text,
      let text = repair.readings[0].slots.last(where: { $0.name == new.name })
    else { return false }
    return text.rawWords.count > new.range.count
  }

  /// The command that was carried out last, where all that is said asks for it once more: "again".
  private func onceMore(_ words: [String], as pieces: [String]?) -> Repair? {
    let discourse = language.discourse
    let core = discourse.withoutHedges(words).map { Array(words[$0]) } ?? words
    guard expectation == .command,
      discourse.agains.contains(core) || discourse.agains.contains(words)
    else { return nil }
    return Repair([], in: words, as: pieces, of: said, .another)
  }

  /// The same command said once more, with nothing but values that it lacked at first: "I'll take a luxury one", at a ride; of one
  /// that is done, only where the words speak of it: "do it as a video call".
  private func saidOn(
    _ words: [String], as pieces: [String]?, where clauses: [Clause], with reader: SentenceReader
  ) -> Repair? {
    guard clauses.count == 1, let reading = clauses[0].readings.first, !reading.isTentative,
      reading.rule == said.first?.reading.rule
    else { return nil }
    let known = Set(said[0].reading.slots.filter { !$0.range.isEmpty }.map(\.name))
    let slots = reading.slots.filter { !$0.range.isEmpty }
    let turns = slots.contains { catalogue[reading.rule]?[$0.name]?.relativeTo.isEmpty == false }
    guard !slots.isEmpty, known.isDisjoint(with: slots.map(\.name)), !turns,
      slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName }),
      expectation != .command
        || reading.probability != nil && reader.speaksOfLast(words, besides: slots.map(\.range))
    else { return nil }
    return Repair(
      slots, in: clauses[0].words, as: clauses[0].words == words ? pieces : nil, of: said, .instead)
  }

  /// The time that is all that is said to the command that waits for an answer or was carried out last, and that nothing can be
  /// told: "every other day"; `nil` if there is none, or a repair knows what it means.
  func untakenTime(
    in words: [String], besides repair: Repair?, with reader: SentenceReader
  ) throws -> String? {
    guard let command = said.first?.reading.rule, expectation != .pin,
      command == dialogue.openIntent ?? dialogue.doneIntent
    else { return nil }
    let place = reader.changed(words)
    let isKnown = repair?.heard.slots.filter { !$0.isDictated }.map(\.range)
    guard place.contains(where: { index in isKnown?.contains { $0.contains(index) } != true })
    else { return nil }
    // "And not on Fridays, that's when I sleep in".
    let whole = Array(words[place])
    let parts = Self.parts(of: words)
    let isAll = try parts.dropFirst().allSatisfy {
      try language.kinds(of: bare(Array(words[$0]))).isEmpty
    }
    let first = isAll ? parts.first.map { bare(withoutLead(Array(words[$0]))) } ?? [] : []
    let own = try language.fragments(of: command)
    return try [whole, first].first {
      try !$0.isEmpty && language.isUntaken($0) && own?.value(of: $0) == nil
    }?.joined(separator: " ")
  }

  private func withoutLead(_ words: [String]) -> [String] {
    let lead = language.discourse.leads.first { words.starts(with: $0) && words.count > $0.count }
    return Array(words.dropFirst(lead?.count ?? 0))
  }

  /// Whether a command can be told to raise or lower something: the volume.
  private func turns(_ command: String) -> Bool {
    catalogue[command]?.parameters.contains { !$0.relativeTo.isEmpty } == true
  }

  /// Whether only its words say it, or a rule that speaks of "it", which may be anything.
  func isLoose(_ reading: Interpretation) -> Bool {
    reading.probability != nil || leavesOpen(reading)
  }

  private func isAnotherCommand(_ clauses: [Clause], than command: String) -> Bool {
    clauses.contains { $0.readings.first?.rule != command }
      && clauses.allSatisfy { clause in
        guard let reading = clause.readings.first else { return false }
        return catalogue[reading.rule] != nil && !reading.isGuess && !reading.isTentative
          && !isUnclear(clause)
      }
  }

  /// An answer to another question of the open command than the one that was asked, where as an answer to that it would
  /// be a name that nobody knows: "luxury" at "Where to?".
  private func answerElsewhere(
    _ words: [String], as pieces: [String]?, where clauses: [Clause], with reader: SentenceReader
  ) throws -> Repair? {
    guard clauses.count == 1, let reading = clauses[0].readings.first,
      catalogue[reading.rule] == nil, reading.slots.contains(where: isFreeName),
      let repair = try reader.repair(of: said, by: words, as: pieces, isOpen: true)
    else { return nil }
    return repair.isKnown && repair.way == .instead ? repair : nil
  }

  /// Whether words that may be any stand for a thing of the open command.
  func isFreeName(_ slot: Interpretation.Slot) -> Bool {
    guard !slot.isUnknownName else { return true }
    guard slot.isDictated, let command = dialogue.openIntent,
      let parameter = catalogue[command]?[slot.name]
    else { return false }
    if case .entity = parameter.kind { return true }
    return parameter.names != nil && !parameter.isArray
  }
}
