internal import Glibc

/// A table while it is filled in, which takes hardly more memory at once than it will hold.
///
/// An array's growing copies it, and so would making a constant table of an array; here the allocator moves large
/// tables by their pages (`realloc`). To be used from one thread at a time.
final class GrowingTable<Element: BitwiseCopyable & Sendable> {
  private static var leastCapacity: Int { 16 }

  private var start: UnsafeMutablePointer<Element>
  private var capacity = leastCapacity
  private(set) var count = 0

  init() { start = Self.allocate(Self.leastCapacity, in: nil) }

  deinit { free(start) }

  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return start[index]
    }
    set {
      precondition(index >= 0 && index < count)
      start[index] = newValue
    }
  }

  func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    start[count] = element
    count += 1
  }

  func append(contentsOf elements: [Element]) {
    if count + elements.count > capacity { grow(to: count + elements.count) }
    (start + count).update(from: elements, count: elements.count)
    count += elements.count
  }

  /// Takes out what was filled in, which who takes it frees; the table is empty then.
  func take() -> UnsafePointer<Element> {
    let taken = Self.allocate(max(1, count), in: start)
    (capacity, count) = (Self.leastCapacity, 0)
    start = Self.allocate(capacity, in: nil)
    return UnsafePointer(taken)
  }

  private func grow(to count: Int) {
    capacity = max(count, capacity * 3 / 2)
    start = Self.allocate(capacity, in: start)
  }

  private static func allocate(
    _ capacity: Int, in old: UnsafeMutablePointer<Element>?
  ) -> UnsafeMutablePointer<Element> {
    guard let memory = realloc(old, capacity * MemoryLayout<Element>.stride) else {
      preconditionFailure("there is no memory for a table of \(capacity) elements")
    }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }
}
