internal import Glibc

/// Where the tokens of a network's places are, or -1: most places are never entered, and take no memory then.
///
/// Numbers are kept inverted, so that pages nobody has written to, which are zero, say -1.
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

  /// Makes all places -1 and gives their memory back.
  func clear() { madvise(start, size, MADV_DONTNEED) }

  /// Gives back what `init` took.
  func deallocate() { munmap(start, size) }
}
