internal import Conversation
internal import Intents
internal import Understanding

/// The steps by which it is found out what words mean.
extension Session {
  /// Tells what a sentence means, or makes more of it; `nil` where the next step has to go on.
  typealias ReadingStep = (Session) -> (inout Sentence) throws -> [Heard]?

  /// The steps of a sentence, of which the first that tells what it means is believed; where none does, it means what its clauses say.
  static var steps: [ReadingStep] {
    [
      remaining, standing, read, followed, takeTold, agreedAgain, agreedAndMore, aboutNamed, weigh,
      ledOn,
      untaken, takenBack,
      delayed, amid, changed, takeMeantWords, moved, unclear, changedAnyhow, changedEarlier,
      takeLikely,
      interrupted,
      takeBare, movedUnread, toldUnread,
    ]
  }

  /// The steps of some words of a sentence, which are read by themselves.
  static var stepsOfPart: [ReadingStep] {
    [read, weigh, untaken, changed, takeMeantWords, changedAnyhow]
  }

  /// The probability from which on a command is meant rather than the question before it with another value.
  private static let likelyLedOn = 0.65

  /// The probability from which on the words as a whole count rather than a part that nobody can tell what it is about.
  private static let likelyAsWhole = 0.7

  /// The most words of a number with what it counts.
  private static let longestCount = 4

  /// The probability below which a rule that reads the last words of a sentence may be right.
  private static let likelyRead = 0.8

  /// The most letters of a word that may be the mere name of a thing.
  private static let longestWord = 30

