internal import Foundation
package import JSON
internal import Text

/// The gain from adapting to a speaker, cross-validated: each sentence is heard with a model adapted to others.
package struct AdaptationReport: Sendable, Equatable {
  /// Sentences whose words were found in their sound, and those whose words were not.
  package var sentences = 0
  package var unusable: [String] = []
  /// Sentences understood word for word, before and after.
  package var rightBefore = 0
  package var rightAfter = 0
  /// The average gain of the words' log-likelihood per frame (natural logarithm).
  package var gain = 0.0

  /// Whether it is worth keeping: the words fit better, and no more sentences are misheard.
  package var isGain: Bool { sentences > 0 && gain > 0 && rightAfter >= rightBefore }

  /// The report for people.
  package var lines: [String] {
    [
      "\(sentences.counted("sentence"))"
        + (unusable.isEmpty ? "" : ", \(unusable.count) that could not be used"),
      "understood word by word: \(rightBefore) before, \(rightAfter) after, each with what the others taught",
      String(format: "the words fit better by %.3f a frame", gain),
    ] + unusable.map { "not found in its sound: \($0)" }
  }

  /// The report for programs.
  package var json: JSONValue {
    .object([
      "sentences": .number(Double(sentences)), "unusable": .list(unusable.map(JSONValue.text)),
      "rightBefore": .number(Double(rightBefore)), "rightAfter": .number(Double(rightAfter)),
      "gain": .number(gain), "isGain": .boolean(isGain),
    ])
  }
}
