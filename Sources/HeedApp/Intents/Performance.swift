import Synchronization

/// An intent that is being carried out, which may ask the speaker something and wait for the answer.
final class Performance: Sendable {
  @TaskLocal static var current: Performance?

  /// An answer that an intent can wait for.
  enum Ask: Sendable, Equatable {
    case agreement
    case value(AppAnswer.Question)
  }

  private struct State {
    /// Whoever waits for the next answer to Heed.
    var listener: CheckedContinuation<AppAnswer, Never>?
    /// An answer that nobody has waited for yet.
    var ready: AppAnswer?
    /// The answer that the intent waits for, and the continuation that resumes it.
    var open: (ask: Ask, resume: CheckedContinuation<AppValue, any Error>)?
  }

  private let state = Mutex(State())
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Begins; `perform` gives the last answer.
  func begin(_ perform: @escaping @Sendable () async -> AppAnswer) {
    let task = Task {
      let answer = await Self.$current.withValue(self) { await perform() }
      self.tell(answer)
    }
    self.task.withLock { $0 = task }
  }

  /// The next answer to Heed: what is asked, or what came of it.
  ///
  /// When the waiting task is cancelled, the intent is, too.
  func answer() async -> AppAnswer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ready = state.withLock { state -> AppAnswer? in
          guard let ready = state.ready else {
            state.listener = continuation
            return nil
          }
          state.ready = nil
          return ready
        }
        if let ready { continuation.resume(returning: ready) }
      }
    } onCancel: {
      cancel()
    }
  }

  /// The answer it waits for; `nil` while it runs and when it is over.
  var open: Ask? { state.withLock { $0.open?.ask } }

  /// Goes on with what the speaker has answered.
  func goOn(with value: AppValue) {
    let open = state.withLock { state in
      defer { state.open = nil }
      return state.open
    }
    open?.resume.resume(returning: value)
  }

  /// Ends what waits, with `CancellationError`.
  func cancel() {
    task.withLock { $0 }?.cancel()
    let open = state.withLock { state in
      defer { state.open = nil }
      return state.open
    }
    open?.resume.resume(throwing: CancellationError())
  }

  /// Asks whether the whole shall be done.
  func confirm(_ dialog: IntentDialog?, _ view: AppView?) async throws {
    let answer = AppAnswer("userConfirmationRequired", speech: dialog?.full.text, view: view)
    _ = try await wait(for: .agreement, telling: answer)
  }

  /// Asks about a parameter.
  func ask(_ question: AppAnswer.Question, _ dialog: IntentDialog?) async throws -> AppValue {
    try await wait(
      for: .value(question), telling: AppAnswer(speech: dialog?.full.text, question: question))
  }

  private func wait(for ask: Ask, telling answer: AppAnswer) async throws -> AppValue {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.open = (ask, continuation) }
      tell(answer)
    }
  }

  private func tell(_ answer: AppAnswer) {
    let listener = state.withLock { state in
      guard let listener = state.listener else {
        state.ready = answer
        return nil as CheckedContinuation<AppAnswer, Never>?
      }
      state.listener = nil
      return listener
    }
    listener?.resume(returning: answer)
  }
}
