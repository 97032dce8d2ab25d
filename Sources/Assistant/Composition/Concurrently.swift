internal import Dispatch

/// What two functions give that run at the same time, the first on this thread; throws what the first threw, else what
/// the second did.
func concurrently<First, Second: Sendable>(
  _ first: () throws -> First, _ second: @escaping @Sendable () throws -> Second
) throws -> (First, Second) {
  // Written on the queue, and read when that is done.
  nonisolated(unsafe) var other: Result<Second, any Error>?
  let done = DispatchGroup()
  DispatchQueue(label: "heed.reading").async(group: done) { other = Result { try second() } }
  let one = Result { try first() }
  done.wait()
  guard let other else { preconditionFailure("the second has run") }
  return (try one.get(), try other.get())
}
