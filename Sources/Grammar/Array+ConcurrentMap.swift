internal import Dispatch

extension Array where Element: Sendable {
  /// Returns the results of a function of each element, in order, computed on all cores.
  ///
  /// The longest elements are started first, so that no core is left waiting for another at the end.
  package func concurrentMap<Result: Sendable>(
    longest length: (Element) -> Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let lengths = map(length)
    let order = indices.sorted { lengths[$0] > lengths[$1] }
    let results = order.map { self[$0] }.concurrentMap(transform)
    return zip(order, results).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns the results of a function of each element, in order, computed on all cores.
  package func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    // All empty arrays share one buffer, which would be written to.
    guard !isEmpty else { return [] }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each iteration writes one place of its own, and all have ended when concurrentPerform returns.
      guard let first = buffer.baseAddress else { return }
      nonisolated(unsafe) let slots = first
      DispatchQueue.concurrentPerform(iterations: count) { index in
        (slots + index).initialize(to: transform(self[index]))
      }
      initialized = count
    }
  }
}
