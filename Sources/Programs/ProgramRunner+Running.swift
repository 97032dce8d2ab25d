internal import CSpawn
package import Foundation

extension ProgramRunner {
  /// Runs the program on the input and returns its standard output.
  ///
  /// On return, the program and everything it has started have ended. Past the time-out, or when the task is
  /// cancelled, it gets SIGTERM, and half a second later SIGKILL.
  package func run(
    input: Data = Data(), timeout: Duration = .seconds(10)
  ) async throws(ProgramError) -> Data {
    let mailbox = try newMailbox()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        start(input: input, timeout: timeout, mailbox: mailbox) { result in
          continuation.resume(returning: result)
        }
      }
    } onCancel: {
      mailbox.post(.cancelled)
    }
    return try result.get()
  }

  /// Runs the program and streams its output as it arrives; a failure ends the stream with a `ProgramError`.
  ///
  /// The program is ended when the stream is no longer read.
  package func chunks(
    input: Data = Data(), timeout: Duration = .seconds(10)
  ) -> AsyncThrowingStream<Data, any Error> {
    AsyncThrowingStream { continuation in
      do throws(ProgramError) {
        let mailbox = try newMailbox()
        continuation.onTermination = { end in
          if case .cancelled = end { mailbox.post(.cancelled) }
        }
        start(
          input: input, timeout: timeout, mailbox: mailbox,
          receive: { chunk in continuation.yield(chunk) },
          finish: { result in continuation.finish(throwing: result.failure) })
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  /// Begins to run the program on the input, and returns at once, with what ends it early.
  ///
  /// `finish` gets its standard output once it and everything it has started have ended, on the thread that ran it, whose
  /// stack is small. For those who wait themselves: no task has to go on meanwhile.
  package func begin(
    input: Data, timeout: Duration,
    finish: @escaping @Sendable (Result<Data, ProgramError>) -> Void
  ) -> @Sendable () -> Void {
    do throws(ProgramError) {
      let mailbox = try newMailbox()
      start(input: input, timeout: timeout, mailbox: mailbox, finish: finish)
      return { mailbox.post(.cancelled) }
    } catch {
      finish(.failure(error))
      return {}
    }
  }

  /// Hands the question to the program as one line of JSON; returns the program's output.
  ///
  /// Dates are ISO 8601.
  @discardableResult
  package func tell(
    _ question: some Encodable, timeout: Duration = .seconds(10)
  ) async throws(ProgramError) -> Data {
    try await run(input: try ProgramLine.of(question, for: name), timeout: timeout)
  }

  /// Hands the question to the program as one line of JSON and reads its output as JSON.
  ///
  /// Dates are ISO 8601.
  package func answer<Answer: Decodable>(
    to question: some Encodable, as type: Answer.Type = Answer.self,
    timeout: Duration = .seconds(10)
  ) async throws(ProgramError) -> Answer {
    try ProgramLine.read(try await tell(question, timeout: timeout), of: name, as: type)
  }

  private func start(
    input: Data, timeout: Duration, mailbox: Mailbox,
    receive: (@Sendable (Data) -> Void)? = nil,
    finish: @escaping @Sendable (Result<Data, ProgramError>) -> Void
  ) {
    let thread = Thread {
      ProgramThread.blockBrokenPipes()
      finish(
        Result { () throws(ProgramError) in
          var exchange = try Exchange(
            program, input: input, timeout: timeout, mailbox: mailbox, receive: receive)
          return try exchange.run()
        })
    }
    thread.name = ProgramThread.name
    thread.stackSize = ProgramThread.stackSize
    thread.start()
  }

  private func newMailbox() throws(ProgramError) -> Mailbox {
    do { return try Mailbox() } catch {
      throw .notStarted(program: name, reason: "\(error)")
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
