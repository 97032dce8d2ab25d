internal import CLink

/// Makes the allocator return unused memory to the system, in a process that runs for months.
package enum FrugalMemory {
  /// The size in bytes from which freed blocks go back to the system.
  private static let largeBlock: Int32 = 128 << 10
  /// The number of heaps that threads share.
  private static let heaps: Int32 = 2

  /// Sets up the allocator; to be called at the start of the process.
  package static func begin() {
    mallopt(M_MMAP_THRESHOLD, largeBlock)
    mallopt(M_TRIM_THRESHOLD, largeBlock)
    mallopt(M_ARENA_MAX, heaps)
  }

  /// Returns free memory between used blocks to the system; takes milliseconds.
  package static func giveBack() { malloc_trim(0) }

  /// Returns all memory not needed between sentences: free blocks, and the mapped pages of the program's own files.
  package static func rest() {
    giveBack()
    ProgramFiles.release()
  }

  /// The megabytes allocated and not freed, by the allocator's own count (`mallinfo2`).
  package static var megabytesInUse: Double {
    let info = mallinfo2()
    return Double(Int(info.uordblks) + Int(info.hblkhd)) / 1_048_576
  }
}
