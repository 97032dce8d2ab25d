package import Conversation
package import Intents
package import Recognition

/// What came of one utterance or typed sentence: heard, understood, answered.
package struct Outcome: Sendable {
  /// Why nothing came of it, for programs; `nil` when something was understood.
  package enum Reason: Sendable, Equatable, CustomStringConvertible {
    case noSpeech
    case notUnderstood
    /// More words or commands than one sentence may hold.
    case tooLong
    /// Either sentence may have been said, and neither is believed.
    case unsure(String, String)

    package var description: String {
      switch self {
      case .noSpeech: "no speech"
      case .notUnderstood: "not understood"
      case .tooLong: "too long"
      case .unsure(let one, let other): "unsure between '\(one)' and '\(other)'"
      }
    }
  }

  /// The words, joined by spaces; empty when nothing was heard.
  package var text: String
  /// Between 0 and 1; 1 for typed text.
  package var confidence: Double
  /// The reading that was acted on.
  package var interpretation: Interpretation?
  /// The intent as it was heard, before its parameters were resolved.
  package var heard: Intent?
  /// What was answered, and what may be said next.
  package var turn: Turn
  package var reason: Reason?
  /// The intent that was heard and not believed.
  package var refused: String?
  /// What was heard, where it was spoken.
  package var hypothesis: Hypothesis?
  package var timings: Timings
  /// By what its dates and times are counted; `nil` where nothing was answered.
  package var dating: Dating?
  /// What did not work beside the answer, in one line without what was said; the session goes on.
  package var trouble: String?
  /// What came of the other commands of the sentence, or of those that waited for an answer, in order.
  package var following: [Outcome] = []

  package init(
    text: String, confidence: Double = 1, interpretation: Interpretation? = nil,
    heard: Intent? = nil, turn: Turn, reason: Reason? = nil, timings: Timings = Timings()
  ) {
    self.text = text
    self.confidence = confidence
    self.interpretation = interpretation
    self.heard = heard
    self.turn = turn
    self.reason = reason
    self.timings = timings
  }

  /// This outcome and those that follow from the same words, each by itself.
  package var all: [Outcome] {
    var first = self
    first.following = []
    return [first] + following
  }

  /// All that is answered.
  package var answer: String {
    all.map(\.turn.text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Forgets the words that were said when the PIN was asked for, unless they were understood as something else.
  mutating func hidePIN() {
    if interpretation == nil || interpretation?.rule == Interpretation.pinRule {
      text = ""
      hypothesis = nil
    }
  }
}

extension Outcome {
  /// The intent's name, `Answer` for what answers a question; `nil` when nothing was understood.
  package var intentName: String? {
    heard?.name ?? interpretation.map { _ in "Answer" }
  }
}
