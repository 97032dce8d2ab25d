import Foundation
import Synchronization
import TestKit
import Testing

@testable import Assistant

/// The conversations of `Conversations`, typed turn by turn: those that were looked at while the dialogue was built, in
/// `developed`, and those that were only counted, in `kept`.
///
/// Of the many that strangers wrote, a share is held where not all is tested.
@Suite(.timeLimit(.minutes(5))) struct WrittenConversationsTests {
  /// Of so many strangers' conversations one is held.
  private static let ofStrangers = Extent.isWhole ? 1 : 12
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Conversations")
  private static func conversations(_ half: String) throws -> [WrittenConversation] {
    let folder = folder.appending(path: half)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .flatMap { try WrittenConversation.all(in: folder.appending(path: $0)) }
  }

  static func all() throws -> [WrittenConversation] {
    try conversations("developed") + conversations("kept")
  }

  /// The morning of a Thursday, on which the weekend is neither today nor tomorrow.
  private static var thursday: Date {
    let (calendar, thursday) = (Calendar(identifier: .gregorian), 5)
    let days = (calendar.component(.weekday, from: Fixture.now) + 7 - thursday) % 7
    return Fixture.now - Double(days) * 86_400
  }

  private static func held(_ half: String) throws -> [WrittenConversation] {
    try conversations(half).filter { !$0.isStrangers || $0.isOne(of: ofStrangers) }
  }

  @Test(arguments: try held("developed"))
  func `a written conversation goes as it is written`(conversation: WrittenConversation)
    async throws
  {
    try await hold(conversation)
  }

  @Test(arguments: try held("kept"))
  func `a conversation nobody built for goes as it is written`(conversation: WrittenConversation)
    async throws
  {
    try await hold(conversation)
  }

  private func hold(_ conversation: WrittenConversation) async throws {
    var composition = try Fixture.composition(effects: .simulated)
    // Each look at it is a little later, however busy the machine is: what was set first stays the earlier.
    let start = Self.thursday
    let looks = Mutex(0.0)
    composition.turns = TurnClock {
      looks.withLock { looks in
        looks += 1
        return start + looks / 1_000
      }
    }
    var session = try composition.session(database: Fixture.database())
    for turn in conversation.turns {
      let outcome = try await session.respond(toText: turn.text)
      let isMet = turn.expectations.contains { $0.isMet(by: outcome) }
      let isMissing = turn.expectations.allSatisfy(\.isMissing)
      #expect(
        isMet != isMissing,
        "\(turn.text) → \(outcome.answer), \(turn.expectations.map(\.testDescription))")
      #expect(!outcome.all.contains { !$0.hasItsWords }, "\(turn.text)")
    }
  }
}

extension Outcome {
  /// Whether its values stand within its own text.
  fileprivate var hasItsWords: Bool {
    let count = text.split(separator: " ").count
    return (interpretation?.slots ?? []).allSatisfy { $0.range.upperBound <= count }
  }
}
