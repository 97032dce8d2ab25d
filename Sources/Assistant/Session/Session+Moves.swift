internal import Conversation
internal import Intents
internal import Understanding

/// Moves: what words do at this point of the dialogue, where no rule reads them.
extension Session {
  /// The probability from which on something is agreed to or taken back.
  static let sure = 0.85
  /// The probability from which on something is changed that is asked about again then.
  private static let changed = 0.5
  /// The probability from which on one more thing that is wanted is another command's.
  private static let turned = 0.7
  /// The probability from which on words put something off, whatever they may be read as.
  private static let postponed = 0.9
  /// Fewer words have to be surer.
  private static let fewWords = 3
  /// The probability from which on a command that has nothing to do with an open question takes its place.
  private static let unasked = 0.88
  /// The most words that the name of a thing has.
  private static let longestName = 4

  /// Reads words by their move where no rule reads them, or their reading is in doubt; `nil` where that is not sure.
  ///
  /// A long answer may be a name that nobody knows, and may be something else: for such a name, moves are tried, too.
  func moved(by sentence: Sentence, isUnread: Bool = false) throws -> Heard? {
    let (words, pieces, reader) = (sentence.words, sentence.pieces, sentence.reader)
    let (clauses, listening) = (sentence.clauses, sentence.listening)
    let readings = clauses.compactMap(\.readings.first)
    guard clauses.contains(where: isUnclear) || readings.allSatisfy({ isDoubted($0, in: words) }),
      let situation,
      let (move, probability) = try move(of: words, in: situation, listening, isUnread: isUnread)
    else { return nil }
    guard try probability >= leastProbability(of: move, words, with: reader) else {
      // Who agrees and says why, "okay, I've got the money", asks nothing besides.
      return move == .yes && isCostly && agreesFirst(words, with: reader)
        && readings.allSatisfy { catalogue[$0.rule]?.isQuery == true }
        ? unread(words, sentence.confidence) : nil
    }
    guard
      move != .yes || !isCostly || !endsInTagQuestion(words, with: reader),
      move == .command
        || readings.allSatisfy({ $0.isTentative || $0.probability ?? 0 < probability })
    else { return nil }
    let confidence = min(sentence.confidence, probability)
    switch try isAnother(sentence, than: move, probability) ? .command : move {
    case .yes where !isPlain(words, with: reader),
      .yes where isCostly && (words.count == 1 || language.endsInTiming(words)):
      // A single word that agrees is known to the rules.
      return nil
    case .undo where keepsWhatIsDone(words, with: reader):
      return heard("okay", in: words, confidence)
    case .undo where situation.kind == .done:
      return try takenBackByName(sentence) ?? heard("undo", in: words, confidence)
    case .yes, .no, .undo, .again, .wait, .thanks:
      return answer(by: move, situation.kind).map { heard($0, in: words, confidence) }
    case .another where situation.kind == .done:
      if let other = try turned(by: words, with: reader, listening) {
        return heard(other, in: sentence, confidence)
      }
      fallthrough
    case .change, .value, .another:
      let leads = move == .another ? repeating : changing
      if let repair = try differing(words, as: pieces, behind: leads, with: reader)
        ?? told(words, as: pieces, move, with: reader, listening),
        try !namesNothing(repair)
      {
        // "And a ride to work at eight tomorrow" is no other time.
        guard !followsAnother(repair, in: words, with: reader) else { return nil }
        return heard(asAnother(repair, in: words, with: reader), in: words, confidence)
      }
      if let repair = try repair(by: words, as: pieces, behind: leads, with: reader) {
        guard !followsAnother(repair, in: words, with: reader) else { return nil }
        return heard(repair, in: words, confidence)
      }
      // It changes something, so that it is no command of its own, but for one of those that change what was done.
      return move == .value || readings.isEmpty || readings.allSatisfy(isOfWhatIsDone)
        ? nil : unread(words, confidence)
    case .command:
      guard reader.mayRequest(words) else { return nil }
      guard let open = dialogue.openIntent else {
        return isUnread ? try command(in: sentence, confidence) : nil
      }
      return try command(in: sentence, besides: open, confidence)
    case .none: return nil
    }
  }

