internal import Intents

extension SentenceReader {
  /// Readings of a request with a gerund: "would you mind putting milk on the list" is read as "put milk on the list".
  func askedPolitely(_ words: [String]) -> [Interpretation] {
    guard
      let asking = discourse.gerundLeads.first(where: {
        words.starts(with: $0) && words.count > $0.count + 1
      })
    else { return [] }
    let rest = words.dropFirst(asking.count)
    for verb in verbs(ofGerund: rest.first ?? "") {
      let readings = read([verb] + rest.dropFirst()).filter(isCommand)
      guard let best = readings.first, best.rule != Interpretation.outOfDomainRule else { continue }
      return readings.filter { $0.rule == best.rule }.map { reading in
        reading.with(
          slots: reading.slots.map { $0.moved(by: asking.count) }, score: reading.score, text: words
        )
      }
    }
    return []
  }

  /// Candidate verbs for a gerund: "putt", "put" and "putte" for "putting".
  private func verbs(ofGerund word: String) -> [String] {
    guard let ending = discourse.gerundEnding, word.hasSuffix(ending), word.count > ending.count + 1
    else { return [] }
    let stem = String(word.dropLast(ending.count))
    let isDoubled = stem.count > 2 && stem.last == stem.dropLast().last
    return (isDoubled ? [String(stem.dropLast())] : []) + [stem]
      + discourse.lostByGerunds.map { stem + $0 }
  }
}
