internal import Glibc

/// A table under construction, which takes hardly more memory at any time than its elements need.
///
/// An array copies its elements as it grows, and making a constant table of it would copy them once more; here the
/// allocator moves large tables by their pages (`realloc`). Use it from one thread at a time.
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

  /// Hands over the elements, which the caller must free; the table is empty afterwards.
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
