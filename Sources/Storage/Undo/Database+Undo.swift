extension Database {
  /// The recorder of the act that the current task carries out.
  @TaskLocal static var recorder: ChangeRecorder?

  /// Notes what an act writes, in this task and those it begins, so that it can be taken back; what others write
  /// meanwhile is left out.
  package static func recording<Result: Sendable>(
    _ act: @Sendable () async throws -> Result
  ) async rethrows -> (Result, StoredChanges) {
    let recorder = ChangeRecorder()
    let result = try await $recorder.withValue(recorder, operation: act)
    return (result, recorder.changes)
  }

  /// Writes what is no part of the act that the current task carries out, such as what was learnt on the way.
  package static func unrecorded<Result>(_ body: () throws -> Result) rethrows -> Result {
    try $recorder.withValue(nil, operation: body)
  }

  /// Takes changes back, all or none of them, and gives those that bring them about again.
  ///
  /// - Throws: `SQLiteError` where what was changed has been changed since in such a way that it doesn't fit any more.
  package func takeBack(_ changes: StoredChanges) throws -> StoredChanges {
    let recorder = ChangeRecorder()
    try Self.$recorder.withValue(recorder) {
      try write { connection in
        // Rows come back in any order, parents after their children too.
        try connection.run("PRAGMA defer_foreign_keys = ON")
        for statement in changes.statements { try connection.run(uncached: statement) }
      }
    }
    return recorder.changes
  }
}
