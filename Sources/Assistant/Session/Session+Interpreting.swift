package import Conversation
internal import Intents
package import Recognition
internal import Understanding

/// Reading: what words may mean now, before anything is answered.
extension Session {
  /// The confidence of a guess that was accepted for want of another reading.
  private static let confidenceOfGuess = 0.5
  /// The probability from which on a command of another domain interrupts a question.
  static let interrupting = 0.95
  /// Of so few words a guess is made where they are only some of a sentence, and as of the mere name of a thing.
  static let mostGuessed = 2

  /// Reads a typed sentence as one that may be said now, without answering it.
  package func read(_ text: String, expecting expectation: Expectation) throws -> Outcome {
    try read(text, with: language.listening(for: expectation))
  }

  /// Reads a typed sentence without answering it.
  package func read(_ text: String, with listening: Listening) throws -> Outcome {
    guard !Self.isTooLong(text) else { return Self.tooLong(text) }
    return try interpret(text: text, with: listening).map(\.outcome).joined
  }

  /// Reads a hypothesis without answering it.
  package func read(_ hypothesis: Hypothesis?, with listening: Listening) throws -> Outcome {
    guard let hypothesis else {
      return Outcome(text: "", confidence: 0, turn: Turn(text: ""), reason: .notUnderstood)
    }
    return try interpret(hypothesis, with: listening).map(\.outcome).joined
  }

  /// Reads words without answering them.
  package func read(
    _ words: [String], with listening: Listening, confidence: Double
  ) throws -> Outcome {
    try interpret(words, with: listening, confidence: confidence).map(\.outcome).joined
  }

  /// Reads a hypothesis, and refuses what is not believed.
  func interpret(
    _ hypothesis: Hypothesis, with listening: Listening,
    sounds: (Interpretation.Slot) -> [UInt8]? = { _ in nil }
  ) throws -> [Heard] {
    if let writing = hypothesis.writing {
      var session = forText
      var heard = try session.interpret(
        text: writing, with: session.listening(), confidence: hypothesis.confidence
      ).map(\.guessed)
      heard[0].outcome.hypothesis = hypothesis
      return heard
    }
    var heard = try interpret(
      hypothesis.words.map(\.text), with: listening, confidence: hypothesis.confidence,
      sounds: sounds)
    heard[0].outcome.hypothesis = hypothesis
    let judge = Judge(
      acceptance: acceptance, catalogue: catalogue, isAsked: expectation != .command)
    if let rival = hypothesis.rival, judge.isClose(hypothesis) {
      heard[0].rivals = listening.interpretations(of: rival)
    }
    guard
      let reason = judge.refusal(
        of: heard.map(\.outcome), hypothesis, heard[0].rivals, goesOn: goesOn(heard[0]))
    else { return heard }
    for index in heard.indices { heard[index].outcome.refuse(reason) }
    return heard
  }

  /// Whether it changes what was just done, or is a verb without its object in the domain that was spoken of.
  private func goesOn(_ heard: Heard) -> Bool {
    if heard.repair != nil { return expectation == .command }
    guard let reading = heard.outcome.interpretation, let topic = topic ?? dialogue.openIntent
    else {
      return false
    }
    return catalogue.domain(of: reading.rule) == catalogue.domain(of: topic)
      && heard.readings.contains { $0.rule == reading.rule && $0.isElliptical }
  }

  /// Reads typed text; its free words stay as they were written.
  func interpret(
    text: String, with listening: Listening, confidence: Double = 1
  ) throws -> [Heard] {
    let written = WrittenText(text, language.normalizer)
    return try interpret(
      written.words, with: listening, confidence: confidence, writing: { written.text(of: $0) },
      as: written.pieces)
  }

