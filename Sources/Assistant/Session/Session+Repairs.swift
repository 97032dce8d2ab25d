internal import Conversation
internal import Intents
internal import Understanding

/// Repairs: words said to a command that waits for an answer, or that was carried out last.
extension Session {
  /// Tells whether words change the command, and how; `nil` where the next step has to go on.
  private typealias RepairStep = (Session) -> (Change) throws -> Verdict?

  /// The most words that may be a value as well as a command.
  private static let fewWords = 6
  /// The probability below which a command of another domain is not meant.
  private static let unlikely = 0.1

  private enum Verdict {
    case changed(Repair)
    /// The words are an answer, or a command on their own.
    case unchanged
  }

  /// The steps by which it is found out how words change a command, of which the first that tells is believed.
  private static var repairSteps: [RepairStep] {
    [
      answeredElsewhere, doneOnceMore, sameFor, saidOn, called, putRightByRule, spokenOf,
      saidByRule,
      besideRemarks, replacing, replacingSure,
    ]
  }

  /// The open command, or the one that was done last, as the words change it; `nil` if they are an answer, or a command
  /// on its own.
  func repair(by sentence: Sentence) throws -> Repair? {
    guard let command = said.first?.reading.rule, expectation != .pin,
      command == dialogue.openIntent ?? dialogue.doneIntent
    else { return nil }
    return try repair(by: Change(sentence, of: command, isOpen: expectation != .command))
  }

  /// How words change what was said, whatever was done since.
  func repair(by change: Change) throws -> Repair? {
    for step in Self.repairSteps {
      guard let verdict = try step(self)(change) else { continue }
      guard case .changed(let repair) = verdict else { return nil }
      return repair
    }
    return nil
  }

  /// Whether what would be a name that nobody knows speaks of somebody, "put her on hold", or is a time: "weekdays".
  func namesNothing(_ repair: Repair) throws -> Bool {
    try repair.heard.slots.contains { slot in
      let (words, rule) = (slot.rawWords, repair.heard.rule)
      guard case .entity(let kind)? = catalogue[rule]?[slot.name]?.kind, !words.isEmpty,
        try language.knows(words, as: kind) == false
      else { return false }
      let isOther = try language.fragments(of: rule)?.value(of: words)?.allSatisfy { value in
        value.name != slot.name && !value.isDictated && !value.isUnknownName
      }
      let discourse = language.discourse
      return isOther == true
        || words.count > 1 && !discourse.isPronoun(ofAnyKind: words)
          && words.contains { discourse.isPronoun(ofAnyKind: [$0]) }
    }
  }

  /// An answer to another question of the open command than the one that was asked, where as an answer to that it would
  /// be a name that nobody knows: "luxury" at "Where to?".
  private func answeredElsewhere(_ change: Change) throws -> Verdict? {
    guard change.isOpen, let reading = change.only, catalogue[reading.rule] == nil,
      reading.slots.contains(where: isFreeName),
      let repair = try repair(by: change, isOpen: true), repair.isKnown, repair.way == .instead
    else { return nil }
    return .changed(repair)
  }

  /// The command that was carried out last, where all that is said asks for it once more: "again".
  private func doneOnceMore(_ change: Change) -> Verdict? {
    let (words, discourse) = (change.words, language.discourse)
    guard !change.isOpen,
      discourse.agains.contains(bare(words)) || discourse.agains.contains(words)
    else { return nil }
    return Repair([], in: words, as: change.pieces, of: said, .another).map { .changed($0) }
  }

  /// The same once more for another one, said by the act itself: "send the same to Emily".
  private func sameFor(_ change: Change) throws -> Verdict? {
    let acts = (catalogue[change.command]?.acts ?? []).union(said.first?.words.prefix(1) ?? [])
    guard let place = change.reader.asksForSame(change.words, of: acts),
      let repair = try change.reader.repair(
        of: said, by: Array(change.words[place]),
        as: change.pieces.map { Array($0[place]) }, isOpen: false),
      repair.way == .another, repair.isKnown, !repair.heard.slots.isEmpty
    else { return nil }
    return .changed(repair.placed(in: change.words, at: place.lowerBound, without: 0))
  }

