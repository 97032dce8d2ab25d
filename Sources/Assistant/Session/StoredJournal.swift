internal import Conversation
internal import Storage

/// Takes back what handlers changed in the store.
struct StoredJournal: ChangeJournal {
  let database: Database

  func recording<Result: Sendable>(
    _ act: @Sendable () async throws -> Result
  ) async throws -> (Result, (any Changes)?) {
    let (result, changes) = try await Database.recording(act)
    return (result, changes.isEmpty ? nil : RecordedChanges(changes: changes, database: database))
  }
}

/// Changes to a store that can be taken back from it.
private struct RecordedChanges: Changes {
  let changes: StoredChanges
  let database: Database

  func takeBack() throws -> any Changes {
    RecordedChanges(changes: try database.takeBack(changes), database: database)
  }
}
