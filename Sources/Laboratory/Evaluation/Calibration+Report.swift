internal import Assistant
internal import Foundation
package import JSON
internal import Recognition
internal import Text

extension Calibration {
  /// The report for people.
  package var table: [String] {
    [String(format: "threshold %.3f", model.threshold)]
      + Self.lines(fitted, "the half it was made of")
      + Self.lines(unseen, "the other half")
      + Self.bands(unseen.sentences)
      + Self.lines(before, "the other half, as it was judged until now")
      + Self.bands(before.sentences)
  }

  private static func lines(_ result: Result, _ name: String) -> [String] {
    var lines = [
      name,
      String(
        format: "  commands refused            %5.1f %%  (of %d)", result.refused.rate * 100,
        result.refused.trials),
    ]
    if result.refusedInNoise.trials > 0 {
      lines.append(
        String(
          format: "  the same in noise           %5.1f %%", result.refusedInNoise.rate * 100))
    }
    if let rate = result.believedPerHour {
      lines.append(
        String(
          format: "  others believed             %5.1f an hour  (%d in %.1f min)", rate,
          result.believed, result.time.seconds / 60))
    }
    for (name, reliability) in [("sentences", result.sentences), ("words", result.words)] {
      lines.append(
        String(
          format: "  Brier score of %@ %.3f, expected calibration error %.1f %%",
          name.padding(toLength: 10, withPad: " ", startingAt: 0), reliability.brierScore,
          reliability.calibrationError * 100))
    }
    return lines
  }

  private static func bands(_ reliability: Reliability) -> [String] {
    reliability.bands.filter { $0.cases > 0 }.map { band in
      let cases = Double(band.cases)
      return String(
        format: "  sure to %3.0f %%: right %3.0f %%  (%@)", band.promised / cases * 100,
        Double(band.right) / cases * 100, band.cases.counted("sentence"))
    }
  }

  /// The report for programs; rates are fractions.
  package var json: JSONValue {
    .object([
      "threshold": .number(model.threshold), "fitted": Self.json(fitted),
      "unseen": Self.json(unseen), "before": Self.json(before),
    ])
  }

  private static func json(_ result: Result) -> JSONValue {
    .object([
      "falseRejectRate": .number(result.refused.rate),
      "falseRejectRateInNoise": .number(result.refusedInNoise.rate),
      "falseAcceptsPerHour": .optional(result.believedPerHour),
      "sentences": json(result.sentences), "words": json(result.words),
    ])
  }

  private static func json(_ reliability: Reliability) -> JSONValue {
    .object([
      "brierScore": .number(reliability.brierScore),
      "expectedCalibrationError": .number(reliability.calibrationError),
      "bands": .list(
        reliability.bands.map { band in
          .object([
            "cases": .number(Double(band.cases)), "promised": .number(band.promised),
            "right": .number(Double(band.right)),
          ])
        }),
    ])
  }
}
