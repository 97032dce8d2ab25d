/// Notes what handlers change, so that it can be taken back.
package protocol ChangeJournal: Sendable {
  /// Carries an act out, and gives what takes its changes back; `nil` if it changed nothing that can be.
  func recording<Result: Sendable>(
    _ act: @Sendable () async throws -> Result
  ) async throws -> (Result, (any Changes)?)
}

/// The changes of one act.
package protocol Changes: Sendable {
  /// Takes it back, all or nothing, and gives what brings it about again.
  func takeBack() throws -> any Changes
}

/// Notes nothing, so that nothing can be taken back but by another intent.
package struct NoChangeJournal: ChangeJournal {
  package init() {}

  package func recording<Result: Sendable>(
    _ act: @Sendable () async throws -> Result
  ) async throws -> (Result, (any Changes)?) {
    (try await act(), nil)
  }
}
