internal import CLink

/// Has the allocator give back what a process no longer needs that runs for months.
package enum FrugalMemory {
  /// Blocks of at least so many bytes go back to the system when they are freed.
  private static let largeBlock: Int32 = 128 << 10
  /// Threads share so many heaps.
  private static let heaps: Int32 = 2

  /// Sets the process up, at its start.
  package static func begin() {
    mallopt(M_MMAP_THRESHOLD, largeBlock)
    mallopt(M_TRIM_THRESHOLD, largeBlock)
    mallopt(M_ARENA_MAX, heaps)
  }

  /// Gives back what lies between what is used; takes milliseconds.
  package static func giveBack() { malloc_trim(0) }

  /// Gives back what is not used between sentences: the same, and what was read of the program's own files.
  package static func rest() {
    giveBack()
    ProgramFiles.release()
  }

  /// How many megabytes are allocated and not freed, by the allocator's own count (`mallinfo2`).
  package static var megabytesInUse: Double {
    let info = mallinfo2()
    return Double(Int(info.uordblks) + Int(info.hblkhd)) / 1_048_576
  }
}