  /// Whether words that may change the open command are more likely another one: "put on cat food", at what is on a list.
  private func isAnother(
    _ sentence: Sentence, than move: Move, _ probability: Double
  ) throws -> Bool {
    guard [.change, .value, .another].contains(move), let open = dialogue.openIntent,
      let other = try sentence.listening.command(in: sentence.words, following: open)
    else { return false }
    return other.rule != open && !other.isTentative
      && other.probability ?? 0 >= max(Self.unasked, probability)
  }

  /// Whether it is surely said of what was done, as another command of its domain: "shoot, I meant fifth period", of a message.
  private func isOfWhatIsDone(_ reading: Interpretation) -> Bool {
    guard expectation == .command, let done = dialogue.doneIntent, reading.rule != done else {
      return false
    }
    return !reading.isTentative && catalogue[reading.rule]?.isQuery == false
      && catalogue.domain(of: reading.rule) == catalogue.domain(of: done)
  }

  /// Another command than the last one, where words that want one more thing say which: "the windshield's iced over, too", after the
  /// heating was turned on.
  private func turned(
    by words: [String], with reader: SentenceReader, _ listening: Listening
  ) throws -> Interpretation? {
    guard let topic = topic ?? dialogue.doneIntent, reader.mayRequest(words),
      !language.discourse.others.contains(where: { words.starts(with: $0) }),
      let reading = try listening.command(in: words, following: topic), reading.rule != topic,
      reading.probability ?? 0 >= Self.turned, isWanted(reading, in: words, with: reader)
    else { return nil }
    return reading
  }

  /// Whether a change puts a time or a number, and nothing else, in the place of one in a text: "hang on, Tuesday", of "till Monday".
  private func editsValue(_ repair: Repair?, in words: [String]) throws -> Bool {
    guard let repair, isEdit(repair), let new = repair.heard.slots.first,
      new.range.upperBound == words.count
    else { return false }
    return try !language.kinds(of: Array(words[new.range])).isEmpty
  }

  /// Whether words do something else at a question than change what it is about, though they have a value in them: "let me ask Emily
  /// first".
  func changesNothing(_ sentence: Sentence) throws -> Bool {
    guard let situation, situation.kind != .done,
      try !editsValue(sentence.repair, in: sentence.words),
      let (move, probability) = try sentence.listening.move(
        of: sentence.words, in: situation, isUnread: true)
    else { return false }
    switch (move, situation.kind) {
    case (.wait, .confirm), (.thanks, .confirm), (.none, .confirm): return true
    case (.wait, .ask), (.no, .ask): return probability >= MoveReader.likely
    default: return false
    }
  }

  /// Whether words surely put off what is asked to be agreed to.
  func isDelaying(_ sentence: Sentence) throws -> Bool {
    guard let situation, situation.kind == .confirm, sentence.words.count >= Self.fewWords,
      try !editsValue(sentence.repair, in: sentence.words),
      let (move, probability) = try sentence.listening.move(
        of: sentence.words, in: situation, isUnread: true)
    else { return false }
    return move == .wait && probability >= Self.postponed
  }

  /// Whether words more likely take back what was done than do anything else.
  func isLikelyUndoing(_ sentence: Sentence) throws -> Bool {
    guard let situation,
      let (move, probability) = try sentence.listening.move(
        of: sentence.words, in: situation, isUnread: true)
    else { return false }
    return move == .undo && probability >= Self.changed
  }

  /// Whether words close the talk, whatever they begin with: "no thanks, that's all".
  func isClosing(_ sentence: Sentence) throws -> Bool {
    guard let situation,
      let (move, probability) = try sentence.listening.move(
        of: sentence.words, in: situation, isUnread: true)
    else { return false }
    return move == .thanks && probability >= MoveReader.likely
  }

  /// A refusal of what is asked, where words make that move for sure; `nil` where they don't.
  func refused(by sentence: Sentence) throws -> Heard? {
    guard let situation,
      let (move, probability) = try move(
        of: sentence.words, in: situation, sentence.listening, isUnread: true),
      move == .no, probability >= Self.sure
    else { return nil }
    return answer(by: move, situation.kind).map {
      heard($0, in: sentence.words, min(sentence.confidence, probability))
    }
  }