  func interpret(
    _ words: [String], with listening: Listening, confidence: Double,
    sounds: (Interpretation.Slot) -> [UInt8]? = { _ in nil },
    writing: (Interpretation.Slot) -> String? = { _ in nil }, as pieces: [String]? = nil
  ) throws -> [Heard] {
    if let start = startBehindAssents(in: words) {
      let heard = try interpret(
        Array(words[start...]), with: listening, confidence: confidence,
        sounds: { sounds($0.moved(by: start)) }, writing: { writing($0.moved(by: start)) },
        as: pieces.map { Array($0[start...]) })
      if heard.allSatisfy({ isRead($0) }) { return heard }
    }
    let clock = ContinuousClock()
    let began = clock.now
    var sentence = Sentence(
      words: words, pieces: pieces, confidence: confidence, listening: listening,
      reader: reader(of: listening, isGuessing: listening.isGuessing))
    var heard =
      try take(Self.steps, with: &sentence)?.map { keeping(sounds, of: $0) }
      ?? heard(sentence, sounds: sounds, writing: writing)
      .flatMap { try distributed(inContext($0)) }
    if heard.count > 1,
      expectation == .command
        ? isAcknowledgement(heard[0]) : isAnswer("thanks", heard[0]) && isCommand(heard[1])
    {
      heard.removeFirst()
    }
    if heard.count == 1 {
      heard[0] = try withDayApart(heard[0], in: sentence)
    }
    heard = withSpokenCurrency(withSpokenDays(try withNames(heard, in: sentence)))
    if !heard.isEmpty {
      heard[0].outcome.timings.understanding = (clock.now - began).milliseconds
    }
    return expectation == .command
      ? heard : heard.map { takingOver(standing($0, to: words, with: sentence.reader)) }
  }

  /// Whether rules read a command in the words, or they change what is known.
  private func isRead(_ heard: Heard) -> Bool {
    heard.repair?.isKnown
      ?? (heard.readings.first.map { $0.probability == nil && catalogue[$0.rule] != nil } == true)
  }

  /// Where the words begin that follow some which only approve of what was said, while nothing is asked: "good, that works, set a timer";
  /// `nil` where none do.
  private func startBehindAssents(in words: [String]) -> Int? {
    guard expectation == .command else { return nil }
    let discourse = language.discourse
    let parts = Self.parts(of: words)
    let first = parts.first { part in
      !words[part].allSatisfy(discourse.assents.contains)
        || !discourse.courtesies.isDisjoint(with: words[part])
        || discourse.doOvers.contains { words[part].firstRange(of: $0) != nil }
    }
    // "Fine" alone is read with what follows.
    guard let start = first?.lowerBound, words.count - start > 1,
      words[..<start].filter({ $0 != Normalizer.comma }).count > 1
    else { return nil }
    return start
  }

  private func isAnswer(_ answer: String, _ heard: Heard) -> Bool {
    heard.readings.first.map { reading in
      reading.rule == Interpretation.answerRule
        && reading.slots.contains { $0.name == "answer" && $0.value.text == answer }
    } == true
  }

  private func isCommand(_ heard: Heard) -> Bool {
    heard.readings.first.map { catalogue[$0.rule] != nil } == true
  }

  /// Whether words before a command only approve of what was said: "okay, and call Nancy".
  private func isAcknowledgement(_ heard: Heard) -> Bool {
    guard heard.readings.first?.rule == Interpretation.answerRule else { return false }
    let words = heard.outcome.text.split(separator: " ").map(String.init)
    return isAnswer("okay", heard)
      || words.allSatisfy(language.discourse.assents.contains)
        && language.discourse.courtesies.isDisjoint(with: words)
  }

  /// The answer that is one text, with the sounds of that.
  private func keeping(_ sounds: (Interpretation.Slot) -> [UInt8]?, of heard: Heard) -> Heard {
    guard heard.repair == nil, heard.readings.count == 1, let text = heard.readings[0].slots.first,
      heard.readings[0].slots.count == 1, text.isDictated, !text.range.isEmpty
    else { return heard }
    var heard = heard
    heard.readings[0] = heard.readings[0].with(sounds: sounds)
    heard.outcome.interpretation = heard.outcome.interpretation?.with(sounds: sounds)
    return heard
  }

  /// Reads some of the words of a sentence by themselves.
  ///
  /// No guess is believed of them, but "pause" alone is read as one.
  func interpret(part words: [String], of sentence: Sentence) throws -> [Heard] {
    let listening = sentence.listening
    let isGuessing = listening.isGuessing && words.count <= Self.mostGuessed
    let place = sentence.words.firstRange(of: words)
    let pieces = sentence.pieces.flatMap { pieces in place.map { Array(pieces[$0]) } }
    var part = Sentence(
      words: words, pieces: pieces, confidence: sentence.confidence, listening: listening,
      reader: reader(of: listening, isGuessing: isGuessing))
    return try take(Self.stepsOfPart, with: &part)
      ?? heard(part, writing: { pieces?.text(of: $0.range) })
  }

  private func take(_ steps: [ReadingStep], with sentence: inout Sentence) throws -> [Heard]? {
    for step in steps {
      if let heard = try step(self, &sentence) { return heard }
    }
    return nil
  }

