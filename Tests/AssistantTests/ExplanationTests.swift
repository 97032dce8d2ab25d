import Testing

@testable import Assistant
@testable import Explanation

struct ExplanationTests {
  private static let explainer = Result {
    try Explainer(composition: Fixture.composition(), database: Fixture.database())
  }

  private func explanation(of text: String) throws -> Explanation {
    try Self.explainer.get().explanation(of: text)
  }

  @Test func `the best reading comes first, others that differ after it`() throws {
    let explanation = try explanation(of: "Set a timer for 10 minutes!")
    #expect(explanation.words == ["set", "a", "timer", "for", "ten", "minutes"])
    #expect(explanation.readings.first?.rule == "SetTimer")
    #expect(explanation.readings.first?.slots.map(\.raw) == ["ten minutes"])
    let scores = explanation.readings.map(\.score)
    #expect(scores == scores.sorted(by: >))
    #expect(explanation.stages.count == 3)
    #expect(explanation.likely.first?.intent == "SetTimer" && explanation.likely.count == 3)
  }

  @Test func `wordings for the keyboard are only typed`() throws {
    let explanation = try explanation(of: "uber me to the airport")
    #expect(explanation.readings.first?.rule == "RequestRide")
    #expect(explanation.isOnlyTyped)
    #expect(explanation.lines.contains { $0.contains("typed only") })
  }

  @Test func `what is listened for is not only typed`() throws {
    let explanation = try explanation(of: "what's on my packing list")
    #expect(!explanation.isOnlyTyped && explanation.expectation == "command")
    // The same words read by another way inside are no other reading.
    let accounts = explanation.readings.map {
      "\($0.rule) \($0.slots.map(\.name)) \($0.slots.map(\.range))"
    }
    #expect(Set(accounts).count == accounts.count)
  }

  @Test func `an answer is told to be one`() throws {
    let explanation = try explanation(of: "yes")
    #expect(explanation.expectation == "yes or no")
    #expect(explanation.lines.contains { $0.contains("as an answer to a question") })
  }

  @Test func `what means nothing is followed to where it ends`() throws {
    let explanation = try explanation(of: "what's on zebra packing")
    #expect(explanation.readings.isEmpty)
    #expect(explanation.strictReach.count == 2)
    #expect(explanation.strictReach.next.contains("my"))
    let text = explanation.lines.joined(separator: "\n")
    #expect(text.contains("✗ “zebra packing”") || text.contains("✗ “packing”"))
    guard case .object(let json) = explanation.json else { return #expect(Bool(false)) }
    #expect(json["readings"] == .list([]))
    #expect(json["strictReach"] != nil)
  }

  @Test func `a sentence that needs more words is told so`() throws {
    let explanation = try explanation(of: "add milk to the")
    #expect(explanation.lines.contains { $0.contains("needs more words") })
    #expect(explanation.reach.rules.contains("AddTasks"))
  }
}
