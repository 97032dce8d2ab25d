internal import Foundation
package import JSON
package import Recognition
internal import Text

/// Misses against false alarms of a wake phrase.
package struct WakeReport: Sendable, Equatable {
  /// The results at one threshold.
  package struct Point: Sendable, Equatable {
    package let threshold: Double
    /// The share of the phrase's recordings in which it was missed.
    package let missRate: Double
    package let falseAlarmsPerHour: Double
  }

  package let phrase: WakePhrase
  /// The threshold derived from its phones.
  private let threshold: Double
  /// The best score in each recording of the phrase; `nil` if nothing was found.
  private var best: [Double?] = []
  /// The scores in recordings without it.
  private var alarms: [Double] = []
  private var otherTime = Duration.zero
  private var time = Duration.zero
  private var work = Duration.zero

  package init(phrase: WakePhrase, threshold: Double) {
    self.phrase = phrase
    self.threshold = threshold
  }

  /// Counts the scores of a recording's candidates.
  package mutating func count(
    _ scores: [Double], isSpoken: Bool, sound: Duration, work: Duration
  ) {
    time += sound
    self.work += work
    if isSpoken {
      best.append(scores.max())
    } else {
      alarms += scores
      otherTime += sound
    }
  }

  package mutating func merge(_ other: WakeReport) {
    best += other.best
    alarms += other.alarms
    otherTime += other.otherTime
    time += other.time
    work += other.work
  }

  /// The results at a threshold.
  package func point(at threshold: Double) -> Point {
    let misses = best.count { ($0 ?? -.infinity) < threshold }
    let hours = otherTime / .seconds(3_600)
    let alarms = Double(self.alarms.count { $0 >= threshold })
    return Point(
      threshold: threshold, missRate: best.isEmpty ? 0 : Double(misses) / Double(best.count),
      falseAlarmsPerHour: hours > 0 ? alarms / hours : 0)
  }

  /// The results at each whole threshold in the range of the scores.
  package var curve: [Point] {
    let scores = best.compactMap(\.self) + alarms
    guard let lowest = scores.min(), let highest = scores.max() else { return [] }
    return (Int(lowest.rounded(.down))...Int(highest.rounded(.up))).map { point(at: Double($0)) }
  }

  /// The results at the threshold derived from the phrase's phones.
  package var chosen: Point { point(at: threshold) }

  /// The results with the fewest misses at no more false alarms than `most`; `nil` without recordings.
  package func best(withAlarmsPerHour most: Double) -> Point? {
    curve.filter { $0.falseAlarmsPerHour <= most }.min { $0.missRate < $1.missRate }
  }
}

extension WakeReport {
  /// The report for programs; rates are fractions.
  package var json: JSONValue {
    .object([
      "phrase": .text(phrase.text), "threshold": .number(chosen.threshold),
      "missRate": .number(chosen.missRate),
      "falseAlarmsPerHour": .number(chosen.falseAlarmsPerHour),
      "utterances": .number(Double(best.count)),
      "againstHours": .number(otherTime / .seconds(3_600)),
      "realTimeFactor": .number(time > .zero ? work / time : 0),
      "curve": .list(curve.map(\.json)),
    ])
  }

  /// The report as a table for people.
  package var table: [String] {
    let hours = String(format: "%.2f h", otherTime / .seconds(3_600))
    let factor = String(format: "%.3f", time > .zero ? work / time : 0)
    return [
      "'\(phrase.text)': \(best.count.counted("recording")), against \(hours), real-time factor \(factor)"
    ]
      + ["threshold   missed   false alarms an hour"]
      + (curve + [chosen]).sorted { $0.threshold < $1.threshold }.map { point in
        let mark = point == chosen ? "  ← chosen by its phones" : ""
        return String(
          format: "%9.1f  %5.1f %%  %6.1f", point.threshold, point.missRate * 100,
          point.falseAlarmsPerHour) + mark
      }
  }
}

extension WakeReport.Point {
  fileprivate var json: JSONValue {
    .object([
      "threshold": .number(threshold), "missRate": .number(missRate),
      "falseAlarmsPerHour": .number(falseAlarmsPerHour),
    ])
  }
}
