internal import Dispatch

/// Runs two functions at the same time, the first on this thread, and returns both results.
///
/// Throws the first one's error, else the second one's.
func concurrently<First, Second: Sendable>(
  _ first: () throws -> First, _ second: @escaping @Sendable () throws -> Second
) throws -> (First, Second) {
  // Written on the queue, and read once that has finished.
  nonisolated(unsafe) var other: Result<Second, any Error>?
  let done = DispatchGroup()
  DispatchQueue(label: "heed.reading").async(group: done) { other = Result { try second() } }
  let one = Result { try first() }
  done.wait()
  guard let other else { preconditionFailure("the second has run") }
  return (try one.get(), try other.get())
}
