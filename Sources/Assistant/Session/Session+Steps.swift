internal import Conversation
internal import Intents
internal import Understanding

/// The steps by which it is found out what words mean.
extension Session {
  /// Tells what a sentence means, or makes more of it; `nil` where the next step has to go on.
  typealias ReadingStep = @Sendable (Session, inout Sentence) throws -> [Heard]?

  /// The steps of a sentence, of which the first that tells what it means is believed; where none does, it means what its clauses say.
  static let steps: [ReadingStep] = [
    { try $0.teaches(&$1) },
    { try $0.answeredAndMore(&$1) },
    { try $0.remaining(&$1) },
    { try $0.standing(&$1) },
    { try $0.offeredBefore(&$1) },
    { try $0.returns(&$1) },
    { try $0.atSpokenTime(&$1) },
    { try $0.withNoun(&$1) },
    { try $0.read(&$1) },
    { try $0.withNamedOne(&$1) },
    { try $0.joined(&$1) },
    { try $0.correctedAnswer(&$1) },
    { $0.saidToAnother(&$1) },
    { $0.anotherAct(&$1) },
    { try $0.refusedByName(&$1) },
    { try $0.insteadOfCalledOff(&$1) },
    { try $0.asksHowTo(&$1) },
    { try $0.spokenOn(&$1) },
    { try $0.dictated(&$1) },
    { try $0.followed(&$1) },
    { $0.ofLastSubject(&$1) },
    { try $0.takeTold(&$1) },
    { $0.agreedAgain(&$1) },
    { try $0.agreedAndMore(&$1) },
    { try $0.aboutNamed(&$1) },
    { try $0.changedBefore(&$1) },
    { try $0.doneToo(&$1) },
    { try $0.weigh(&$1) },
    { try $0.ledOn(&$1) },
    { try $0.putInOrder(&$1) },
    { try $0.untaken(&$1) },
    { try $0.takenBack(&$1) },
    { try $0.delayed(&$1) },
    { try $0.amid(&$1) },
    { try $0.changed(&$1) },
    { $0.takeMeantWords(&$1) },
    { try $0.moved(&$1) },
    { try $0.unclear(&$1) },
    { try $0.changedAnyhow(&$1) },
    { try $0.changedEarlier(&$1) },
    { try $0.takeLikely(&$1) },
    { try $0.interrupted(&$1) },
    { try $0.takeBare(&$1) },
    { try $0.onlyNamed(&$1) },
    { try $0.movedUnread(&$1) },
    { try $0.toldUnread(&$1) },
  ]

  /// The steps of some words of a sentence, which are read by themselves.
  static let stepsOfPart: [ReadingStep] = [
    { try $0.read(&$1) },
    { try $0.weigh(&$1) },
    { try $0.untaken(&$1) },
    { try $0.changed(&$1) },
    { $0.takeMeantWords(&$1) },
    { try $0.changedAnyhow(&$1) },
  ]

  /// The probability from which on a command is meant rather than the question before it with another value.
  private static let likelyLedOn = 0.65

  /// The probability from which on the words as a whole count rather than a part that nobody can tell what it is about.
  private static let likelyAsWhole = 0.7

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

  /// The question about what was made last, where a guess asks for another thing of its domain that was not spoken of: "how long till
  /// it goes off", of an alarm.
  private func ofLastSubject(_ sentence: inout Sentence) -> [Heard]? {
    guard expectation == .command, let topic, topic == dialogue.undoableIntent,
      let subject = catalogue[topic]?.subject, sentence.clauses.count == 1,
      let reading = sentence.clauses[0].readings.first, reading.probability != nil,
      !namesAnything(reading),
      let asked = catalogue[reading.rule], asked.isQuery, let other = asked.subject,
      other != subject, let domain = catalogue.domain(of: topic),
      catalogue.domain(of: reading.rule) == domain,
      language.discourse.things[other]?.isDisjoint(with: sentence.words) != false
    else { return nil }
    let questions =
      catalogue.domains.first { $0.name == domain }?.intents
      .filter { $0.isQuery && $0.subject == subject } ?? []
    guard questions.count == 1 else { return nil }
    let question = Interpretation(
      rule: questions[0].name, slots: [], score: reading.score, text: reading.text)
    return [heard(question, in: sentence, sentence.confidence)]
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
      sentence.clauses.map { clause in
        let named = withNamesFirst(withoutPointing(withMeantTitles(withSameTexts(clause))))
        return try withGivenUp(withoutAct(withSpokenOf(named)), with: reader)
      }, in: words)
    clauses = try withoutReasons(
      withoutRepeated(
        clauses.map { clause in
          try withoutImplied(furthering(withoutRemarkedThings(withoutStandIns(clause))))
        },
        with: reader))
    clauses = try withoutRemarks(clauses, sentence.listening)
    sentence.clauses = clauses
    // "Okay then go on with the other one" says that something else is meant.
    if isCostly, isAgreementAsked, clauses.count > 1,
      clauses[0].readings.first.map(reader.isAgreeing) == true,
      clauses.dropFirst().contains(where: isUnclear)
    {
      return [unread(words, sentence.confidence)]
    }
    guard !sentence.isMeant else { return nil }
    if let repair = try repair(by: sentence),
      !takesNumberForTime(repair), !takesOpinion(repair, in: words),
      !takesStandIn(repair, in: words), !changesNothing(repair),
      !isOutdone(repair, by: clauses, with: reader),
      repair.way != .another || !takesRemarkForThing(repair)
    {
      sentence.repair = try asHour(asAnother(repair, in: words, with: reader), in: sentence)
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
    if sentence.repair?.isKnown != true, onlyForbids(words, with: reader) {
      return [heard("withdraw", in: words, sentence.confidence)]
    }
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
  func whole(_ sentence: Sentence, besides rules: Set<String>) throws -> Heard? {
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
    if try namesNothing(repair) {
      sentence.repair = nil
      return nil
    }
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
