package import Intents

/// Reads whole sentences: several commands in one, what goes on with the last command, and what was corrected
/// while it was being said.
///
/// One command that means all the words wins over two, and what was dictated as a text is not cut. Work beyond
/// one reading is done only where the words that join, correct or go on occur and the plain reading is not whole.
package struct SentenceReader {
  let discourse: Discourse
  let catalogue: Catalogue
  /// All readings of the whole of some words, best first.
  let read: @Sendable ([String]) -> [Interpretation]
  /// Readings that are worth believing where there is no other, best first.
  let guess: @Sendable ([String]) throws -> [Interpretation]
  /// Whether a sentence that means nothing as it stands may be taken for one that does; not while a question is open.
  let isGuessing: Bool
  /// What may be said of single parameters of an intent; `nil` where it can't be gone on with.
  let fragments: @Sendable (String) throws -> Fragments?

  package init(
    discourse: Discourse, catalogue: Catalogue,
    read: @escaping @Sendable ([String]) -> [Interpretation],
    guess: @escaping @Sendable ([String]) throws -> [Interpretation] = { _ in [] },
    isGuessing: Bool = true,
    fragments: @escaping @Sendable (String) throws -> Fragments? = { _ in nil }
  ) {
    self.discourse = discourse
    self.catalogue = catalogue
    self.read = { Self.ranked(read($0), discourse, catalogue) }
    self.guess = guess
    self.isGuessing = isGuessing
    self.fragments = fragments
  }

  /// How many commands one sentence may have.
  private static let limit = 6

  /// The commands of a sentence in spoken order, one at least; the first may go on with the intent `topic`.
  ///
  /// Hesitations are left out of their words.
  package func clauses(of words: [String], following topic: String? = nil) throws -> [Clause] {
    let words = withoutHesitations(words)
    let first = Place(topic: topic, isFirst: true)
    let clauses = try best(words, at: first, limit: Self.limit).clauses
      .map(withoutElsewhere)
    guard isGuessing, clauses.allSatisfy(\.readings.isEmpty) else { return clauses }
    let asked = askedPolitely(words)
    guard asked.isEmpty else { return [Clause(words: words, readings: asked)] }
    let guesses = try guesses(of: words)
    guard guesses.isEmpty else { return [Clause(words: words, readings: guesses)] }
    let beside = besideRemark(words)
    guard beside.isEmpty else { return [Clause(words: words, readings: beside)] }
    if let full = try inFull(words) { return [full] }
    return inPart(words) ?? [Clause(words: words, readings: [])]
  }

  /// The words but for "um" and the comma after it, where more than that is said; one that begins a correction stays.
  private func withoutHesitations(_ words: [String]) -> [String] {
    guard words.contains(where: discourse.hesitations.contains) else { return words }
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

  /// Where in a conversation words are said.
  struct Place {
    /// The intent that was just spoken of.
    let topic: String?
    /// Whether they begin a sentence.
    let isFirst: Bool
  }

  private typealias Reading = (clauses: [Clause], score: Double)

  private func best(_ words: [String], at place: Place, limit: Int) throws -> Reading {
    let clause = try clause(words, at: place)
    var best: Reading = ([clause], clause.score)
    guard clause.score < Scoring.join, limit > 1 else { return best }
    for join in joins(in: words) {
      guard let reading = try joined(words, at: join, place, limit: limit) else { continue }
      if reading.score > best.score { best = reading }
    }
    return best
  }

  private func joined(
    _ words: [String], at join: Range<Int>, _ place: Place, limit: Int
  ) throws -> Reading? {
    let first = try clause(Array(words[..<join.lowerBound]), at: place)
    guard let reading = first.readings.first, !endsInText(first) else { return nil }
    let next = Place(topic: isCommand(reading) ? reading.rule : nil, isFirst: false)
    let rest = try best(Array(words[join.upperBound...]), at: next, limit: limit - 1)
    guard rest.score > -.infinity else { return nil }
    let score = first.score + rest.score + Scoring.join
    guard let next = rest.clauses.first else { return ([first], score) }
    let others = rest.clauses.dropFirst()
    if first.says(sameAs: next) || isReason(first, for: next) {
      return ([next.following(words[..<join.upperBound])] + others, score)
    }
    return ([first.sharingTime(with: next), next] + others, score)
  }

  /// Where words stand that join two commands, each with the comma before it; what is corrected is one command.
  func joins(in words: [String]) -> [Range<Int>] {
    words.indices.dropFirst().dropLast().compactMap { start in
      guard words[start - 1] != Normalizer.comma else { return nil }
      let begin = words[start] == Normalizer.comma ? start + 1 : start
      let phrase = discourse.joins.first { words[begin...].starts(with: $0) }
      let end = begin + (phrase?.count ?? 0)
      guard end > start, end < words.count,
        Correction.length(of: discourse.corrections, at: end, in: words) == 0
      else { return nil }
      return start..<end
    }
  }

  private func clause(_ words: [String], at place: Place) throws -> Clause {
    var readings = read(words)
    if place.isFirst {
      readings += afterLead(words)
    } else {
      readings = readings.filter(isCommand)
    }
    readings = try corrected(readings, of: words)
    readings += try followUps(words, at: place)
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
          score: reading.score + Scoring.lead, text: words)
      }
  }

  func isCommand(_ reading: Interpretation) -> Bool {
    catalogue[reading.rule] != nil
      || reading.rule.first?.isUppercase == true && reading.rule != Interpretation.answerRule
  }

  /// Whether the last words are dictated as a text, which may well contain "and"; where a text is asked for, any
  /// words are.
  private func endsInText(_ clause: Clause) -> Bool {
    let likely = clause.readings.prefix(1) + clause.readings.dropFirst().filter { !isCommand($0) }
    return likely.contains { reading in
      reading.slots.contains { slot in
        slot.isDictated && slot.range.upperBound >= clause.words.count && isText(slot, of: reading)
      }
    }
  }

  /// Whether a slot holds the speaker's own words instead of naming something.
  func isText(_ slot: Interpretation.Slot, of reading: Interpretation) -> Bool {
    guard !slot.isUnknownName else { return false }
    guard let parameter = catalogue[reading.rule]?[slot.name] else { return true }
    return parameter.kind == .text
  }
}

extension Interpretation {
  func with(slots: [Slot], score: Double, text words: [String]) -> Interpretation {
    var reading = self
    (reading.slots, reading.score) = (slots, score)
    reading.text = words.joined(separator: " ")
    return reading
  }
}
