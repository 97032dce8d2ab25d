/// How the sentences of a mapped corpus came out.
package struct MappedReport: Sendable {
  /// A sentence that came out wrong.
  package struct Failure: Sendable, Equatable {
    package let label: ForeignLabel
    /// What was understood instead; `nil` is nothing.
    package let intent: String?
  }

  private let mapping: LabelMapping
  /// Of the sentences our domains are there for: the right intent was understood.
  package private(set) var coverage = Proportion()
  /// Of all others: an intent was understood that is not right for them.
  package private(set) var wrongTriggers = Proportion()
  /// Others that a neighbouring intent of ours was right for.
  package private(set) var neighbours = 0
  package private(set) var byIntent: [String: Proportion] = [:]
  package private(set) var missed: [Failure] = []
  package private(set) var triggered: [Failure] = []
  package private(set) var omitted: [(label: ForeignLabel, reason: String)] = []

  package init(mapping: LabelMapping) {
    self.mapping = mapping
  }

  /// Counts what was understood of a sentence; `nil` is nothing.
  package mutating func count(_ intent: String?, of label: ForeignLabel) {
    if let reason = mapping.omission(label.identifier) {
      omitted.append((label, reason))
      return
    }
    let isRight = intent.map { mapping.isRight($0, for: label) } ?? false
    if mapping.own.contains(label.intent) {
      coverage.count(isRight)
      byIntent[label.intent, default: Proportion()].count(isRight)
      if !isRight { missed.append(Failure(label: label, intent: intent)) }
    } else {
      let isWrong = intent != nil && !isRight
      wrongTriggers.count(isWrong)
      if isRight { neighbours += 1 }
      if isWrong { triggered.append(Failure(label: label, intent: intent)) }
    }
  }
}