  /// "No" where words begin with it and a move like it is the likeliest: "nah, he paid last time"; or where they begin with what calls
  /// the command off, and go on with a reason: "never mind, she has paid".
  func declined(by sentence: Sentence, _ repair: Repair) throws -> Heard? {
    let (words, reader) = (sentence.words, sentence.reader)
    guard let text = repair.heard.slots.first, let situation else { return nil }
    let opening = words.prefix(text.range.lowerBound).filter { $0 != Normalizer.comma }
    if let reading = reader.read(opening).first, reader.isCancelling(reading) {
      return heard("cancel", in: words, sentence.confidence)
    }
    guard
      opening.contains(where: { reader.read([$0]).first.map(reader.isRefusing) == true }),
      let (move, _) = try move(of: words, in: situation, sentence.listening, isUnread: true),
      move == .no
    else { return nil }
    return answer(by: move, situation.kind).map { heard($0, in: words, sentence.confidence) }
  }

  /// Reads the next command from words that are known to be one.
  private func command(in sentence: Sentence, _ confidence: Double) throws -> Heard? {
    guard let topic = topic ?? dialogue.doneIntent,
      let reading = try sentence.listening.command(in: sentence.words, following: topic),
      isWanted(reading, in: sentence.words, with: sentence.reader)
    else { return nil }
    return heard(reading, in: sentence, confidence)
  }

  /// Reads a command while a question is open about the intent `open`: the same one with other values, or another.
  private func command(
    in sentence: Sentence, besides open: String, _ confidence: Double
  ) throws -> Heard? {
    let (words, reader, listening) = (sentence.words, sentence.reader, sentence.listening)
    guard var reading = try listening.command(in: words, following: open) else { return nil }
    // What was only guessed may not be what is spoken of.
    if dialogue.isOpenTentatively, reading.rule != open,
      let apart = try listening.estimate(of: words), !apart.isTentative, apart.rule != open
    {
      reading = apart
    }
    let goesOn = catalogue.domain(of: reading.rule) == catalogue.domain(of: open)
    if !goesOn {
      // What has nothing to do with the question has to be likely by itself.
      guard let other = try listening.command(in: words, besides: open),
        other.probability ?? 1 >= leastUnasked(of: other)
      else { return nil }
      reading = other
    }
    guard isWanted(reading, in: words, with: reader) else { return nil }
    guard reading.rule != open else {
      if let repair = try told(words, as: sentence.pieces, .change, with: reader, listening),
        !followsAnother(repair, in: words, with: reader)
      {
        return heard(repair, in: words, confidence)
      }
      // "Do you want to …?" is agreed to by saying it once more.
      return dialogue.isOpenTentatively ? heard("yes", in: words, confidence) : nil
    }
    // The answer tells how it was understood.
    if catalogue[reading.rule]?.isQuery == true,
      reading.probability ?? 0 >= MoveReader.likely
    {
      reading.isTentative = false
    }
    guard !reading.isTentative || dialogue.isOpenTentatively else { return nil }
    return heard(reading, in: sentence, confidence)
  }

  /// The probability from which on a command takes the place of an open question that it has nothing to do with; what only asks leaves the
  /// question open.
  private func leastUnasked(of reading: Interpretation) -> Double {
    catalogue[reading.rule]?.isQuery == true ? MoveReader.likely : Self.unasked
  }

  /// Whether words want what they are read as: "forget about adding milk" wants none.
  private func isWanted(
    _ reading: Interpretation, in words: [String], with reader: SentenceReader
  ) -> Bool {
    catalogue[reading.rule]?.isQuery == true || isPlain(words, with: reader)
  }

  /// Whether words may do something else than their reading says: no rule reads them, or it takes many of them for a name.
  private func isDoubted(_ reading: Interpretation, in words: [String]) -> Bool {
    if reading.probability != nil { return true }
    return dialogue.openIntent != nil
      && reading.slots.contains { slot in
        isFreeName(slot) && slot.range.count > Self.longestName
      }
  }

  private func leastProbability(
    of move: Move, _ words: [String], with reader: SentenceReader
  ) throws -> Double {
    let least =
      switch move {
      case .yes: try leastToAgree(words, with: reader)
      case .undo: Self.sure
      // Where anything may be answered, what refuses is hard to tell.
      case .no where situation?.kind == .ask: Self.sure
      case .change where situation?.kind == .confirm: Self.changed
      default: MoveReader.likely
      }
    return words.count < Self.fewWords ? (1 + least) / 2 : least
  }

