import TestKit
import Testing

@testable import Assistant

/// What nobody says: turns of the written conversations, cut, out of order and put together.
@Suite(.timeLimit(.minutes(10))) struct MutatedConversationsTests {
  private static let turnsOfConversation = 25
  private static let seeds = UInt64(0)..<UInt64(Extent.share(of: 200, oneIn: 20))

  @Test(arguments: seeds)
  func `whatever is said, each turn is answered`(seed: UInt64) async throws {
    var random = SequenceGenerator(seed: seed)
    let sentences = try WrittenConversationsTests.all().flatMap(\.turns).map(\.text)
    var session = try Fixture.composition(effects: .simulated)
      .session(database: Fixture.database())
    for _ in 0..<Self.turnsOfConversation {
      let text = try Self.mutated(sentences, using: &random)
      let outcome = try await session.respond(toText: text)
      #expect(!outcome.answer.isEmpty, "\(text)")
    }
  }

  private static func mutated(
    _ sentences: [String], using random: inout SequenceGenerator
  ) throws -> String {
    let one = try #require(sentences.randomElement(using: &random))
    let other = try #require(sentences.randomElement(using: &random))
    let words = one.split(separator: " ").map(String.init)
    let cut = Int.random(in: 0...words.count, using: &random)
    return switch Int.random(in: 0..<7, using: &random) {
    case 0: words.shuffled(using: &random).joined(separator: " ")
    case 1: "\(words[..<cut].joined(separator: " ")), \(other)"
    case 2: ", \(one) ,"
    case 3: words[cut...].joined(separator: " ") + " \(other)"
    case 4: "\(one), \(other)"
    case 5: (words[..<cut] + [","] + words[cut...]).joined(separator: " ")
    default: one
    }
  }
}
