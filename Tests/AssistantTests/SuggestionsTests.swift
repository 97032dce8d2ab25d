import Conversation
import Domains
import Foundation
import Intents
import LanguageTestKit
import Sound
import Storage
import TestKit
import Testing
import Threads

@testable import Assistant

/// Suggestions name only things that exist.
struct SuggestionsTests {
  private static let composition = Result { try Fixture.composition() }

  private static let stores: [String: @Sendable () throws -> Database] = [
    "empty": { try Database(path: Database.memory) },
    "of one list": {
      let database = try Database(path: Database.memory)
      try Profile(json: Data(#"{"lists": {"Wedding": []}}"#.utf8)).store(in: database)
      return database
    },
    "of people and lists": { try Fixture.database() },
  ]

  private func database(_ store: String) throws -> Database {
    let make = try #require(Self.stores[store])
    return try make()
  }

  @Test(arguments: stores.keys.sorted().oneIn(2))
  func `whatever is suggested names nothing that is not there`(store: String) async throws {
    let composition = try Self.composition.get()
    let suggestions = try await composition.session(database: database(store))
      .suggestions(limit: 60)
    #expect(suggestions.count > 30)
    let unusable = Monitor<[String]>([])
    for suggestion in suggestions {
      var session = try composition.session(database: try database(store)) { event in
        if case .resolved(let parameter, _, "unsupported") = event {
          unusable.withLock { $0.append("\(suggestion): \(parameter)") }
        }
      }
      let outcome = try await session.respond(toText: suggestion)
      #expect(outcome.reason == nil, "\(suggestion)")
    }
    #expect(unusable.withLock { $0 } == [])
  }

  @Test func `in an empty store nobody and no list is named`() async throws {
    var session = try Self.composition.get().session(database: try database("empty"))
    let help = try await session.respond(toText: "what can you do")
    let shown = try #require(help.turn.response?.fields["examples"]).elements.map(\.inEnglish)
    #expect((3...12).contains(shown.count))
    // The first app can do something, too.
    #expect(
      shown.first == "remind me to buy dog food"
        || shown.first == "create a list called birthday party")
    let words = Set((shown + [help.answer]).flatMap { $0.lowercased().split(separator: " ") })
    #expect(words.isDisjoint(with: ["grocery", "nancy", "tom", "anne", "packing"]))
    let apology = try await session.respond(toText: "colourless green ideas sleep furiously")
    #expect(!apology.answer.contains("send a message"))
  }

  @Test func `names of the store take the places of those of the examples`() async throws {
    let session = try Self.composition.get().session(database: try database("of one list"))
    let suggestions = await session.suggestions(limit: 500)
    #expect(suggestions.contains("add apples to the wedding list"))
    #expect(!suggestions.contains("show me the store list"))
  }
}
