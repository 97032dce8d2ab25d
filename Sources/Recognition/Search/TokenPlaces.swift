internal import Glibc

/// The index of the first token in each of a network's places, or -1; places that are never entered take no memory.
///
/// Numbers are stored inverted, so that pages nobody has written to, which are zero, read as -1.
struct TokenPlaces {
  private let start: UnsafeMutablePointer<Int32>
  private let size: Int

  init(count: Int) {
    size = max(1, count) * MemoryLayout<Int32>.stride
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      preconditionFailure("there is no memory for what is listened for")
    }
    start = memory.bindMemory(to: Int32.self, capacity: max(1, count))
  }

  @inline(__always)
  subscript(place: Int) -> Int32 {
    get { ~start[place] }
    nonmutating set { start[place] = ~newValue }
  }

  /// Sets all places to -1, and releases their memory.
  func clear() { madvise(start, size, MADV_DONTNEED) }

  /// Releases the memory that `init` allocated.
  func deallocate() { munmap(start, size) }
}
