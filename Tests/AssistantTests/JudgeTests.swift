import Conversation
import Recognition
import Testing

@testable import Assistant

/// Hypotheses that are believed, and the answers to those that are not.
struct JudgeTests {
  @Test(arguments: [
    (0.9, true, nil), (0.4, true, Outcome.Reason.notUnderstood), (0.9, false, .noSpeech),
    (0.4, false, .noSpeech),
  ])
  func `what is refused says why`(
    confidence: Double, isSpeech: Bool, reason: Outcome.Reason?
  ) async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let outcome = try await session.respond(
      to: Self.heard("what's on my packing list", confidence, isSpeech: isSpeech))
    #expect(outcome.reason == reason)
    switch reason {
    case nil: #expect(outcome.turn.text == Fixture.says(.packing))
    case .noSpeech: #expect(outcome.turn.text.isEmpty)
    default:
      #expect(ConversationScript.matches(outcome.turn.text, Fixture.says(Fixture.apology)))
    }
  }

  @Test(arguments: [(0.9, nil), (0.2, Outcome.Reason.notUnderstood)])
  func `a recogniser that says no more than how sure it is is refused, too`(
    confidence: Double, reason: Outcome.Reason?
  ) async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let words = "what's on my packing list".split(separator: " ").map {
      Hypothesis.Word(text: String($0), start: .zero, end: .zero, confidence: confidence)
    }
    let heard = Hypothesis(words: words, confidence: confidence, canBeRefused: true)
    #expect(try await session.respond(to: heard).reason == reason)
  }

  @Test func `nothing is refused where any words may be said`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    var heard = Self.heard("what's on my packing list", 0.01)
    heard.canBeRefused = false
    #expect(try await session.respond(to: heard).reason == nil)
  }

  @Test func `thresholds are an intent's, else its app's, else the configuration's`() async throws {
    let sentence = "what's on my packing list"
    func isRefused(_ change: (inout Acceptance) -> Void) async throws -> Bool {
      let composition = try Fixture.composition { change(&$0.acceptance) }
      var session = try composition.session(database: try Fixture.database())
      return try await session.respond(to: Self.heard(sentence, 0.6)).reason != nil
    }
    #expect(try await !isRefused { _ in })
    #expect(try await isRefused { $0.threshold = 0.7 })
    #expect(
      try await !isRefused {
        $0.threshold = 0.7
        $0.intents = ["SearchForNotebookItems": 0.5]
      })
  }

  @Test func `of two sentences that fit alike neither is believed`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    var heard = Self.heard("call mom", 0.2, lead: 5)
    heard.rival = ["call", "tom"]
    let outcome = try await session.respond(to: heard)
    #expect(outcome.reason == .unsure("call mom", "call tom"))
    #expect(outcome.turn.text == Fixture.says(.unsure, ["one": "call mom", "other": "call tom"]))
    #expect(try outcome.json().contains("unsure between 'call mom' and 'call tom'"))
  }

  @Test func `a costly command that may have been another is asked about`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    var heard = Self.heard("call tom baker", 0.9, lead: 5)
    heard.rival = ["call", "tom", "clark"]
    let asked = try await session.respond(to: heard)
    #expect(asked.turn.text == Fixture.says("StartCall", .confirmation(["callee": "Tom Baker"])))
    let refused = try await session.respond(toText: "no")
    #expect(refused.turn.text == Fixture.says("StartCall", .confirmation(["callee": "Tom Clark"])))
    let agreed = try await session.respond(toText: "yes")
    #expect(agreed.turn.response?.code.isFailure == false)
  }

  @Test func `a clear one is not asked about`() async throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    var heard = Self.heard("call tom baker", 0.9, lead: 150)
    heard.rival = ["call", "tom", "clark"]
    let outcome = try await session.respond(to: heard)
    #expect(outcome.turn.expectation == .command)
  }

  private static func heard(
    _ text: String, _ confidence: Double, isSpeech: Bool = true, lead: Double? = nil
  ) -> Hypothesis {
    var hypothesis = Hypothesis(
      words: text.split(separator: " ").map {
        .init(text: String($0), start: .zero, end: .zero, confidence: confidence)
      }, confidence: confidence, canBeRefused: true)
    hypothesis.threshold = 0.5
    hypothesis.isSpeech = isSpeech
    var evidence = Evidence()
    evidence.lead = lead
    hypothesis.evidence = evidence
    return hypothesis
  }
}
