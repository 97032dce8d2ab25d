internal import Assistant
package import JSON
internal import Memory

extension EvaluationReport {
  /// The report for programs, with stable keys; rates are fractions, latencies milliseconds, and unmeasured values
  /// `null`.
  package var json: JSONValue {
    let isLabelled = intents.trials > 0
    func rate(_ value: Proportion) -> JSONValue { isLabelled ? .number(value.rate) : .null }
    func interval(_ value: Proportion) -> JSONValue {
      guard isLabelled else { return .null }
      return .list([.number(value.interval.lowerBound), .number(value.interval.upperBound)])
    }
    return .object([
      "utterances": .number(Double(intents.trials)),
      "skipped": .number(Double(skipped)),
      "wordErrorRate": .optional(words.rate),
      "dictatedWordErrorRate": .optional(dictatedWords.rate),
      "intentAccuracy": rate(intents),
      "intentAccuracyInterval": interval(intents),
      "commandAcceptance": rate(acceptance),
      "commandAcceptanceInterval": interval(acceptance),
      "falseRejectRate": rate(rejections),
      "falseRejectRateInterval": interval(rejections),
      "heardRightRejectRate": rightRejections.trials > 0 ? .number(rightRejections.rate) : .null,
      "witnesses": witnesses.json,
      "cutRate": cuts.trials > 0 ? .number(cuts.rate) : .null,
      "falseAcceptsPerHour": .optional(falseAccepts.perHour),
      "falseAccepts": .list(falseAccepts.accepts.map(Self.json)),
      "foreignSeconds": .number(falseAccepts.time.seconds),
      "missRate": .null,
      "realTimeFactor": .optional(realTimeFactor),
      "residentMemoryMB": .optional(ResidentMemory.megabytes),
      "latency": .object([
        "understandingMilliseconds": Self.json(understanding),
        "endpointToIntentMilliseconds": Self.json(endpointToIntent),
        "speechEndToEndpointMilliseconds": Self.json(speechEndToEndpoint),
      ]),
      "byIntent": .object(byIntent.mapValues(Self.json)),
      "confusions": .list(confusions.pairs.map(Self.json)),
      "errors": .list(mistakes.map(Self.json)),
      "unreadable": .list(unreadable.map(JSONValue.text)),
    ])
  }

  private static func json(_ values: Percentiles) -> JSONValue {
    .object([
      "p50": .optional(values.value(at: 0.5)), "p95": .optional(values.value(at: 0.95)),
    ])
  }

  private static func json(_ counts: IntentCounts) -> JSONValue {
    .object([
      "utterances": .number(Double(counts.intents.trials)),
      "intentAccuracy": .number(counts.intents.rate),
      "commandAcceptance": .number(counts.acceptance.rate),
      "falseRejectRate": .number(counts.rejections.rate),
    ])
  }

  private static func json(_ confusion: (pair: Confusions.Pair, count: Int)) -> JSONValue {
    .object([
      "slot": .optional(confusion.pair.slot), "expected": .text(confusion.pair.expected),
      "heard": .text(confusion.pair.heard), "count": .number(Double(confusion.count)),
    ])
  }

  private static func json(_ mistake: Mistake) -> JSONValue {
    .object([
      "audio": .optional(mistake.audio), "expected": .text(mistake.expected),
      "heard": .text(mistake.heard),
      "wrongSlots": .list(mistake.wrongSlots.map(JSONValue.text)),
      "reason": .optional(mistake.reason), "said": .optional(mistake.said),
      "text": .text(mistake.text), "expectedIntent": .text(mistake.expectedIntent),
      "intent": .optional(mistake.intent), "confidence": .number(mistake.confidence),
      "slots": .list(
        mistake.slots.map { slot in
          .object([
            "slot": .text(slot.name), "expected": .optional(slot.expected),
            "got": .optional(slot.got), "isWrong": .boolean(slot.isWrong),
          ])
        }),
    ])
  }

  private static func json(_ accept: FalseAccepts.Accept) -> JSONValue {
    .object([
      "audio": .text(accept.recording), "intent": .text(accept.intent), "heard": .text(accept.text),
      "confidence": .number(accept.confidence),
    ])
  }
}
