import Intents
import LanguageTestKit
import Storage

@testable import Assistant

/// The contents of the store as Heed tells them, so that a test need not know the domain that keeps them.
extension Composition {
  /// The names of the lists.
  func lists(in database: Database) async throws -> [String] {
    try await told("taskLists", ["itemType": "taskList"], in: database)
  }

  /// The items of a list; those of all lists without a name.
  func items(of list: String? = nil, in database: Database) async throws -> [String] {
    let title = list.map { ["title": Value.text($0)] }
    return try await told("tasks", title ?? ["itemType": "task"], in: database)
  }

  private func told(
    _ field: String, _ parameters: [String: Value], in database: Database
  ) async throws -> [String] {
    var session = try session(database: database)
    let outcome = try await session.respond(
      toIntent: Intent(name: "SearchForNotebookItems", parameters: parameters))
    return (outcome.turn.response?.fields[field]?.elements ?? []).map(\.inEnglish)
  }
}
