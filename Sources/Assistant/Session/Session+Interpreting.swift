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
  /// The most words of a name that answers a question.
  private static let longestName = 6
  /// The fewest words of a question in the place of a name.
  private static let fewestOfQuestion = 3
  /// Of so few words in a sentence a guess is made, as of a sentence.
  private static let mostGuessedWithin = 2
  /// The most letters of a word that may be the mere name of a thing.
  private static let longestWord = 30

  /// Reads a typed sentence as one that may be said now, without answering it.
  package func read(_ text: String, expecting expectation: Expectation) throws -> Outcome {
    guard !Self.isTooLong(text) else { return Self.tooLong(text) }
    let listening = try language.listening(for: expectation)
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

  /// A command with what it means where its pronoun stands for words of the last one, and for nothing of its domain that
  /// was spoken of.
  private func withMeantWords(_ clause: Clause, with reader: SentenceReader) -> Clause {
    guard expectation == .command, let last = said.first, let topic,
      clause.readings.first?.rule != Interpretation.answerRule || !reader.takesBack(clause.words)
    else { return clause }
    let domain = catalogue.domain(of: topic)
    let bare = ofLast(clause, last, with: reader)
    guard bare.isEmpty else { return Clause(words: clause.words, readings: bare) }
    guard clause.readings.first.map({ $0.isTentative || leavesOpen($0) }) ?? true,
      !dialogue.referring(clause.readings).contains(where: {
        catalogue.domain(of: $0.rule) == domain
      })
    else { return clause }
    let meant = reader.readings(of: clause.words, withPronounFor: last)
    var clause = clause
    if !meant.isEmpty { clause.readings = meant }
    return clause
  }

  /// The clause without answers that take a whole sentence, or a question, for the name of a thing that nobody knows.
  private func withoutLongNames(_ clause: Clause) -> Clause {
    guard dialogue.openIntent != nil else { return clause }
    var clause = clause
    clause.readings.removeAll { reading in
      catalogue[reading.rule] == nil
        && reading.slots.contains { slot in
          isFreeName(slot) && (slot.range.count > Self.longestName || isQuestion(slot.rawWords))
        }
    }
    return clause
  }

  /// The choice that is left where words rule out the other one, "not Tom Clark", or the one that is named beside words that take nothing
  /// back: "Baker, not Clark", "Clark, sorry".
  private func remaining(
    _ words: [String], with listening: Listening, _ confidence: Double
  ) throws -> Heard? {
    guard case .choice = expectation else { return nil }
    let discourse = language.discourse
    let parts = Self.parts(of: words).map { Array(words[$0]) }
      .map { part in discourse.withoutHedges(part).map { Array(part[$0]) } ?? part }
      .filter { !discourse.hedges.before.contains($0) && !discourse.corrections.contains($0) }
    let excluded = parts.compactMap(discourse.excluded).first
    let others = parts.filter { discourse.excluded(by: $0) == nil }
    let named: [String]?
    if let excluded, others.allSatisfy({ discourse.ordinal(of: $0.joined(separator: " ")) != nil })
    {
      named = dialogue.choice(without: excluded).map(language.normalizer.words)
    } else {
      let isFirst = others.count == 1 && words.starts(with: others[0]) && others[0] != words
      named = isFirst ? others[0] : nil
    }
    guard let named else { return nil }
    var heard = try interpret(named, with: listening, confidence: confidence, isWithin: true)
    guard heard.count == 1,
      heard[0].outcome.interpretation.map({ catalogue[$0.rule] == nil }) == true
    else { return nil }
    heard[0].outcome.text = words.joined(separator: " ")
    return heard[0]
  }

  /// Whether words of a clause of their own begin as a question does: "which reminders are pending".
  private func isQuestion(_ words: [String]) -> Bool {
    words.count >= Self.fewestOfQuestion
      && language.discourse.noRequests.contains { words.starts(with: $0) }
  }

  /// Reads typed text; its free words stay as they were written.
  func interpret(text: String, with listening: Listening) throws -> [Heard] {
    let written = WrittenText(text, language.normalizer)
    return try interpret(
      written.words, with: listening, confidence: 1, writing: { written.text(of: $0) },
      as: written.pieces)
  }

  func interpret(
    _ words: [String], with listening: Listening, confidence: Double,
    sounds: (Interpretation.Slot) -> [UInt8]? = { _ in nil },
    writing: (Interpretation.Slot) -> String? = { _ in nil }, as pieces: [String]? = nil,
    isWithin: Bool = false
  ) throws -> [Heard] {
    if !isWithin, let left = try remaining(words, with: listening, confidence) { return [left] }
    if !isWithin, let standing = try standing(words, with: listening, confidence) {
      return standing
    }
    let clock = ContinuousClock()
    let began = clock.now
    // Of some of the words no guess is believed, but "pause" alone is read as one.
    let reader = reader(
      of: listening,
      isGuessing: listening.isGuessing && (!isWithin || words.count <= Self.mostGuessedWithin))
    var clauses: [Clause]
    let meant: [Clause]?
    do {
      clauses = try reader.clauses(of: words, following: dialogue.topic)
      meant =
        try lasting(by: words, where: clauses, with: reader) ?? proposed(by: words, with: reader)
    } catch is SentenceReader.TooLong {
      let text = words.joined(separator: " ")
      return [Heard(outcome: Self.tooLong(text, confidence: confidence), readings: [])]
    }
    if !isWithin,
      let about = try aboutNamed(words, where: clauses, with: listening, confidence)
    {
      return about
    }
    clauses = try withValuesBehind((meant ?? clauses).map(withSameTexts), in: words)
    clauses = withoutRepeated(clauses.map(withoutStandIns), with: reader)
    var repair =
      meant == nil ? try repair(by: words, as: pieces, where: clauses, with: reader) : nil
    if let told = repair, takesNumberForTime(told) || takesOpinion(told) { repair = nil }
    repair = repair.map { asAnother($0, in: words, with: reader) }
    if meant == nil, repair == nil {
      clauses = calledOff(by: words, where: clauses, with: reader) ?? clauses
    }
    if let time = try untakenTime(in: words, besides: repair, with: reader) {
      var heard = unread(words, confidence)
      heard.untaken = time
      return [heard]
    }
    let isUnsure =
      repair.map { $0.isOfUnknown || takesRemark($0) }
      ?? clauses.contains { isDoubtful($0.readings.first) || isUnclear($0) }
      || isCalledOff(words, in: clauses, with: reader)
    if !isWithin, isUnsure,
      let core = try core(
        of: words, changes: reader.changes,
        reading: {
          try core(in: interpret($0, with: listening, confidence: confidence, isWithin: true))
        }), core.heard.repair.flatMap({ repair?.says(moreThan: $0) }) != true,
      !leavesOut(core, of: clauses, in: words),
      try !disagrees(words, with: core, listening)
    {
      var heard = try withAntecedent(core.heard, in: words)
      heard.outcome.text = words.joined(separator: " ")
      heard.outcome.timings.understanding = (clock.now - began).milliseconds
      return [heard]
    }
    if let another = repair, another.way == .another {
      repair = withoutOldValues(try named(another, in: words, as: pieces, listening))
    }
    if let repair, !repair.isOfUnknown, !takesManyWords(repair) {
      if !isWithin, isRemark(repair),
        let refused = try refused(by: words, confidence, listening)
          ?? declined(by: words, repair, confidence, with: reader, listening)
      {
        return [refused]
      }
      return [heard(repair, in: words, confidence, (clock.now - began).milliseconds)]
    }
    clauses = clauses.map { withMeantWords($0, with: reader) }
    if !isWithin,
      var moved = try moved(
        by: words, as: pieces, confidence, where: clauses, with: reader, listening),
      repair == nil || moved.outcome.reason == nil,
      moved.repair.flatMap({ repair?.says(moreThan: $0) }) != true
    {
      moved.outcome.timings.understanding = (clock.now - began).milliseconds
      return [moved]
    }
    if let repair {
      return [heard(repair, in: words, confidence, (clock.now - began).milliseconds)]
    }
    if !isWithin,
      let repair = try earlier(by: words, as: pieces, where: clauses, with: reader)
    {
      return [heard(repair, in: words, confidence, (clock.now - began).milliseconds)]
    }
    if !isWithin { clauses = try clauses.map { try likely(withoutLongNames($0), listening) } }
    if !isWithin, clauses.allSatisfy(\.readings.isEmpty) {
      clauses = try interruption(by: words) ?? clauses
    }
    if !isWithin, words.count <= Self.mostGuessedWithin, clauses.allSatisfy(\.readings.isEmpty),
      words.allSatisfy({ $0.count <= Self.longestWord }),
      try reader.difference(toldBy: words) == nil,
      let request = try listening.request(bareWords: words)
    {
      clauses = [Clause(words: words, readings: [request])]
    }
    if !isWithin, clauses.allSatisfy(\.readings.isEmpty),
      var moved = try moved(
        by: words, as: pieces, confidence, where: clauses, with: reader, listening, isUnread: true)
    {
      moved.outcome.timings.understanding = (clock.now - began).milliseconds
      return [moved]
    }
    let time = (clock.now - began).milliseconds
    // Words that nobody said have no position.
    let positions = Self.positions(of: clauses, in: words)
    return try clauses.enumerated().map { index, clause in
      var outcome = Outcome(
        text: clause.words.joined(separator: " "), confidence: confidence, turn: Turn(text: ""))
      outcome.timings.understanding = index == 0 ? time : nil
      let read = clause.readings.map { reading in
        reading.with(writing: { slot in
          positions.flatMap { writing(slot.placed(at: $0[index])) }
        })
      }
      if let best = dialogue.referring(read).first ?? read.first {
        take(best, in: &outcome)
      } else {
        outcome.reason = words.isEmpty ? .noSpeech : .notUnderstood
      }
      let readings = read.map { reading in
        reading.with(sounds: { slot in positions.flatMap { sounds(slot.placed(at: $0[index])) } })
      }
      var heard = Heard(outcome: outcome, readings: readings, isPart: clauses.count > 1)
      heard.pieces = pieces.flatMap { pieces in positions?[index].map { pieces[$0] } }
      return heard
    }.map { try isWithin ? $0 : inContext($0) }
      .flatMap(distributed)
  }

  /// What was understood with all that the rest of its words says of it.
  private func inContext(_ heard: Heard) throws -> Heard {
    let words = heard.outcome.text.split(separator: " ").map(String.init)
    let heard = withoutStrangers(heard, in: words)
    return try withAntecedent(withApartValues(heard, in: words), in: words)
  }

  /// A reader of all that is listened for.
  private func reader(of listening: Listening, isGuessing: Bool) -> SentenceReader {
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

  /// Commands in words that answer no open question, read as if none were open; `nil` where there are none.
  ///
  /// Leaves alone commands that would have to be asked about, and those of other domains that are not quite sure,
  /// unless the open question itself only asks whether its intent is wanted.
  private func interruption(by words: [String]) throws -> [Clause]? {
    guard let open = dialogue.openIntent, expectation != .pin else { return nil }
    let listening = try language.listening(for: .command, following: open)
    let clauses: [Clause]
    do {
      clauses = try reader(of: listening, isGuessing: true).clauses(of: words, following: open)
    } catch is SentenceReader.TooLong {
      return nil
    }
    let interrupts = { (reading: Interpretation) in
      guard catalogue[reading.rule] != nil, reading.rule != open else { return false }
      if dialogue.isOpenTentatively { return true }
      let goesOn = catalogue.domain(of: reading.rule) == catalogue.domain(of: open)
      return !reading.isTentative && (goesOn || reading.probability ?? 1 >= Self.interrupting)
    }
    return clauses.allSatisfy { $0.readings.first.map(interrupts) ?? false } ? clauses : nil
  }

  /// The clause as it is likely meant where nobody can tell what the pronouns of its readings stand for, if that goes on with what
  /// was spoken of: "stick another five on it" after a timer was set.
  private func likely(_ clause: Clause, _ listening: Listening) throws -> Clause {
    guard isUnclear(clause), let domain = dialogue.topic.flatMap(catalogue.domain),
      let estimate = try listening.estimate(of: clause.words),
      catalogue.domain(of: estimate.rule) == domain
    else { return clause }
    return Clause(words: clause.words, readings: [estimate])
  }

  /// A command for each of the things that one speaks of together.
  private func distributed(_ heard: Heard) -> [Heard] {
    guard expectation == .command, let first = heard.readings.first else { return [heard] }
    let several = dialogue.distributed(first)
    guard several.count > 1 else { return [heard] }
    return several.enumerated().map { index, reading in
      var one = Heard(
        outcome: heard.outcome, readings: [reading], isPart: true, pieces: heard.pieces)
      if index > 0 { one.outcome.timings.understanding = nil }
      take(reading, in: &one.outcome)
      return one
    }
  }

  func heard(
    _ repair: Repair, in words: [String], _ confidence: Double, _ milliseconds: Double
  ) -> Heard {
    var outcome = Outcome(
      text: words.joined(separator: " "), confidence: confidence, turn: Turn(text: ""))
    outcome.timings.understanding = milliseconds
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
