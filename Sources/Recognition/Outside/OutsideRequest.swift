internal import Threads

/// An utterance that an outside recogniser has been asked about; it may be waited for from any thread.
final class OutsideRequest: Sendable {
  private struct State {
    var result: Result<Testimony?, any Error>?
    var giveUp: (@Sendable () -> Void)?
  }

  private let state = Monitor(State())

  /// Waits for what came of it.
  var result: Result<Testimony?, any Error> { state.wait { $0.result } }

  /// Takes what came of it, unless something has already; `true` if that is what counts.
  @discardableResult
  func finish(with result: Result<Testimony?, any Error>) -> Bool {
    state.withLock { state in
      guard state.result == nil else { return false }
      state.result = result
      return true
    }
  }

  /// Takes what stops whoever was asked.
  func stopping(by giveUp: @escaping @Sendable () -> Void) {
    state.withLock { $0.giveUp = giveUp }
  }

  /// Stops whoever was asked, and waits for nothing any more.
  func giveUp(for reason: (any Error)? = nil) {
    guard finish(with: reason.map { .failure($0) } ?? .success(nil)) else { return }
    state.withLock { $0.giveUp }?()
  }
}
