internal import Foundation

/// How a set of labels came out.
package struct EvaluationReport: Sendable {
  private var words = WordErrorRate()
  private var intents = Proportion()
  private var acceptance = Proportion()
  private var byIntent: [String: (intents: Proportion, acceptance: Proportion)] = [:]
  private var understanding = Percentiles()
  private var endpointToIntent = Percentiles()
  private var speechEndToEndpoint = Percentiles()
  private var sound = Duration.zero
  private var work = Duration.zero
  private var errors: [JSONValue] = []

  package init() {}

  package mutating func count(_ item: Evaluation.Item) {
    let label = item.label
    let isIntentRight = item.wrongSlots != nil
    let isRight = item.wrongSlots?.isEmpty == true
    intents.count(isIntentRight)
    acceptance.count(isRight)
    byIntent[label.intent, default: (Proportion(), Proportion())].intents.count(isIntentRight)
    byIntent[label.intent, default: (Proportion(), Proportion())].acceptance.count(isRight)
    let heard = item.outcome.text.split(separator: " ").map(String.init)
    if let said = label.text?.split(separator: " ").map(String.init), !item.isTyped {
      words.count(heard: heard, said: said)
    }
    let timings = item.outcome.timings
    if let value = timings.understanding { understanding.count(value) }
    if let value = timings.endpointToIntent { endpointToIntent.count(value) }
    if let value = timings.speechEndToEndpoint { speechEndToEndpoint.count(value) }
    sound += item.sound
    work += item.work
    if !isRight { errors.append(Self.error(item)) }
  }

  package mutating func merge(_ other: EvaluationReport) {
    words.merge(other.words)
    intents.merge(other.intents)
    acceptance.merge(other.acceptance)
    for (name, counts) in other.byIntent {
      byIntent[name, default: (Proportion(), Proportion())].intents.merge(counts.intents)
      byIntent[name, default: (Proportion(), Proportion())].acceptance.merge(counts.acceptance)
    }
    understanding.merge(other.understanding)
    endpointToIntent.merge(other.endpointToIntent)
    speechEndToEndpoint.merge(other.speechEndToEndpoint)
    sound += other.sound
    work += other.work
    errors += other.errors
  }

  private static func error(_ item: Evaluation.Item) -> JSONValue {
    let wrong = item.wrongSlots?.joined(separator: ", ")
    return .object([
      "audio": item.label.audio.map(JSONValue.text) ?? .null,
      "expected": .text("\(item.label.intent): \(item.label.text ?? "")"),
      "heard": .text("\(item.outcome.intentName ?? "nothing"): \(item.outcome.text)"),
      "wrongSlots": wrong.map(JSONValue.text) ?? .null,
    ])
  }

  /// The keys that programs rely on; rates are fractions, latencies milliseconds.
  package func json() -> JSONValue {
    .object([
      "utterances": .number(Double(intents.trials)),
      "wordErrorRate": words.rate.map(JSONValue.number) ?? .null,
      "intentAccuracy": .number(intents.rate),
      "commandAcceptance": .number(acceptance.rate),
      "commandAcceptanceInterval": .list([
        .number(acceptance.interval.lowerBound), .number(acceptance.interval.upperBound),
      ]),
      "realTimeFactor": sound > .zero ? .number(work / sound) : .null,
      "residentMemoryMB": .number(ResidentMemory.megabytes ?? 0),
      "latency": .object([
        "understandingMilliseconds": Self.percentiles(understanding),
        "endpointToIntentMilliseconds": Self.percentiles(endpointToIntent),
        "speechEndToEndpointMilliseconds": Self.percentiles(speechEndToEndpoint),
      ]),
      "byIntent": .object(
        byIntent.mapValues {
          .object([
            "utterances": .number(Double($0.intents.trials)),
            "intentAccuracy": .number($0.intents.rate),
            "commandAcceptance": .number($0.acceptance.rate),
          ])
        }),
      "errors": .list(errors),
    ])
  }

  private static func percentiles(_ values: Percentiles) -> JSONValue {
    .object([
      "p50": values.value(at: 0.5).map(JSONValue.number) ?? .null,
      "p95": values.value(at: 0.95).map(JSONValue.number) ?? .null,
    ])
  }

  /// The report as a table for people.
  package var lines: [String] {
    func percent(_ value: Proportion) -> String {
      String(
        format: "%5.1f %%  (%.1f … %.1f)", value.rate * 100, value.interval.lowerBound * 100,
        value.interval.upperBound * 100)
    }
    func range(_ values: Percentiles) -> String {
      guard let median = values.value(at: 0.5), let tail = values.value(at: 0.95) else {
        return "–"
      }
      return String(format: "%.2f ms median, %.2f ms 95th percentile", median, tail)
    }
    var lines = [
      "utterances              \(intents.trials)",
      "intent right            \(percent(intents))",
      "intent and slots right  \(percent(acceptance))",
      "typed → interpretation  \(range(understanding))",
    ]
    if let rate = words.rate {
      lines += [
        "word error rate         \(String(format: "%5.1f %%", rate * 100))",
        "end of speech → endpoint  \(range(speechEndToEndpoint))",
        "endpoint → intent       \(range(endpointToIntent))",
        "real-time factor        \(String(format: "%.3f", work / sound))",
      ]
    }
    for (name, counts) in byIntent.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "  \(name.padding(toLength: 26, withPad: " ", startingAt: 0))\(percent(counts.acceptance))")
    }
    for case .object(let error) in errors {
      guard case .text(let expected)? = error["expected"], case .text(let heard)? = error["heard"]
      else { continue }
      lines.append("  ✗ \(expected)  ←  \(heard)")
    }
    return lines
  }
}