  /// The move that words make, with its probability; a refusal, and an agreement to a cost, is judged by all that is known of them.
  private func move(
    of words: [String], in situation: Situation, _ listening: Listening, isUnread: Bool
  ) throws -> (Move, Double)? {
    let told = try listening.move(of: words, in: situation, isUnread: isUnread)
    guard !isUnread, told?.0 == .no || told?.0 == .yes && isCostly else { return told }
    return try listening.move(of: words, in: situation, isUnread: true)
  }

  /// Whether words as a whole do not give the answer that some of them are: they do not agree to what costs, "yes, that's way too much", or
  /// change what they seem to refuse, "at seven I mean, not now".
  func disagrees(_ words: [String], with core: Core, _ listening: Listening) throws -> Bool {
    guard let situation,
      let (move, probability) = try listening.move(of: words, in: situation, isUnread: true)
    else { return false }
    return switch core.answer {
    case .agreement:
      isCostly && (move != .yes || words.first.map(language.discourse.reversals.contains) == true)
    case .refusal:
      try move == .change && probability >= Self.changed && holdsValue(words) || saysAnew(words)
    case .undoing, .repetition, .value, .command: false
    }
  }

  /// Whether words say behind a comma what it shall be instead, and in many words: "no, say we're in the park".
  private func saysAnew(_ words: [String]) -> Bool {
    Self.parts(of: words).dropFirst().contains { part in
      language.discourse.repairs.contains { phrase in
        words[part].starts(with: phrase) && part.count - phrase.count >= Self.fewWords
      }
    }
  }

  /// Whether one of the words tells a value, such as a number or a day.
  private func holdsValue(_ words: [String]) throws -> Bool {
    try words.contains { try !language.kinds(of: [$0]).isEmpty }
  }

  /// The point at which something is said now; `nil` where there was no command, or the PIN is asked for.
  var situation: Situation? {
    guard let intent = dialogue.openIntent ?? topic ?? dialogue.doneIntent else { return nil }
    let domain = catalogue.domain(of: intent)
    switch expectation {
    case .command: return Situation(.done, domain: domain)
    case .yesOrNo, .agreement, .creation: return Situation(.confirm, domain: domain)
    case .value, .choice: return Situation(.ask, domain: domain)
    case .pin: return nil
    }
  }

  /// The word of the answer that a move is, where it is one.
  private func answer(by move: Move, _ kind: Situation.Kind) -> String? {
    switch (move, kind) {
    case (.yes, .confirm): "yes"
    case (.no, .confirm): "no"
    case (.no, .ask): "cancel"
    case (.undo, .done): "undo"
    case (.again, _): "repeat"
    case (.wait, _): "wait"
    case (.thanks, _): "thanks"
    default: nil
    }
  }

  /// Whether words neither take back what they agree to, nor make a condition of it, nor are about the other one.
  private func isPlain(_ words: [String], with reader: SentenceReader) -> Bool {
    language.discourse.reversals.isDisjoint(with: words) && !language.discourse.namesOther(words)
      && words.indices.dropFirst().allSatisfy { !reader.takesBack(Array(words[$0...])) }
  }

  func heard(_ answer: String, in words: [String], _ confidence: Double) -> Heard {
    heard(answering(answer, words), in: words, confidence)
  }

  /// Words read as an answer that stands for all of them.
  func answering(_ answer: String, _ words: [String]) -> Interpretation {
    let text = words.joined(separator: " ")
    let slot = Interpretation.Slot(
      name: "answer", value: .text(answer), raw: text, range: words.indices)
    return Interpretation(rule: Interpretation.answerRule, slots: [slot], score: 0, text: text)
  }

  func unread(_ words: [String], _ confidence: Double) -> Heard {
    let outcome = Outcome(
      text: words.joined(separator: " "), confidence: confidence, turn: Turn(text: ""),
      reason: .notUnderstood)
    return Heard(outcome: outcome, readings: [])
  }

  /// The reading of a whole sentence, its texts as they were typed.
  func heard(
    _ reading: Interpretation, in sentence: Sentence, _ confidence: Double
  ) -> Heard {
    let written = reading.with(writing: { sentence.pieces?.text(of: $0.range) })
    return heard(written, in: sentence.words, confidence)
  }

  func heard(
    _ reading: Interpretation, in words: [String], _ confidence: Double
  ) -> Heard {
    var outcome = Outcome(
      text: words.joined(separator: " "), confidence: confidence, turn: Turn(text: ""))
    take(reading, in: &outcome)
    return Heard(outcome: outcome, readings: [reading])
  }
}
