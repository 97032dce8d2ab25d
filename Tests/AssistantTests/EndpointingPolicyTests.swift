import Recognition
import Testing

@testable import Assistant

struct EndpointingPolicyTests {
  @Test(arguments: [
    ("add apples to the", EndpointingPolicy.Progress.incomplete),
    ("send a message to", .incomplete),
    // A list of things may go on.
    ("add apples", .open),
    ("text tom clark", .open),
    ("add apples to the grocery list", .satisfied),
    ("remove milk from the grocery list", .whole),
    ("what can you do", .whole),
    ("book a ride", .open),
    // What few people say is not waited for.
    ("book a ride to the airport", .satisfied),
    ("where is my ride", .whole),
    ("call anne", .whole),
    ("text tom clark happy birthday", .dictating),
    ("xyzzy", .incomplete),
    // Of two commands the last one counts.
    ("add apples to the grocery list and", .incomplete),
    ("add apples to the grocery list and send a message to", .incomplete),
    ("add apples to the grocery list and what can you do", .whole),
  ])
  func `a sentence that says all ends early, one that needs more waits`(
    text: String, expected: EndpointingPolicy.Progress
  ) throws {
    var session = try Fixture.composition().session(database: Fixture.database())
    let listening = try session.listening()
    #expect(
      session.progress(
        of: .init(
          words: text.split(separator: " ").map {
            .init(text: String($0), start: .zero, end: .zero, confidence: 1)
          }, confidence: 1, canBeRefused: true), with: listening) == expected)
  }

  @Test func `the further a sentence has come, the shorter the silence that ends it`() {
    let silences = EndpointingPolicy.Progress.allCases.map(EndpointingPolicy().silence)
    #expect(silences.map(\.afterFall) == silences.map(\.afterFall).sorted(by: >))
    #expect(silences.allSatisfy { $0.afterFall < $0.otherwise })
    #expect(silences.allSatisfy { $0.otherwise <= .milliseconds(1_500) })
  }
}
