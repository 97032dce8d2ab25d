import Foundation
import Testing

@testable import Assistant

/// The conversations of `Conversations`, typed turn by turn.
@Suite(.timeLimit(.minutes(5))) struct WrittenConversationsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Conversations")
  private static let conversations = Result {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .flatMap { try WrittenConversation.all(in: folder.appending(path: $0)) }
  }
  private static let composition = Result { try Fixture.composition() }

  @Test(arguments: try conversations.get())
  func `a written conversation goes as it is written`(conversation: WrittenConversation)
    async throws
  {
    var session = try Self.composition.get().session(database: Fixture.database())
    for turn in conversation.turns {
      let outcome = try await session.respond(toText: turn.text)
      let isMet = turn.expectations.contains { $0.isMet(by: outcome) }
      let isMissing = turn.expectations.allSatisfy(\.isMissing)
      #expect(
        isMet != isMissing,
        "\(turn.text) → \(outcome.answer), \(turn.expectations.map(\.testDescription))")
    }
  }
}
