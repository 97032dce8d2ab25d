internal import Intents

extension SentenceReader {
  /// A remark has so many words at most.
  private static let longestRemark = 32

  /// The command that stands before or after a remark: "I'm late, book me a ride"; a guess, and none where neither
  /// is clear.
  ///
  /// The words before a command of the domain that was just spoken of, by the intent `topic`, may be anything but a
  /// condition: "who am I kidding end the workout".
  ///
  /// Openings of remarks are the discourse's `remarks`, or `remarksApart` before a comma; a remark may
  /// not end in a word that leads on to what follows ("I want to"), or the command would be what somebody talks about.
  func besideRemark(_ words: [String], following topic: String?) throws -> [Interpretation] {
    guard words.count >= 4 else { return [] }
    let splits = 2...(words.count - 2)
    if isRemark(words) {
      for split in splits.prefix(Self.longestRemark) where endsRemark(words[split - 1]) {
        let found = try command(in: words[split...].drop { joinsRemark($0) }, of: words)
        if !found.isEmpty { return found }
      }
    }
    if discourse.remarksApart.contains(where: { words.starts(with: $0) }) {
      for split in splits.prefix(Self.longestRemark)
      where words[split - 1] == Normalizer.comma {
        let found = try command(in: words[split...].drop { joinsRemark($0) }, of: words)
        if !found.isEmpty { return found }
      }
    }
    for split in splits.suffix(Self.longestRemark).reversed()
    where isRemark(words[split...].drop { joinsRemark($0) }) {
      let found = try command(in: words[..<split], of: words)
      if !found.isEmpty { return found }
    }
    return try topic.flatMap(catalogue.domain).map { try command(of: $0, endingIn: words) } ?? []
  }

  /// The command of a domain at the end of the words, the longest there is.
  private func command(of domain: String, endingIn words: [String]) throws -> [Interpretation] {
    guard words.count <= Self.longestRemark,
      !(discourse.conditions + discourse.prohibitions).contains(where: { words.starts(with: $0) })
    else { return [] }
    for split in 1...(words.count - 2)
    where endsRemark(words[split - 1]) && !discourse.reversals.contains(words[split - 1]) {
      let found = try command(in: words[split...].drop { joinsRemark($0) }, of: words)
      guard let best = found.first, catalogue.domain(of: best.rule) == domain else { continue }
      // "The doctor says end the workout" need not be a wish, unless all of the words sound like it.
      if words[split - 1...split].contains(Normalizer.comma) { return found }
      guard let whole = try estimate(words), !whole.isTentative else { return found.map(asked) }
      return whole.rule == best.rule ? found : []
    }
    return []
  }

  private func isRemark(_ words: some Collection<String>) -> Bool {
    discourse.remarks.contains { words.starts(with: $0) && words.count > $0.count }
  }

  private func endsRemark(_ word: String) -> Bool { !discourse.linkers.contains(word) }

  private func joinsRemark(_ word: String) -> Bool {
    discourse.joins.contains([word]) || discourse.remarkJoins.contains(word)
  }

  /// Readings of part of the words as they stand, all of it in words of the rules or of names.
  private func command(
    in part: ArraySlice<String>, of words: [String]
  ) throws -> [Interpretation] {
    var part = part
    while part.last == Normalizer.comma { part.removeLast() }
    guard part.count >= 2 else { return [] }
    let readings = certain(Array(part))
    // "I don't like this, turn it off": the remark says what is meant, and is not read.
    guard let best = readings.first, !best.isQuantity(of: part.count),
      !best.slots.contains(where: { $0.name == Interpretation.subjectSlot })
    else {
      return []
    }
    return try readings.filter { $0.rule == best.rule }.map { reading in
      let slots = reading.slots.map { $0.moved(by: part.startIndex) }
      return try withRest(
        of: words, outside: part.indices,
        reading.with(slots: slots, score: reading.score, text: words)
      ).asGuess
    }
  }
}
