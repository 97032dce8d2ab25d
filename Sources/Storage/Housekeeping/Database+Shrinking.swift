extension Database {
  /// The number of pages, of 4 KB each, released at a time.
  private static let slice = 1_000

  /// Returns the space of removed rows to the disk.
  ///
  /// A file from before 0.2.0 is rewritten once to make this possible.
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
      // Another process may be holding on to them.
      guard left < free else { break }
      free = left
    }
    // The file keeps its length until the log is checkpointed.
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
