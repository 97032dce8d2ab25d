package import Dispatch

extension DispatchQueue {
  /// Waits until a serial queue has done all that was handed to it so far, at most so long; whether it has.
  package func finish(within time: Duration) -> Bool {
    let isDone = DispatchSemaphore(value: 0)
    async { isDone.signal() }
    return isDone.wait(timeout: .now() + time / .seconds(1)) == .success
  }
}
