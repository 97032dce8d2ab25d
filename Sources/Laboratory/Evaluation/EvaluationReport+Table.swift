internal import Assistant
internal import Foundation
internal import Memory
internal import Text

extension EvaluationReport {
  /// The report as a table for people.
  package var table: [String] {
    var lines: [String] = []
    if intents.trials > 0 { lines += accuracy + WitnessTable(self).lines }
    if falseAccepts.recordings > 0 { lines += rejection }
    lines += cost
    for (name, counts) in byIntent.sorted(by: { $0.key < $1.key }) where byIntent.count > 1 {
      lines.append(Self.row("  \(name)", Self.percent(counts.acceptance)))
    }
    lines += mistakes.map { mistake in
      let slots =
        mistake.wrongSlots.isEmpty ? "" : " (\(mistake.wrongSlots.joined(separator: ", ")))"
      return "  ✗ \(mistake.expected)  ←  \(mistake.heard)\(slots)"
    }
    lines += confusions.pairs.filter { $0.count > 1 }.map { pair, count in
      "  \(count)× \(pair.slot.map { "\($0) " } ?? "")\(pair.expected)  ←  \(pair.heard)"
    }
    lines += falseAccepts.accepts.map { accept in
      "  ! \(accept.intent): \(accept.text)  (\(accept.recording))"
    }
    return lines + unreadable.map { "  ? \($0)" }
  }

  private var accuracy: [String] {
    var lines = [
      Self.row("utterances", "\(intents.trials)" + (skipped > 0 ? ", \(skipped) skipped" : "")),
      Self.row("intent right", Self.percent(intents)),
      Self.row("intent and slots right", Self.percent(acceptance)),
      Self.row("refused", Self.percent(rejections)),
    ]
    if rightRejections.trials > 0 {
      lines.append(Self.row("refused, heard right", Self.percent(rightRejections)))
    }
    if cuts.trials > 0 { lines.append(Self.row("cut in the middle", Self.percent(cuts))) }
    if let rate = words.rate {
      lines.append(Self.row("word error rate", String(format: "%5.1f %%", rate * 100)))
    }
    if let rate = dictatedWords.rate {
      lines.append(Self.row("of dictated words", String(format: "%5.1f %%", rate * 100)))
    }
    return lines
  }

  private var rejection: [String] {
    let figure = String(
      format: "%.1f an hour  (%d in %.1f min, %@)", falseAccepts.perHour ?? 0,
      falseAccepts.accepts.count, falseAccepts.time.seconds / 60,
      falseAccepts.recordings.counted("recording"))
    return [Self.row("taken for a command", figure)]
  }

  private var cost: [String] {
    var lines = [Self.row("typed → interpretation", Self.range(understanding))]
    if let factor = realTimeFactor {
      lines = [
        Self.row("end of speech → endpoint", Self.range(speechEndToEndpoint)),
        Self.row("endpoint → intent", Self.range(endpointToIntent)),
        Self.row("real-time factor", String(format: "%.3f", factor)),
      ]
    }
    if let memory = ResidentMemory.megabytes {
      lines.append(Self.row("resident memory", String(format: "%.0f MB", memory)))
    }
    return lines
  }

  private static func row(_ name: String, _ value: String) -> String {
    name.padding(toLength: 28, withPad: " ", startingAt: 0) + value
  }

  private static func percent(_ value: Proportion) -> String {
    String(
      format: "%5.1f %%  (%.1f … %.1f)", value.rate * 100, value.interval.lowerBound * 100,
      value.interval.upperBound * 100)
  }

  private static func range(_ values: Percentiles) -> String {
    guard let median = values.value(at: 0.5), let tail = values.value(at: 0.95) else { return "–" }
    return String(format: "%.2f ms median, %.2f ms 95th percentile", median, tail)
  }
}