  /// The same command said once more, with nothing but values that it lacked at first: "I'll take a luxury one", at a ride; of one
  /// that is done, only where the words speak of it: "do it as a video call".
  private func saidOn(_ change: Change) throws -> Verdict? {
    guard let reading = change.only, !reading.isTentative, reading.rule == change.command else {
      return nil
    }
    let known = Set(said[0].reading.slots.filter { !$0.range.isEmpty }.map(\.name))
    let slots = reading.slots.filter { !$0.range.isEmpty }
    let turns = slots.contains { catalogue[reading.rule]?[$0.name]?.relativeTo.isEmpty == false }
    guard !slots.isEmpty, known.isDisjoint(with: slots.map(\.name)), !turns,
      slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName }), !isNumberOfOther(slots, change),
      try change.isOpen
        || reading.probability != nil
          && (change.reader.speaksOfLast(change.words, besides: slots.map(\.range))
            || lacksValue(reading) && isLikelyChange(change))
    else { return nil }
    let words = change.clauses[0].words
    let pieces = words == change.words ? change.pieces : nil
    return Repair(slots, in: words, as: pieces, of: said, .instead).map { .changed($0) }
  }

  /// Whether words change to a bare number what may be another number that was said before: "make it thirty", of a fan at fifty percent.
  private func isNumberOfOther(_ slots: [Interpretation.Slot], _ change: Change) -> Bool {
    guard let number = slots.first, slots.count == 1, number.value.number != nil,
      change.reader.changed(change.words) == number.range, change.reader.changes(change.words)
    else { return false }
    return said.flatMap(\.reading.slots).contains {
      $0.name != number.name && $0.value.number != nil && !$0.range.isEmpty
    }
  }

  /// Whether a command would have to be asked for a value that was said before: every weekday, but at what time.
  private func lacksValue(_ reading: Interpretation) -> Bool {
    let told = Set(reading.slots.map(\.name))
    return said.flatMap(\.reading.slots).contains { slot in
      !told.contains(slot.name) && catalogue[reading.rule]?[slot.name]?.ask != nil
    }
  }

  private func isLikelyChange(_ change: Change) throws -> Bool {
    guard let situation else { return false }
    return try change.listening.move(of: change.words, in: situation, isUnread: true)
      .map { $0.0 == .change && $0.1 >= MoveReader.likely } ?? false
  }

  private func called(_ change: Change) throws -> Verdict? {
    try called(change.words, as: change.pieces, where: change.clauses).map { .changed($0) }
  }

  /// "Add sorry" says what shall be changed, by a rule of the command's own.
  private func putRightByRule(_ change: Change) -> Verdict? {
    guard change.isOpen, let reading = change.only,
      reading.rule == Interpretation.correctionRule(of: change.command),
      !change.reader.changes(change.words) || isAddition(reading)
    else { return nil }
    return .unchanged
  }

  /// "Forget that reminder" is a command that speaks of it, though "forget that" takes back.
  private func spokenOf(_ change: Change) -> Verdict? {
    guard !change.isOpen, change.takesBack,
      change.clauses.allSatisfy({ $0.readings.first.map(leavesOpen) == true }),
      isAnotherCommand(change.clauses, than: change.command)
    else { return nil }
    return .unchanged
  }

  /// A change in words that no command is surely read in.
  private func replacing(_ change: Change) throws -> Verdict? {
    guard try !isSure(change) else { return nil }
    var repair = try repair(by: change, isOpen: change.isOpen && change.isUnread)
    // "At noon", after what was done without a time.
    if repair == nil, change.isUnread, !change.isOpen {
      repair = try self.repair(by: change, isOpen: true)
      if repair?.isKnown != true { repair = nil }
    }
    guard let repair else { return .unchanged }
    guard !repair.isKnown, !change.isReplaced || !isEdit(repair) else { return .changed(repair) }
    // Words that nobody knows are no name where they can be read as a command of their own, and no text where "make
    // that" belongs to such a command.
    let isOther =
      repair.isOfUnknown
      || change.reader.read(change.words).first.map { $0.rule != change.command } == true
    return isOther && isAnotherCommand(change.clauses, than: change.command)
      ? .unchanged : .changed(repair)
  }

  /// A change in words that are surely a command by themselves: "make it ten minutes" could be said of anything, but is said of what was just
  /// spoken of.
  private func replacingSure(_ change: Change) throws -> Verdict? {
    let isValue = try change.only != nil && isValue(change.clauses[0].words, of: change)
    guard try !isDifference(change),
      isValue || change.isReplaced || change.reader.changes(change.words),
      change.clauses.allSatisfy({
        $0.readings[0].rule != change.command && catalogue[$0.readings[0].rule] != nil
      }),
      let repair = try repair(by: change, isOpen: isValue),
      repair.isKnown || change.isOpen && isEdit(repair), repair.way == .instead
    else { return nil }
    return .changed(repair)
  }

  private func repair(by change: Change, isOpen: Bool) throws -> Repair? {
    try change.reader.repair(of: said, by: change.words, as: change.pieces, isOpen: isOpen)
  }

  /// Whether words are a value that the command may be told.
  private func isValue(_ words: [String], of change: Change) throws -> Bool {
    try !language.kinds(of: words).isEmpty
      || change.isOpen && language.fragments(of: change.command)?.value(of: words) != nil
  }

  /// Whether each of the clauses is surely a command or an answer by itself.
  private func isSure(_ change: Change) throws -> Bool {
    let isOther =
      !change.isOpen && language.discourse.others.contains { change.words.starts(with: $0) }
    // "Turn it down" is said of what was spoken of, whatever else it may mean.
    let isOfLast =
      try difference(toldBy: change).map { difference -> Bool in
        difference.isDirection && change.reader.speaksOfLast(change.words, besides: [])
          || change.clauses.allSatisfy { $0.readings.first.map(isLoose) ?? true }
      } ?? false
    return try !isOfLast && !isRatherOfLast(change)
      && change.clauses.allSatisfy { clause in
        guard let reading = clause.readings.first else { return false }
        return !reading.isGuess && !reading.isTentative
          && !((change.takesBack || isOther) && reading.rule == change.command)
          && reading.slots.allSatisfy { !$0.isDictated } && !isUnclear(clause)
      }
  }

  /// Whether a few words that are a command of another domain are much more likely said of the one that was spoken of, of which they are a
  /// value: "phone bill too", which might call Bill.
  private func isRatherOfLast(_ change: Change) throws -> Bool {
    guard !change.isOpen, change.words.count <= Self.fewWords, let reading = change.only,
      let domain = catalogue.domain(of: reading.rule), reading.rule != change.command,
      domain != catalogue.domain(of: change.command)
    else { return false }
    let ranking = try change.listening.likely(of: change.words, following: change.command)
    return ranking.first.flatMap { catalogue.domain(of: $0.intent) }
      == catalogue.domain(of: change.command)
      && ranking.allSatisfy { $0.intent != reading.rule || $0.probability < Self.unlikely }
  }

  private func isDifference(_ change: Change) throws -> Bool {
    try difference(toldBy: change) != nil
  }

  /// By how much words say that a value of the command shall differ; `nil` where it can't be told such.
  private func difference(toldBy change: Change) throws -> Difference? {
    try change.reader.difference(toldBy: change.words).flatMap { difference in
      difference.isDirection && !turns(change.command) ? nil : difference
    }
  }

  /// The command as words change it that have a remark among them: "not bananas, they never eat them, apples"; `nil` where they have none, or one
  /// that may tell a value, or where they may be words of a text.
  private func besideRemarks(_ change: Change) throws -> Verdict? {
    let (words, command) = (change.words, change.command)
    guard change.isUnread,
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
    let repair = try change.reader.repair(
      of: said, by: plain,
      as: change.pieces.map { pieces in places.map { $0 < 0 ? Normalizer.comma : pieces[$0] } },
      isOpen: change.isOpen)
    guard let repair, repair.way == .instead, !repair.heard.slots.isEmpty else { return nil }
    let isOfThings = repair.heard.slots.allSatisfy { slot in
      catalogue[command]?[slot.name].map { $0.isArray && $0.kind == .text } == true
    }
    return repair.isKnown || isOfThings ? .changed(repair) : nil
  }

  /// The command with values that a rule of its own reads in the words as a whole, though they say what shall not be: "but not on Fridays", of
  /// an alarm.
  private func saidByRule(_ change: Change) throws -> Verdict? {
    let words = change.words
    guard
      change.isUnread || change.clauses.allSatisfy({ $0.readings.first?.isFollowUp == true }),
      language.discourse.prohibitions.contains(where: { words.firstRange(of: $0) != nil }),
      let slots = try language.fragments(of: change.command)?.value(of: bare(words)),
      slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName })
    else { return nil }
    let all = slots + others(than: slots, by: words)
    return Repair(all, in: bare(words), as: nil, of: said, .instead).map { .changed($0) }
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
  func isEdit(_ repair: Repair) -> Bool {
    guard let new = repair.heard.slots.first, repair.heard.slots.count == 1, !new.isUnknownName,
      catalogue[repair.heard.rule]?[new.name]?.kind == .text,
      let text = repair.readings[0].slots.last(where: { $0.name == new.name })
    else { return false }
    return text.rawWords.count > new.range.count
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
