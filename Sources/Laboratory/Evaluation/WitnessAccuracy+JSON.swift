package import JSON
internal import Recognition

extension WitnessAccuracy {
  /// The figures for programs, those of each witness under its name; `null` where the witnesses were not asked.
  package var json: JSONValue {
    guard !witnesses.isEmpty else { return .null }
    let alone = witnesses.map { ($0.rawValue, figures(of: $0).json) }
    return .object(Dictionary(uniqueKeysWithValues: alone + [("together", together.json)]))
  }
}

extension WitnessAccuracy.Figures {
  fileprivate var json: JSONValue {
    .object([
      "heardRightRate": .number(sentences.rate),
      "heardRightInterval": .list([
        .number(sentences.interval.lowerBound), .number(sentences.interval.upperBound),
      ]),
      "intentHeardRate": .number(intents.rate), "nothingHeardRate": .number(nothing.rate),
      "wordErrorRate": .optional(words.rate),
    ])
  }
}
