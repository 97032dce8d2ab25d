internal import Conversation
internal import Intents
package import Storage

extension Composition {
  /// Sentences that can be said right now, as the answer to "what can you do" offers them.
  package func examples(database: Database, count: Int) async throws -> [String] {
    var session = try session(database: database)
    let outcome = try await session.respond(toIntent: Intent(name: "Help"))
    let examples = outcome.turn.response?.fields["examples"]?.elements ?? []
    let heard = try examples.map(\.printed).filter {
      try session.read($0, expecting: .command).intentName != nil
    }
    return Array(heard.prefix(count))
  }
}