  /// What the clauses of a sentence say.
  private func heard(
    _ sentence: Sentence, sounds: (Interpretation.Slot) -> [UInt8]? = { _ in nil },
    writing: (Interpretation.Slot) -> String? = { _ in nil }
  ) -> [Heard] {
    let clauses = sentence.clauses
    // Words that nobody said have no position.
    let positions = Self.positions(of: clauses, in: sentence.words)
    return clauses.enumerated().map { index, clause in
      var outcome = Outcome(
        text: clause.words.joined(separator: " "), confidence: sentence.confidence,
        turn: Turn(text: ""))
      let read = clause.readings.map { reading in
        reading.with(writing: { slot in
          positions.flatMap { writing(slot.placed(at: $0[index])) }
        })
      }
      if let best = dialogue.referring(read).first ?? read.first {
        take(best, in: &outcome)
      } else {
        outcome.reason = sentence.words.isEmpty ? .noSpeech : .notUnderstood
      }
      let readings = read.map { reading in
        reading.with(sounds: { slot in positions.flatMap { sounds(slot.placed(at: $0[index])) } })
      }
      var heard = Heard(outcome: outcome, readings: readings, isPart: clauses.count > 1)
      heard.pieces = sentence.pieces.flatMap { pieces in
        positions?[index].map { pieces[$0] }
      }
      return heard
    }
  }

  /// What was understood with all that the rest of its words says of it.
  private func inContext(_ heard: Heard) throws -> Heard {
    let words = heard.outcome.text.split(separator: " ").map(String.init)
    let named = withQuestionPut(withoutStrangers(withoutTalkInNames(heard), in: words), in: words)
    let heard = withSwitch(named, in: words)
    let whole = try withoutNumberOfTime(
      withoutTimeApart(withApartValues(heard, in: words), in: words), in: words)
    return try withPerson(
      withDayForName(withOwnValues(withShift(withAntecedent(whole, in: words), in: words))))
  }

  /// A reader of all that is listened for.
  func reader(of listening: Listening, isGuessing: Bool) -> SentenceReader {
    let (present, isOfDone) = (present, expectation == .command)
    return SentenceReader(
      discourse: language.discourse, catalogue: catalogue, read: listening.interpretations,
      guess: { try listening.guesses(of: $0) },
      estimate: { try listening.estimate(of: $0, mayBeSeveral: true) },
      values: { try listening.slots(in: $0, of: $1) },
      doubts: { listening.doubts($0, of: $1) }, isValue: language.holdsValue,
      timeEnding: language.timeEnding,
      kinds: { try language.kinds(of: $0) },
      difference: { words in
        var difference = try language.difference(of: words, from: present)
        difference?.isOfDone = isOfDone
        return difference
      },
      wordsLike: language.wordsLike,
      unknown: { listening.unknown(among: $0) }, isGuessing: isGuessing,
      fragments: language.fragments)
  }

  func heard(_ repair: Repair, in words: [String], _ confidence: Double) -> Heard {
    if let reading = furthering(repair, in: words) { return heard(reading, in: words, confidence) }
    var outcome = Outcome(
      text: words.joined(separator: " "), confidence: confidence, turn: Turn(text: ""))
    take(repair.readings[0], in: &outcome)
    outcome.interpretation = repair.heard
    return Heard(outcome: outcome, readings: repair.readings, repair: repair)
  }

  func take(_ reading: Interpretation, in outcome: inout Outcome) {
    if let probability = reading.probability {
      outcome.confidence = min(outcome.confidence, probability)
    } else if reading.isGuess {
      outcome.confidence = min(outcome.confidence, Self.confidenceOfGuess)
    }
    outcome.interpretation = reading
    outcome.heard = catalogue[reading.rule].flatMap { try? Intent(reading, as: $0) }
  }
}

extension [Outcome] {
  /// The first outcome, followed by the others.
  fileprivate var joined: Outcome {
    var first = self[0]
    first.following = Array(dropFirst())
    return first
  }
}

extension Interpretation.Slot {
  /// The slot of a clause where it stands in the whole sentence, by the positions of the clause's words.
  fileprivate func placed(at positions: [Int]) -> Self {
    var slot = self
    guard !range.isEmpty, range.upperBound <= positions.count else {
      slot.range = 0..<0
      return slot
    }
    slot.range = positions[range.lowerBound]..<positions[range.upperBound - 1] + 1
    return slot
  }
}

extension Outcome {
  /// Discards what was understood, but for the name of the refused intent.
  fileprivate mutating func refuse(_ reason: Reason) {
    refused = intentName
    (interpretation, heard, self.reason) = (nil, nil, reason)
  }
}
