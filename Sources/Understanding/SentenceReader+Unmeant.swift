internal import Intents

/// What words say that no guess may take for a wish.
extension SentenceReader {
  /// Longer sentences are a story.
  private static let longestAbandoned = 40

  /// More words say more than a thing.
  private static let longestExcluded = 3

  /// The clause without guesses at what to do where its words leave out a part of it, which no guess knows, "all of it except a thousand", or
  /// ask what would happen: "what happens if I cancel the timer".
  func withoutUnmeant(_ clause: Clause) throws -> Clause {
    let words = clause.words
    let exclusions = exclusions(in: words)
    let places = exclusions.map(\.lowerBound) + supposition(in: words)
    guard !places.isEmpty else { return clause }
    var clause = clause
    clause.readings = try clause.readings.filter { reading in
      guard catalogue[reading.rule]?.isQuery == false else { return true }
      let isText = places.allSatisfy { place in
        reading.slots.contains { $0.isDictated && $0.range.contains(place) }
      }
      guard !isText, let exclusion = exclusions.first, places.count == 1 else { return isText }
      return try isContrast(Array(words[exclusion.upperBound...]), to: reading)
    }
    return clause
  }

  /// The command that names things one by one and then says what is none of them: "add milk and eggs but no bread"; `nil` where there is none.
  func withoutExcluded(_ words: [String]) -> Clause? {
    let exclusions = exclusions(in: words)
    guard let exclusion = exclusions.first, exclusions.count == 1,
      1...Self.longestExcluded ~= words.count - exclusion.upperBound,
      let command = certain(Array(words[..<exclusion.lowerBound]), withTexts: true).first,
      let last = command.slots.max(by: { $0.range.upperBound < $1.range.upperBound }),
      last.range.upperBound == exclusion.lowerBound,
      let parameter = catalogue[command.rule]?[last.name], parameter.isArray,
      parameter.kind == .text
    else { return nil }
    return Clause(
      words: words,
      readings: [command.with(slots: command.slots, score: command.score, text: words)])
  }

  private func exclusions(in words: [String]) -> [Range<Int>] {
    words.indices.compactMap { place in
      discourse.exclusions.first { words[place...].starts(with: $0) }
        .map { place..<(place + $0.count) }
    }
  }

  /// Whether words tell another value than a reading has, of a parameter that takes one: "the front one", beside "rear".
  private func isContrast(_ words: [String], to reading: Interpretation) throws -> Bool {
    let other = try fragments(of: words, changing: reading.rule).first?.slots ?? []
    return !other.isEmpty
      && other.allSatisfy { slot in
        catalogue[reading.rule]?[slot.name]?.isArray == false
          && reading.slots.contains { $0.name == slot.name && $0.value != slot.value }
      }
  }

  /// Where a condition begins that a question goes on with, as the one place; none where there is none.
  private func supposition(in words: [String]) -> [Int] {
    let start = words.firstIndex { !discourse.fillers.contains($0) && $0 != Normalizer.comma } ?? 0
    // "I was up all night, let it ring again if that's all right" asks for something.
    guard words.indices.contains(start), discourse.linkers.contains(words[start]),
      discourse.noRequests.contains([words[start]]),
      !discourse.conditions.contains(where: { words[start...].starts(with: $0) })
    else { return [] }
    let place = words.indices.dropFirst(start + 1).first { isBeforeCondition($0, in: words) }
    return place.map { [$0] } ?? []
  }

  /// The words that are left of a sentence that begins with a wish that was given up: "I was going to cancel the timer but let's leave it
  /// running"; `nil` where it does not.
  func withoutAbandoned(_ words: [String]) -> [String]? {
    guard words.count <= Self.longestAbandoned,
      discourse.abandoned.contains(where: { words.first == $0.first })
    else { return nil }
    return Substitution.all(in: words, by: discourse.abandoned).first { !$0.new.isEmpty }?.new
  }
}
