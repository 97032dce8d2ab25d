internal import Dispatch

extension Array where Element: Sendable {
  /// The results of a function of each element, in their order, computed on all cores.
  package func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    // The empty array is one for all threads, and would be written to.
    guard !isEmpty else { return [] }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each iteration writes one place of its own, and all have ended when concurrentPerform returns.
      guard let first = buffer.baseAddress else { return }
      nonisolated(unsafe) let places = first
      DispatchQueue.concurrentPerform(iterations: count) { index in
        (places + index).initialize(to: transform(self[index]))
      }
      initialized = count
    }
  }
}
