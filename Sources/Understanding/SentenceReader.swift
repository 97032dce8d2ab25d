package import Intents

/// Reads whole sentences: several commands in one, what goes on with the last command, and what was corrected
/// while it was being said.
///
/// One command that means all the words wins over two, and what was dictated as a text is not cut. Work beyond
/// one reading is done only where the words that join, correct or go on occur and the plain reading is not whole.
package struct SentenceReader {
  let discourse: Discourse
  let catalogue: Catalogue
  let readings: @Sendable ([String]) -> [Interpretation]
  private let guesses: @Sendable ([String]) throws -> [Interpretation]
  /// Reads what no rule does, if anything.
  let estimate: @Sendable ([String]) throws -> Interpretation?
  /// The values of an intent that words tell, whatever else they say.
  let values: @Sendable ([String], String) throws -> [Interpretation.Slot]
  /// Tells whether words are asked of others rather than meant as an intent.
  let doubts: @Sendable (String, [String]) -> Bool
  /// The kinds that words can be of: a number, a time, a person.
  let kinds: @Sendable ([String]) throws -> Set<String>
  /// By how much words say that a value shall differ from the one before.
  let difference: @Sendable ([String]) throws -> Difference?
  /// Words of similar use.
  let wordsLike: @Sendable (String) -> Set<String>
  /// Those of some words that occur in no sentence.
  let unknown: @Sendable ([String]) -> [String]
  /// Allows guesses at sentences that mean nothing as they stand; off while a question is open.
  let isGuessing: Bool
  /// Rules for single parameters of an intent; `nil` when it can't be followed up.
  private let fragments: @Sendable (String) throws -> Fragments?
  /// The budget of the current sentence.
  private var work = ReadingWork()

  /// `read` gives all readings of the whole of some words, and `guess` those that are worth believing where there is
  /// no other, both best first; `estimate` gives what no rule reads but the words alone say, `values` what they say of an
  /// intent, and `doubts` tells whether they say something else than an intent, `isValue` whether they end in a time or an
  /// amount, `timeEnding` where a time of day at their end begins, `kinds` of which kinds they can
  /// be: a number, a time, a person, and `difference` by how much a value shall differ from the one before;
  /// `wordsLike` gives words of similar use, `unknown` those that occur in no sentence.
  package init(
    discourse: Discourse, catalogue: Catalogue,
    read: @escaping @Sendable ([String]) -> [Interpretation],
    guess: @escaping @Sendable ([String]) throws -> [Interpretation] = { _ in [] },
    estimate: @escaping @Sendable ([String]) throws -> Interpretation? = { _ in nil },
    values: @escaping @Sendable ([String], String) throws -> [Interpretation.Slot] = { _, _ in [] },
    doubts: @escaping @Sendable (String, [String]) -> Bool = { _, _ in false },
    isValue: @escaping @Sendable ([String]) -> Bool = { _ in false },
    timeEnding: @escaping @Sendable ([String]) -> Int? = { _ in nil },
    kinds: @escaping @Sendable ([String]) throws -> Set<String> = { _ in [] },
    difference: @escaping @Sendable ([String]) throws -> Difference? = { _ in nil },
    wordsLike: @escaping @Sendable (String) -> Set<String> = { _ in [] },
    unknown: @escaping @Sendable ([String]) -> [String] = { _ in [] },
    isGuessing: Bool = true,
    fragments: @escaping @Sendable (String) throws -> Fragments? = { _ in nil }
  ) {
    self.discourse = discourse
    self.catalogue = catalogue
    self.readings = { words in
      let timed = Self.withoutTimes(read(words), catalogue, timeEnding)
      let named = Self.named(timed, discourse, catalogue, isValue: isValue)
      return Self.ranked(Self.parted(named, discourse, catalogue), discourse, catalogue)
    }
    self.guesses = {
      let timed = Self.withoutTimes(try guess($0), catalogue, timeEnding)
      let named = Self.named(timed, discourse, catalogue, isValue: isValue)
      return Self.parted(named, discourse, catalogue)
    }
    (self.estimate, self.values, self.doubts) = (estimate, values, doubts)
    (self.kinds, self.difference) = (kinds, difference)
    (self.wordsLike, self.unknown) = (wordsLike, unknown)
    self.isGuessing = isGuessing
    self.fragments = fragments
  }

  /// A sentence has too many words or commands, or needs more work than one is worth.
  package struct TooLong: Error {}

  /// The limit of words in a text; longer ones are "too long", whatever they say.
  package static let mostWords = 2_000
  /// The most words that hesitations are an answer in.
  private static let longestHesitation = 3
  /// The multiple of the reading budget that guessing at unknown words may take.
  private static let guessing = 4

  /// The commands of a sentence in spoken order, one at least; the first may go on with the intent `topic`.
  ///
  /// Hesitations are left out of their words.
  ///
  /// - Throws: `TooLong`, or what the readers throw that were given.
  package func clauses(of words: [String], following topic: String? = nil) throws -> [Clause] {
    guard words.count(where: { $0 != Normalizer.comma }) <= Self.mostWords else { throw TooLong() }
    var reader = self
    reader.work = ReadingWork()
    let clauses = try reader.understood(words, following: topic)
      .map { withOmitted($0) }.flatMap { several($0) }.flatMap { coordinated($0) ?? [$0] }
    guard !reader.work.isExhausted else { throw TooLong() }
    return clauses
  }

  private func understood(_ words: [String], following topic: String?) throws -> [Clause] {
    let words = withoutHesitations(words)
    if let amended = try amended(words, following: topic) { return [amended] }
    let read = try commands(in: words, following: topic)
    let clauses = try heededHedges(read, of: words, following: topic)
      .map { withoutDoubtful(withoutOutOfDomain($0)) }
    if let other = try withoutContrast(words, readAs: clauses) { return [other] }
    if let besides = try besides(words, readAs: clauses, following: topic) { return besides }
    if let dealt = dealt(words, readAs: clauses) { return dealt }
    if let both = behindText(words, readAs: clauses) { return both }
    guard isGuessing, clauses.allSatisfy(\.readings.isEmpty) else { return clauses }
    if let meant = withoutAbandoned(words) { return try understood(meant, following: topic) }
    if let listed = withoutExcluded(words) { return [listed] }
    return try guessed(words, following: topic).map { try withoutUnmeant($0) }
  }

  /// What words most likely mean that no rule reads; a clause without readings where nothing is likely.
  private func guessed(_ words: [String], following topic: String?) throws -> [Clause] {
    let asked = askedPolitely(words)
    guard asked.isEmpty else { return [Clause(words: words, readings: asked)] }
    let guesses = try guesses(of: words)
    if let guess = guesses.first {
      if let parts = try commands(in: words, ratherThan: guess) { return parts }
      let goesOn = try goingOn(words, with: topic, ratherThan: guess)
      return [Clause(words: words, readings: goesOn.map { [$0] } ?? guesses)]
    }
    let beside = try besideRemark(words, following: topic)
    guard beside.isEmpty else { return [Clause(words: words, readings: beside)] }
    let turned = turned(words)
    guard turned.isEmpty else { return [Clause(words: words, readings: turned)] }
    if let full = try inFull(words) { return [full] }
    let request = try request(in: words)
    if let request,
      let parts = try commands(in: words, ratherThan: request) ?? twoCommands(in: words)
        ?? parts(of: words, ratherThan: request)
    {
      return parts
    }
    if let request, !request.isTentative { return [Clause(words: words, readings: [request])] }
    let known = withoutUnknown(words)
    guard known.isEmpty else { return [Clause(words: words, readings: known)] }
    if let whole = try enumerated(words) { return [whole] }
    if let parts = inPart(words) { return parts }
    let estimate = try requestInPart(of: words, orInAll: request)
    return [Clause(words: words, readings: estimate.map { [$0] } ?? [])]
  }

  /// The reading in the domain that was just spoken of, where the guess is of another one; `nil` where there is none.
  private func goingOn(
    _ words: [String], with topic: String?, ratherThan guess: Interpretation
  ) throws -> Interpretation? {
    guard let domain = topic.flatMap(catalogue.domain), catalogue.domain(of: guess.rule) != domain,
      let estimate = try estimate(words), !estimate.isTentative,
      catalogue.domain(of: estimate.rule) == domain
    else { return nil }
    return estimate
  }

  /// All readings of the whole of some words, best first.
  package func read(_ words: [String]) -> [Interpretation] {
    work.readings(of: words, reading: readings)
  }

  /// Readings that are worth believing where there is no other, best first.
  func guess(_ words: [String]) throws -> [Interpretation] {
    work.spend(Self.guessing * words.count) ? try guesses(words) : []
  }

  /// Readings of words that change parameters of an intent, best first.
  func fragments(of words: [String], changing topic: String) throws -> [Interpretation] {
    try work.followUps(of: words, to: topic, cost: Fragments.cost(of: words)) { words in
      guard let fragments = try fragments(topic) else { return [] }
      let whole = fragments.readings(of: words)
      // "The Italian one" has no number in it.
      var readings = whole.filter { reading in
        !reading.slots.contains {
          discourse.standsIn($0.range, among: words)
            || discourse.beginsInStandIn($0.range, among: words)
        } && !splitsName(reading)
      }
      if readings.isEmpty || readings.count < whole.count {
        readings = self.readings(by: fragments, ofValueIn: words) + readings
      }
      return Self.named(readings, discourse, catalogue) { _ in false }
    }
  }

  /// Whether the first words of a thing's name are taken for the name of what it belongs to: "reading glasses", which is no list and an item.
  func splitsName(_ reading: Interpretation) -> Bool {
    let intent = catalogue[reading.rule]
    return reading.slots.contains { owner in
      guard case .entity = intent?[owner.name]?.kind, !owner.range.isEmpty else { return false }
      return reading.slots.contains { thing in
        thing.range.lowerBound == owner.range.upperBound
          && intent?[thing.name].map { $0.isArray && $0.kind == .text } == true
      }
    }
  }

  /// Readings of a value beside an article and a word that stands for what is spoken of: "the rear one", "the one in the evening".
  private func readings(by fragments: Fragments, ofValueIn words: [String]) -> [Interpretation] {
    var start = words.first.map(discourse.determiners.contains) == true ? 1 : 0
    if discourse.beginsInStandIn(start..<words.count, among: words) { start += 1 }
    let end = words.last.map(discourse.standIns.contains) == true ? words.count - 1 : words.count
    guard start < end, end - start < words.count else { return [] }
    return fragments.wholeReadings(of: Array(words[start..<end])).map { reading in
      reading.with(
        slots: reading.slots.map { $0.moved(by: start) }, score: reading.score, text: words)
    }
  }

  /// The words but for "um" and the comma after it, where more than that is said; one that begins a correction stays.
  private func withoutHesitations(_ words: [String]) -> [String] {
    guard words.contains(where: discourse.hesitations.contains), !isAnswer(words) else {
      return words
    }
    var kept: [String] = []
    var isAfterHesitation = false
    for (index, word) in words.enumerated() {
      let isHesitation =
        discourse.hesitations.contains(word)
        && Correction.length(of: discourse.corrections, at: index, in: words) == 0
      let isItsComma = isAfterHesitation && word == Normalizer.comma
      if !isHesitation, !isItsComma { kept.append(word) }
      isAfterHesitation = isHesitation
    }
    return kept.isEmpty ? words : kept
  }

  /// Whether all of the words are one answer: "uh huh".
  private func isAnswer(_ words: [String]) -> Bool {
    words.count <= Self.longestHesitation
      && readings(words).first.map { reading in
        reading.rule == Interpretation.answerRule && reading.slots.allSatisfy { !$0.isDictated }
      } == true
  }

  /// One command, or an answer: all that the words may mean where they are said.
  func clause(_ words: [String], at position: Position) throws -> Clause {
    var readings = read(words)
    if position.isFirst {
      readings += afterLead(words)
    } else {
      readings = readings.filter(isCommand)
    }
    readings = try corrected(readings, of: words)
    readings += try followUps(words, at: position)
    // A stable order: of equals the plain reading stays first.
    let sorted = readings.enumerated().sorted {
      ($0.element.score, -$0.offset) > ($1.element.score, -$1.offset)
    }
    return Clause(words: words, readings: sorted.map(\.element))
  }

  /// "And call mom", where it is a command of its own.
  private func afterLead(_ words: [String]) -> [Interpretation] {
    guard let lead = discourse.joins.first(where: { words.starts(with: $0) }) else { return [] }
    return read(Array(words.dropFirst(lead.count)))
      .filter(isCommand)
      .map { reading in
        reading.with(
          slots: reading.slots.map { $0.moved(by: lead.count) },
          score: reading.score + Penalty.lead, text: words)
      }
  }

  func isCommand(_ reading: Interpretation) -> Bool {
    catalogue[reading.rule] != nil
      || reading.rule.first?.isUppercase == true && reading.rule != Interpretation.answerRule
  }

  /// True when the last words are dictated text, which may well contain "and"; where a text is asked for, any
  /// words are.
  func endsInText(_ clause: Clause) -> Bool {
    let likely = clause.readings.prefix(1) + clause.readings.dropFirst().filter { !isCommand($0) }
    return likely.contains { reading in
      reading.slots.contains { slot in
        slot.isDictated && slot.range.upperBound >= clause.words.count && isText(slot, of: reading)
      }
    }
  }

  /// True when a slot holds the speaker's own words rather than a name.
  func isText(_ slot: Interpretation.Slot, of reading: Interpretation) -> Bool {
    guard !slot.isUnknownName else { return false }
    guard let parameter = catalogue[reading.rule]?[slot.name] else { return true }
    return parameter.kind == .text
  }
}

extension Interpretation {
  /// Whether each of its words belongs to the rules or to a name, but for what only goes on with what was said before.
  package var isCertain: Bool {
    !isGuess && score > -Penalty.clearly + (isFollowUp ? Penalty.followUp : 0)
  }

  func with(slots: [Slot], score: Double, text words: [String]) -> Interpretation {
    var reading = self
    (reading.slots, reading.score) = (slots, score)
    reading.text = words.joined(separator: " ")
    return reading
  }
}

extension SentenceReader {
  /// The sentence with its contractions written out, "when is" for "when's", where that means something; its words
  /// are others then.
  func inFull(_ words: [String]) throws -> Clause? {
    let whole = words.flatMap { discourse.contractions[$0] ?? [$0] }
    guard whole != words else { return nil }
    let plain = withoutOutOfDomain(Clause(words: whole, readings: read(whole).filter(isCommand)))
    if !plain.readings.isEmpty { return plain }
    let guesses = try guesses(of: whole)
    return guesses.isEmpty ? nil : Clause(words: whole, readings: guesses)
  }
}
