package import Conversation
internal import Domains
package import Intents
package import Recognition

/// The result of one utterance or typed sentence: what was heard, understood and answered.
package struct Outcome: Sendable, Codable {
  /// The reason why nothing was understood, for programs.
  package enum Reason: Sendable, Equatable, Codable, CustomStringConvertible {
    case noSpeech
    case notUnderstood
    /// There were more words or commands than one sentence may hold.
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

  /// All but `dating`, which needs the catalogue.
  private enum CodingKeys: CodingKey {
    case text, confidence, interpretation, heard, turn, reason, refused, hypothesis, timings,
      trouble
    case following
  }

  /// The words, joined by spaces; empty when nothing was heard.
  package var text: String
  /// The confidence, from 0 to 1; 1 for typed text.
  package var confidence: Double
  /// The reading that was acted on.
  package var interpretation: Interpretation?
  /// The intent as heard, before its parameters were resolved.
  package var heard: Intent?
  /// The answer, and what may be said next.
  package var turn: Turn
  package var reason: Reason?
  /// The intent that was heard but not believed.
  package var refused: String?
  /// The recogniser's hypothesis; `nil` for typed text.
  package var hypothesis: Hypothesis?
  package var timings: Timings
  /// The basis for its dates and times; `nil` if nothing was answered.
  package var dating: Dating?
  /// The language of its answer; none if nothing was answered.
  package var language: SpokenLanguage { dating?.language ?? .root }
  /// A failure beside the answer, in one line without the speaker's words; the session goes on.
  package var trouble: String?
  /// The results of the sentence's other commands, or of those that waited for an answer, in order.
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

  /// This outcome and those that follow from the same words, each on its own.
  package var all: [Outcome] {
    var first = self
    first.following = []
    return [first] + following
  }

  /// The texts of all answers, joined.
  package var answer: String {
    all.map(\.turn.text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Deletes the words said in answer to the PIN's question, unless they were understood as something else.
  mutating func hidePIN() {
    if interpretation == nil || interpretation?.rule == Interpretation.pinRule {
      text = ""
      hypothesis = nil
    }
  }
}

extension Outcome {
  /// The intent's name, `Answer` for an answer to a question; `nil` if nothing was understood.
  package var intentName: String? {
    heard?.name ?? interpretation.map { _ in "Answer" }
  }
}

/// The basis for dates and times in an outcome: the present moment of its turn, and the meaning of each parameter.
package struct Dating: Sendable {
  private let present: Moment.Present
  private let catalogue: Catalogue

  /// How they are said.
  let language: SpokenLanguage

  init(_ present: Moment.Present, _ catalogue: Catalogue, _ language: SpokenLanguage) {
    self.present = present
    self.catalogue = catalogue
    self.language = language
  }

  /// The domain that an intent belongs to.
  func domain(of intent: String) -> String? { catalogue.domain(of: intent) }

  /// The name of the field, or parameter, that is an intent's result to go on with.
  func output(of intent: String) -> String? { catalogue[intent]?.output }

  /// A parameter's value together with the dates and times it resolves to.
  func value(_ value: Value, of parameter: String, in intent: String?) -> DatedValue {
    let definition = intent.flatMap { catalogue[$0]?[parameter] }
    return DatedValue(definition?.plain(value) ?? value, of: definition, in: present)
  }
}
