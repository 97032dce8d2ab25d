internal import Conversation
internal import Intents
internal import Understanding

/// What is given up at a question, or called off before something else is said.
extension Session {
  /// The most words of what is given up.
  private static let longestGivenUp = 2

  /// The end of the command that a value is asked for, in words that give that up: "never mind the dinner", "forget it, no booking".
  ///
  /// They take nothing out of several things, and no value is behind the first comma.
  func withGivenUp(_ clause: Clause, with reader: SentenceReader) throws -> Clause {
    guard expectation != .command else { return clause }
    if refusesFirst(clause, with: reader) || isAgreement && refusesTwice(clause.words, with: reader)
    {
      return Clause(words: clause.words, readings: [answering("no", clause.words)])
    }
    guard case .value(let parameter, let intent) = expectation,
      catalogue[intent]?[parameter]?.kind != .text, try givesUp(clause, with: reader)
    else { return clause }
    return Clause(words: clause.words, readings: [answering("cancel", clause.words)])
  }

  private var isAgreement: Bool {
    if case .agreement = expectation { true } else { false }
  }

  /// Whether a reading takes a "no" for the beginning of a command that the rest is none without: "no don't, forget about the charger".
  private func refusesFirst(_ clause: Clause, with reader: SentenceReader) -> Bool {
    let words = clause.words
    guard let best = clause.readings.first, best.probability == nil, catalogue[best.rule] != nil,
      let first = Self.parts(of: words).first, first.count > 1, first.upperBound < words.count,
      reader.read(Array(words[first])).first.map(reader.isRefusing) == true
    else { return false }
    return reader.read(Array(words[first.upperBound...].dropFirst())).first?.rule != best.rule
  }

  /// Whether words are a "no", and then say of what: "no, no timer".
  private func refusesTwice(_ words: [String], with reader: SentenceReader) -> Bool {
    let parts = Self.parts(of: words)
    guard parts.count == 2, let first = words[parts[1]].first else { return false }
    return reader.read(Array(words[parts[0]])).first.map(reader.isRefusing) == true
      && language.discourse.prohibitions.contains([first])
      && language.discourse.corrections.contains([first])
      && (2...Self.longestGivenUp + 1).contains(parts[1].count)
  }

  private func givesUp(_ clause: Clause, with reader: SentenceReader) throws -> Bool {
    let words = clause.words
    func isCancelling(_ words: [String]) -> Bool {
      reader.read(words).first.map(reader.isCancelling) == true
    }
    let parts = Self.parts(of: words).drop { part in
      language.discourse.corrections.contains(Array(words[part]))
        && !isCancelling(Array(words[part]))
    }
    guard let first = parts.first else { return false }
    let opening = bare(Array(words[first]))
    let isFree =
      clause.readings.first.map { reading in
        catalogue[reading.rule] == nil && reading.slots.allSatisfy(isFreeName)
      } ?? true
    let given = reader.given(upBy: opening)
    let rest = Array(words[first.upperBound...].drop { $0 == Normalizer.comma })
    let isCommand = reader.read(rest).first.map { catalogue[$0.rule] != nil } == true
    return try !isCommand && !isOneOfSeveral(given)
      && ((1...Self.longestGivenUp).contains(given.count)
        || isFree && !rest.isEmpty && isCancelling(opening))
      && rest.allSatisfy { try $0 == Normalizer.comma || language.kinds(of: [$0]).isEmpty }
  }

  /// Whether words are one of several things that the command is about, which is about the others without it: "forget the milk".
  private func isOneOfSeveral(_ name: [String]) -> Bool {
    guard !name.isEmpty else { return false }
    return said.contains { said in
      let things = said.reading.slots.filter {
        catalogue[said.reading.rule]?[$0.name]?.isArray == true
      }
      return things.count > 1
        && things.contains { $0.rawWords.suffix(name.count).elementsEqual(name) }
    }
  }

  /// Whether words call off what is asked about before they say something else: "forget it, what time is it".
  ///
  /// A "no" may still be followed by a question about it: "no, what does it cost".
  func callsOffFirst(
    _ words: [String], before heard: Heard, with reader: SentenceReader
  ) -> Bool {
    guard expectation != .command, let first = Self.parts(of: words).first,
      first.count < words.count, let reading = reader.read(Array(words[first])).first
    else { return false }
    if reader.isCancelling(reading) { return true }
    guard case .agreement = expectation, reader.isRefusing(reading) else { return false }
    return heard.readings.first.flatMap { catalogue[$0.rule] }?.isQuery == false
  }
}
