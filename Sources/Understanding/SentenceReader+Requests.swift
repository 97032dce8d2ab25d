internal import Intents

/// Sentences that no rule reads, in which one clause asks for something and others tell why: "my knee hurts, so get me a taxi".
extension SentenceReader {
  /// A sentence is parted in so many places at most.
  private static let mostBreaks = 5
  private static let leastWordsOfRequest = 3
  private static let sure = 0.95

  /// Reads the request in the words alone; `nil` where a rule says that they are asked of others.
  ///
  /// Where they begin like no request, only a sure reading counts, and it is asked about.
  func request(in words: [String]) throws -> Interpretation? {
    guard mayRequest(words), var reading = try estimate(words) else { return nil }
    guard requestsNothing(words, as: reading) else { return reading }
    reading.isTentative = true
    return (reading.probability ?? 0) >= Self.sure ? reading : nil
  }

  /// The likeliest of what stretches of clauses say, of those that say the same as surely the longest; or what is said in all,
  /// where that is likelier.
  func requestInPart(of words: [String], orInAll whole: Interpretation?) throws -> Interpretation? {
    let requests = try stretches(of: words).compactMap { range in
      try request(in: Array(words[range])).map { (range: range, reading: $0) }
    }.filter {
      catalogue[$0.reading.rule]?.isQuery == true || !isOnCondition($0.range, in: words)
    }
    let likely = requests.max { ($0.reading.probability ?? 0) < ($1.reading.probability ?? 0) }
    guard let likely = likely?.reading,
      !likely.isTentative || likely.probability ?? 0 > whole?.probability ?? 0
    else { return whole }
    let same = requests.filter {
      $0.reading.rule == likely.rule && $0.reading.isTentative == likely.isTentative
    }
    return try same.max { $0.range.count < $1.range.count }.map { range, reading in
      let slots = reading.slots.map { $0.moved(by: range.lowerBound) }
      var reading = reading.with(slots: slots, score: reading.score, text: words)
      reading.cuts = reading.cuts?.map { $0 + range.lowerBound }
      return try withRest(of: words, outside: range, reading)
    }
  }

  /// A reading of a stretch with the values that the other words tell of what it lacks: "he lives in Germany, what time is it there".
  func withRest(
    of words: [String], outside range: Range<Int>, _ reading: Interpretation
  ) throws -> Interpretation {
    let known = Set(reading.slots.map(\.name))
    var whole = reading
    whole.slots += try values(words, reading.rule).filter { slot in
      !known.contains(slot.name) && !slot.range.isEmpty && !slot.range.overlaps(range)
    }
    whole.slots.sort { $0.range.lowerBound < $1.range.lowerBound }
    return whole
  }

  /// The stretches from one break between clauses to another, but for the whole; none behind a mere "don't".
  private func stretches(of words: [String]) -> [Range<Int>] {
    let joins = words.map(isBreak)
    let breaks = words.indices.dropFirst().filter { joins[$0] && !joins[$0 - 1] }
      .prefix(Self.mostBreaks)
    let starts = [0] + breaks.compactMap { index in joins[index...].firstIndex(of: false) }
    let ends = breaks + [words.count]
    let open = starts.filter { start in
      let clause = starts.last { $0 < start } ?? start
      return !isProhibition(words[clause..<start])
    }
    return open.flatMap { start -> [Range<Int>] in
      ends.filter { $0 - start >= Self.leastWordsOfRequest && $0 - start < words.count }
        .map { start..<$0 }
    }
  }

  /// Whether a condition stands before or behind a stretch; what only asks is answered in spite of it: "show me pictures of emily, if
  /// there are any".
  private func isOnCondition(_ range: Range<Int>, in words: [String]) -> Bool {
    isBehindCondition(range.lowerBound, in: words) || isBeforeCondition(range.upperBound, in: words)
  }

  private func isBehindCondition(_ start: Int, in words: [String]) -> Bool {
    discourse.conditions.contains { words[..<start].starts(with: $0) }
  }

  func isBeforeCondition(_ end: Int, in words: [String]) -> Bool {
    let rest = words[end...].drop(while: isBreak)
    // "If you would" makes none.
    guard !discourse.hedges.after.contains(Array(rest)) else { return false }
    return discourse.conditions.contains { rest.starts(with: $0) }
  }

  /// Whether words may ask for something: they don't begin with a mere "don't", and no rule says that they are asked of others.
  package func mayRequest(_ words: [String]) -> Bool {
    !isForbidden(words)
      && !read(words).contains { $0.rule == Interpretation.outOfDomainRule }
  }

  /// Whether the words begin with a mere "don't".
  private func isForbidden(_ words: [String]) -> Bool {
    isProhibition(words.prefix { !isBreak($0) })
  }

  /// Whether a clause says no more than that something shall not be done; "no" may also correct what was said before.
  private func isProhibition(_ clause: some Collection<String>) -> Bool {
    let words = clause.filter { !isBreak($0) }
    return discourse.prohibitions.contains(words) && !discourse.corrections.contains(words)
  }

  private func isBreak(_ word: String) -> Bool {
    word == Normalizer.comma || discourse.remarkJoins.contains(word)
  }
}
