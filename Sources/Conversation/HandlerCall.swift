import Dispatch
import Synchronization

/// The handler has not answered while it was waited for.
struct HandlerTimeout: Error {}

private let handlerTimers = DispatchQueue(label: "heed.handler.timeout", qos: .userInitiated)

/// One call of a handler, waited for a limited time.
///
/// A handler that takes longer is told to stop by cancellation of its task, and abandoned: whether it heeds
/// that or not, what it answers later is lost. It may even block its thread for ever: handlers have threads of
/// their own. The wait ends early when the waiting task is cancelled.
struct HandlerCall<Value: Sendable>: Sendable {
  let timeout: Duration
  let operation: @Sendable () async throws -> Value

  func value() async throws -> Value {
    let race = Race<Value>()
    let work = Task(executorPreference: HandlerExecutor.shared) {
      do {
        race.finish(.success(try await operation()))
      } catch {
        race.finish(.failure(error))
      }
    }
    let timer = DispatchWorkItem { race.finish(.failure(HandlerTimeout())) }
    handlerTimers.asyncAfter(deadline: .now() + timeout / .seconds(1), execute: timer)
    defer {
      work.cancel()
      timer.cancel()
    }
    return try await withTaskCancellationHandler {
      try await race.result()
    } onCancel: {
      race.finish(.failure(CancellationError()))
    }
  }
}

/// The first of several results; later ones are lost.
private final class Race<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case finished(Result<Value, any Error>)
    case over
  }

  private let state = Mutex(State.open)

  /// Waits for the first result; to be called once.
  func result() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let result: Result<Value, any Error>? = state.withLock { state in
        if case .finished(let result) = state {
          state = .over
          return result
        }
        state = .awaited(continuation)
        return nil
      }
      if let result { continuation.resume(with: result) }
    }
  }

  func finish(_ result: Result<Value, any Error>) {
    let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
      switch state {
      case .open:
        state = .finished(result)
        return nil
      case .awaited(let continuation):
        state = .over
        return continuation
      case .finished, .over:
        return nil
      }
    }
    continuation?.resume(with: result)
  }
}
