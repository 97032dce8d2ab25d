extension Database {
  /// How many pages are given back at a time, of 4 KB each.
  private static let slice = 1_000

  /// Gives the room of what was removed back to the disk.
  ///
  /// A file of before 0.2.0 is written anew once, so that this can be done.
  package func shrink() throws {
    guard path != Self.memory else { return }
    let isIncremental = try outsideTransaction { connection in
      let isIncremental = try connection.first("PRAGMA auto_vacuum") { $0.integer(0) } == 2
      if !isIncremental { try connection.execute("PRAGMA auto_vacuum = INCREMENTAL; VACUUM") }
      return isIncremental
    }
    var free = isIncremental ? try freePages() : 0
    while free > 0 {
      try outsideTransaction { connection in
        try connection.execute("PRAGMA incremental_vacuum(\(Self.slice))")
      }
      let left = try freePages()
      // Somebody else may hold on to them.
      guard left < free else { break }
      free = left
    }
    // The file itself is as long as before until the log is played into it.
    try outsideTransaction { connection in
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  private func freePages() throws -> Int {
    try outsideTransaction { connection in
      try connection.first("PRAGMA freelist_count") { $0.integer(0) } ?? 0
    }
  }
}
