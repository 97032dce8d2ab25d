import Conversation
import Synchronization

/// A store of names, which also notes its changes: what handlers do can be taken back.
final class Shelf: ChangeJournal {
  private let names = Mutex<[String]>([])

  var contents: [String] { names.withLock(\.self) }

  func set(_ contents: [String]) { names.withLock { $0 = contents } }

  func recording<Result: Sendable>(
    _ act: @Sendable () async throws -> Result
  ) async throws -> (Result, (any Changes)?) {
    let before = contents
    let result = try await act()
    return (result, contents == before ? nil : Snapshot(shelf: self, contents: before))
  }

  /// All that was there at one time.
  private struct Snapshot: Changes {
    let shelf: Shelf
    let contents: [String]

    func takeBack() throws -> any Changes {
      let now = shelf.contents
      shelf.set(contents)
      return Snapshot(shelf: shelf, contents: now)
    }
  }
}
