/// Numbers in memory of their own, 0 at first.
package final class Numbers {
  package let start: UnsafeMutablePointer<Float>

  package init(_ count: Int) {
    start = .allocate(capacity: count)
    start.initialize(repeating: 0, count: count)
  }

  deinit { start.deallocate() }
}
