package import Assistant

/// Sounds taken for commands although nobody gave one, and the time that was listened to.
package struct FalseAccepts: Sendable, Equatable {
  /// One false accept.
  package struct Accept: Sendable, Equatable {
    package let recording: String
    package let intent: String
    package let text: String
    package let confidence: Double
  }

  package private(set) var accepts: [Accept] = []
  /// The confidence of what was heard but not believed.
  package private(set) var refused: [Double] = []
  package private(set) var recordings = 0
  package private(set) var time = Duration.zero

  package init() {}

  package mutating func count(_ outcomes: [Outcome], of recording: String, lasting sound: Duration)
  {
    recordings += 1
    time += sound
    for outcome in outcomes {
      if outcome.refused != nil { refused.append(outcome.confidence) }
      guard let intent = outcome.intentName else { continue }
      accepts.append(
        Accept(
          recording: recording, intent: intent, text: outcome.text, confidence: outcome.confidence))
    }
  }

  /// The confidence of everything that would be taken for a command at a threshold of 0.
  package var confidences: [Double] { accepts.map(\.confidence) + refused }

  /// False accepts per hour; `nil` if nothing was listened to.
  package var perHour: Double? {
    time > .zero ? Double(accepts.count) / (time / .seconds(3_600)) : nil
  }
}
