package import Intents

/// The results of a mapped corpus's sentences.
package struct MappedReport: Sendable {
  /// A sentence with a wrong result.
  package struct Failure: Sendable, Equatable {
    package let label: ForeignLabel
    /// The intent understood instead; `nil` for none.
    package let intent: String?
    /// Who read it; `nil` for nobody.
    package var reader: Interpretation.Reader?
  }

  private let mapping: LabelMapping
  /// Sentences that our domains cover, and how many of them got a right intent.
  package private(set) var coverage = Proportion()
  /// All other sentences, and how many of them triggered an intent that isn't right for them.
  package private(set) var wrongTriggers = Proportion()
  /// The number of other sentences for which a neighbouring intent of ours was right.
  package private(set) var neighbours = 0
  package private(set) var byIntent: [String: Proportion] = [:]
  /// The number of sentences each reader read, and how many of them rightly.
  package private(set) var byReader: [Interpretation.Reader: Proportion] = [:]
  package private(set) var missed: [Failure] = []
  package private(set) var triggered: [Failure] = []
  package private(set) var omitted: [(label: ForeignLabel, reason: String)] = []

  package init(mapping: LabelMapping) {
    self.mapping = mapping
  }

  /// Counts the intent understood of a sentence; `nil` for none.
  package mutating func count(
    _ intent: String?, by reader: Interpretation.Reader? = nil, of label: ForeignLabel
  ) {
    if let reason = mapping.omission(label.identifier) {
      omitted.append((label, reason))
      return
    }
    let isRight = intent.map { mapping.isRight($0, for: label) } ?? false
    if intent != nil, let reader { byReader[reader, default: Proportion()].count(isRight) }
    if mapping.own.contains(label.intent) {
      coverage.count(isRight)
      byIntent[label.intent, default: Proportion()].count(isRight)
      if !isRight { missed.append(Failure(label: label, intent: intent, reader: reader)) }
    } else {
      let isWrong = intent != nil && !isRight
      wrongTriggers.count(isWrong)
      if isRight { neighbours += 1 }
      if isWrong { triggered.append(Failure(label: label, intent: intent, reader: reader)) }
    }
  }
}