  /// Reads the words as commands and answers.
  private func read(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, reader) = (sentence.words, sentence.reader)
    do {
      let clauses = try reader.clauses(of: words, following: dialogue.topic)
      let meant =
        try lasting(by: words, where: clauses, with: reader) ?? proposed(by: words, with: reader)
        ?? textAnew(in: words, with: reader)
      sentence.clauses = meant ?? clauses
      sentence.isMeant = meant != nil
      return nil
    } catch is SentenceReader.TooLong {
      return [
        Heard(outcome: Self.tooLong(sentence.text, confidence: sentence.confidence), readings: [])
      ]
    }
  }

  /// A question that names nothing, of what was spoken of last rather than of anything else: "what's left", after alarms were set.
  private func followed(_ sentence: inout Sentence) throws -> [Heard]? {
    guard expectation == .command, let topic, sentence.clauses.count == 1,
      let reading = sentence.clauses[0].readings.first,
      catalogue[reading.rule]?.isQuery == true, !namesAnything(reading),
      catalogue.domain(of: reading.rule) != catalogue.domain(of: topic),
      let likely = try sentence.listening.command(in: sentence.words, following: topic),
      !likely.isTentative, likely.probability ?? 0 >= Self.likelyAsWhole,
      catalogue[likely.rule]?.isQuery == true,
      catalogue.domain(of: likely.rule) == catalogue.domain(of: topic)
    else { return nil }
    return [heard(likely, in: sentence, sentence.confidence)]
  }

  func namesAnything(_ reading: Interpretation) -> Bool {
    reading.slots.contains { slot in
      guard !slot.range.isEmpty, let kind = catalogue[reading.rule]?[slot.name]?.kind else {
        return slot.name == Interpretation.subjectSlot
      }
      return switch kind {
      case .boolean, .enumeration: false
      case .text, .entity, .number, .money, .moment, .duration: true
      }
    }
  }

  /// Takes for no name what is told to be other values: "play some quiet jazz".
  private func takeTold(_ sentence: inout Sentence) throws -> [Heard]? {
    sentence.clauses = try sentence.clauses.map { [listening = sentence.listening] in
      try withoutSwallowed($0, listening)
    }
    return nil
  }

  /// Weighs what the words say by themselves against what they change.
  private func weigh(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, reader) = (sentence.words, sentence.reader)
    var clauses = try withValuesBehind(
      sentence.clauses.map(withSameTexts).map(withMeantTitles)
        .map { try withGivenUp(withoutAct($0), with: reader) }, in: words)
    clauses = withoutReasons(
      withoutRepeated(clauses.map(withoutStandIns).map(withoutRemarkedThings), with: reader))
    sentence.clauses = clauses
    guard !sentence.isMeant else { return nil }
    if let repair = try repair(by: sentence),
      !takesNumberForTime(repair), !takesOpinion(repair), !takesStandIn(repair, in: words),
      !changesNothing(repair)
    {
      sentence.repair = asAnother(repair, in: words, with: reader)
    } else {
      sentence.clauses = calledOff(by: words, where: clauses, with: reader) ?? clauses
    }
    return nil
  }

  /// A command that a question leads on to, rather than the question with another value: "at seven", after the tables that there are.
  private func ledOn(_ sentence: inout Sentence) throws -> [Heard]? {
    guard let repair = sentence.repair, repair.way == .instead,
      let asked = said.first?.reading.rule, catalogue[asked]?.isQuery == true,
      let reading = try sentence.listening.command(in: sentence.words, besides: asked),
      !reading.isTentative, reading.probability ?? 0 >= Self.likelyLedOn,
      catalogue[reading.rule]?.isQuery == false,
      catalogue.domain(of: reading.rule) == catalogue.domain(of: asked)
    else { return nil }
    return [heard(reading, in: sentence, sentence.confidence)]
  }

  /// A time that the command which is spoken of can't be told.
  private func untaken(_ sentence: inout Sentence) throws -> [Heard]? {
    let time = try untakenTime(in: sentence.words, besides: sentence.repair, with: sentence.reader)
    guard let time else { return nil }
    var heard = unread(sentence.words, sentence.confidence)
    heard.untaken = time
    return [heard]
  }

  /// An undoing, where the words forbid what was done, "don't call her", or take back all of it and go on with why, "never mind, I just did
  /// it"; nothing, where they forbid something else: "please don't turn off my alarm".
  private func takenBack(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, reader) = (sentence.words, sentence.reader)
    if sentence.repair?.isKnown != true, forbidsWhatIsDone(words, with: reader) {
      return [heard("undo", in: words, sentence.confidence)]
    }
    if expectation == .command, dialogue.doneIntent != nil, sentence.repair == nil,
      sentence.clauses.allSatisfy({ $0.readings.first.map { $0.probability != nil } ?? true }),
      keepsWhatIsDone(words, with: reader)
    {
      return [heard("okay", in: words, sentence.confidence)]
    }
    guard isTakenBack(words, besides: sentence.repair, with: reader), try !isClosing(sentence)
    else { return nil }
    if let named = try takenBackByName(sentence) { return [named] }
    return [heard("withdraw", in: words, sentence.confidence)]
  }

  /// A wish for a moment, whatever else the words might be read as: "let me check with Anne whether that's right".
  private func delayed(_ sentence: inout Sentence) throws -> [Heard]? {
    guard sentence.repair?.isKnown != true, try isDelaying(sentence) else { return nil }
    return [heard("wait", in: sentence.words, sentence.confidence)]
  }

  /// What the words most likely say as a whole, where what a rule reads in them is about something that nobody can tell: "front windscreen,
  /// clear it", where nothing was spoken of that is cleared.
  private func unclear(_ sentence: inout Sentence) throws -> [Heard]? {
    guard sentence.repair == nil, sentence.clauses.contains(where: isUnclear) else { return nil }
    let rules = sentence.clauses.flatMap(\.readings).map(\.rule)
    return try whole(sentence, besides: Set(rules)).map { [$0] }
  }

  /// What the words most likely say as a whole; `nil` where that is not sure, about something that nobody can tell, or what the rules read.
  private func whole(_ sentence: Sentence, besides rules: Set<String>) throws -> Heard? {
    let (words, listening) = (sentence.words, sentence.listening)
    let open = dialogue.openIntent
    let reading =
      try open.map { try listening.command(in: words, besides: $0) }
      ?? listening.estimate(of: words)
    guard let reading, !reading.isTentative, reading.rule != open, !rules.contains(reading.rule),
      reading.probability ?? 0 >= (open == nil ? Self.likelyAsWhole : Self.sureOfWhole),
      !dialogue.referring([reading]).isEmpty, sentence.reader.mayRequest(words)
    else { return nil }
    return heard(reading, in: sentence, sentence.confidence)
  }

  /// What some of the words mean, where the others are an aside.
  private func amid(_ sentence: inout Sentence) throws -> [Heard]? {
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
      try core.heard.repair == nil || !changesNothing(sentence),
      !leavesOut(core, of: sentence.clauses, in: words),
      try !isUnclear(core) || whole(sentence, besides: [core.heard.readings[0].rule]) == nil,
      try !disagrees(words, with: core, sentence.listening)
    else { return nil }
    if let part = core.heard.repair, let more = try toldMore(in: sentence, than: part) {
      return [heard(more, in: words, sentence.confidence)]
    }
    var heard = try withTold(withAntecedent(core.heard, in: words), in: sentence)
    heard.outcome.text = sentence.text
    return [heard]
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
      mayBeRemark(Array(sentence.words[(first.upperBound + 1)...]))
    else { return nil }
    let heard = try interpret(part: Array(sentence.words[first]), of: sentence)
    guard heard.count == 1, heard[0].repair == nil, let reading = heard[0].readings.first,
      reading.rule == guess.rule, reading.probability == nil, !reading.isGuess,
      !isUnclear(Clause(words: Array(sentence.words[first]), readings: [reading]))
    else { return nil }
    return heard[0]
  }

  /// A change in what is known, unless the words are a remark that refuses.
  private func changed(_ sentence: inout Sentence) throws -> [Heard]? {
    if let another = sentence.repair, another.way == .another {
      sentence.repair = withoutOldValues(
        try named(another, in: sentence.words, as: sentence.pieces, sentence.listening))
    }
    guard let repair = sentence.repair, !repair.isOfUnknown, !takesManyWords(repair) else {
      return nil
    }
    if isRepeated(repair, in: sentence) {
      return [heard("yes", in: sentence.words, sentence.confidence)]
    }
    if isRemark(repair), let refused = try refused(by: sentence) ?? declined(by: sentence, repair) {
      return [refused]
    }
    if !repair.isKnown, try changesNothing(sentence) {
      sentence.repair = nil
      return nil
    }
    let more = try toldMore(in: sentence, than: repair)
    return [heard(more ?? withoutOthers(repair), in: sentence.words, sentence.confidence)]
  }

  /// The change with the values of other kinds that a tagger tells beside: "half past seven's better, and there's nine of us".
  private func toldMore(in sentence: Sentence, than repair: Repair) throws -> Repair? {
    guard repair.way == .instead, let definition = catalogue[repair.heard.rule],
      sentence.words.contains(where: { language.discourse.joins.contains([$0]) })
    else { return nil }
    let changed = repair.heard.slots.compactMap { definition[$0.name]?.kind }
    let told = try told(
      sentence.words, as: sentence.pieces, .change, with: sentence.reader, sentence.listening)
    let more = told.map { told in
      told.heard.slots.filter { slot in
        definition[slot.name].map { !changed.contains($0.kind) } == true
      }
    }
    if let told, let more, told.isKnown, told.heard.slots.count > 1, !more.isEmpty {
      let words = told.heard.text.split(separator: " ").map(String.init)
      return Repair(more, in: words, as: nil, of: repair.said, .instead)
    }
    return try countedMore(in: sentence.words, than: repair)
  }

  /// The change with a number of another parameter that a rule reads behind what joins: "half past seven, and there's six of us".
  private func countedMore(in words: [String], than repair: Repair) throws -> Repair? {
    guard let definition = catalogue[repair.heard.rule],
      let fragments = try language.fragments(of: repair.heard.rule),
      let join = words.firstIndex(where: { language.discourse.joins.contains([$0]) }),
      join > 0, join + 1 < words.count
    else { return nil }
    let changed = Set(repair.heard.slots.map(\.name))
    let rest = Array(words[(join + 1)...])
    for place in Self.places(in: rest) where (2...Self.longestCount).contains(place.count) {
      let value = Array(rest[place])
      guard let slots = fragments.value(of: value), !isBareNumber(value),
        slots.allSatisfy({
          definition[$0.name]?.kind == .number && !changed.contains($0.name)
        })
      else { continue }
      return Repair(slots, in: value, as: nil, of: repair.said, .instead)
    }
    return nil
  }

  /// Whether a change says once more what it is asked to agree to, and begins with an agreement: "okay, yes, send it to Anne".
  private func isRepeated(_ repair: Repair, in sentence: Sentence) -> Bool {
    guard case .agreement = expectation, repair.way == .instead, !repair.heard.slots.isEmpty,
      let first = Self.parts(of: sentence.words).first, first.count < sentence.words.count,
      sentence.reader.read(Array(sentence.words[first])).first.map(sentence.reader.isAgreeing)
        == true, language.discourse.reversals.isDisjoint(with: sentence.words),
      let asked = said.merged()
    else { return false }
    return isSame(repair.readings[0], as: asked)
  }

  private func takeMeantWords(_ sentence: inout Sentence) -> [Heard]? {
    sentence.clauses = sentence.clauses.map { [reader = sentence.reader] in
      withMeantWords($0, with: reader)
    }
    return nil
  }

  /// What the words do by their move, unless they change more than that says.
  private func moved(_ sentence: inout Sentence) throws -> [Heard]? {
    let repair = sentence.repair
    guard let moved = try moved(by: sentence), repair == nil || moved.outcome.reason == nil,
      moved.repair.flatMap({ repair?.says(moreThan: $0) }) != true
    else { return nil }
    return [moved]
  }

  /// A change that takes words nobody knows, unless they are surely a command: "and put on some music", at "Which list?".
  private func changedAnyhow(_ sentence: inout Sentence) throws -> [Heard]? {
    guard let repair = sentence.repair else { return nil }
    if sentence.isUnread, !repair.isKnown, let clauses = try interruption(by: sentence.words),
      clauses.allSatisfy({ $0.readings.first?.isCertain == true })
    {
      (sentence.clauses, sentence.repair) = (clauses, nil)
      return nil
    }
    if takesRemarkForThing(repair), try isLikelyUndoing(sentence),
      let named = try takenBackByName(sentence)
    {
      return [named]
    }
    if sentence.isUnread, !repair.isKnown, let open = dialogue.openIntent,
      let other = try sentence.listening.command(in: sentence.words, besides: open),
      other.rule != open, !other.isTentative, other.probability ?? 0 >= Self.interrupting
    {
      return [heard(other, in: sentence, sentence.confidence)]
    }
    return [heard(repair, in: sentence.words, sentence.confidence)]
  }

  /// A change in the command before the last one.
  private func changedEarlier(_ sentence: inout Sentence) throws -> [Heard]? {
    let repair = try earlier(
      by: sentence.words, as: sentence.pieces, where: sentence.clauses, with: sentence.reader)
    return repair.map { [heard($0, in: sentence.words, sentence.confidence)] }
  }

  private func takeLikely(_ sentence: inout Sentence) throws -> [Heard]? {
    sentence.clauses = try sentence.clauses.map { [listening = sentence.listening] in
      try likely(withoutLongNames($0), listening)
    }
    return nil
  }

  /// Reads what answers no open question as if none were open.
  private func interrupted(_ sentence: inout Sentence) throws -> [Heard]? {
    guard sentence.isUnread else { return nil }
    sentence.clauses = try interruption(by: sentence.words) ?? sentence.clauses
    return nil
  }

  /// Reads the mere name of a thing as a request for it.
  private func takeBare(_ sentence: inout Sentence) throws -> [Heard]? {
    let words = sentence.words
    guard sentence.isUnread, words.count <= Self.mostGuessed,
      words.allSatisfy({ $0.count <= Self.longestWord }),
      try sentence.reader.difference(toldBy: words) == nil,
      let request = try sentence.listening.request(bareWords: words)
    else { return nil }
    sentence.clauses = [Clause(words: words, readings: [request])]
    return nil
  }

  /// What words that nothing reads do by their move.
  private func movedUnread(_ sentence: inout Sentence) throws -> [Heard]? {
    guard sentence.isUnread else { return nil }
    return try moved(by: sentence, isUnread: true).map { [$0] }
  }

  /// Values of the command that a question is open about, in words that nothing else reads and that are likely said of it: "three, oh and
  /// rather at seven".
  private func toldUnread(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, listening) = (sentence.words, sentence.listening)
    guard sentence.isUnread, let open = dialogue.openIntent, !dialogue.isOpenTentatively,
      try listening.command(in: words, following: open)?.rule == open,
      let repair = try told(words, as: sentence.pieces, .change, with: sentence.reader, listening)
    else { return nil }
    return [heard(repair, in: words, sentence.confidence)]
  }
}
