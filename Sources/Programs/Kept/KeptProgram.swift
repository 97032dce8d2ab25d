package import Foundation
internal import Synchronization

/// A program that is kept running, and asked by lines of JSON on its standard input.
///
/// Each request is an object with an `id`, each answer an object with the same `id`; a line without one is a notice.
/// The program is started by the first request, ended by the end of its input when nobody has asked for a while, and
/// started anew after a crash. It may answer in any order. All its input and output passes through one thread, which
/// lives as long as the program does.
package final class KeptProgram: Sendable {
  /// Bounds on a program with all the processes it has started.
  package struct Limits: Sendable, Equatable {
    /// The time after the last request at which the program is ended.
    package var idle = Duration.seconds(300)
    /// Bytes of resident memory.
    package var memory = 512 << 20
    package var processes = 64
    /// Bytes on the disk, and files, in all of `folders` together.
    package var disk = 256 << 20
    package var files = 100_000
    /// The folders it may write to, whose contents stay.
    package var folders: [String] = []
    /// Bytes of a line it writes.
    package var line = 1 << 20
    /// Notices between two requests.
    package var notices = 10_000

    package init() {}

    /// Whether memory and processes are bounded.
    var areBounded: Bool { memory < .max || processes < .max }
  }

  let program: Program
  let limits: Limits
  let notice: @Sendable (Data) -> Data?
  private let groups: @Sendable () -> DelegatedGroups?
  private let state = Mutex(State())

  private struct State {
    var requests = RequestTable()
    var crashes = CrashLimit()
    /// Lines the program has not been sent yet.
    var waiting = Data()
    /// Wakes the program's thread; `nil` while it does not run.
    var mailbox: Mailbox?
    /// The last request for this life of the program, once it is being ended: whoever asks later waits for the next.
    var last: Int?
  }

  init(
    _ program: Program, within limits: Limits,
    groups: @escaping @Sendable () -> DelegatedGroups? = { .own },
    notice: @escaping @Sendable (Data) -> Data?
  ) {
    self.program = program
    self.limits = limits
    self.notice = notice
    self.groups = groups
  }

  deinit { state.withLock { $0.mailbox?.post(.cancelled) } }

  /// Sends a request and returns the answer, one line of JSON.
  ///
  /// `line` makes the request of its number. Past the time-out, and when the task is cancelled, the program is sent
  /// `{"cancel": NUMBER}`; if it then stays silent it is ended.
  ///
  /// - Throws: `ProgramError`; also where the program ends before it has answered.
  package func ask(
    timeout: Duration, _ line: (Int) throws(ProgramError) -> Data
  ) async throws(ProgramError) -> Data {
    let number = state.withLock { $0.requests.nextNumber() }
    let request = try line(number)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        send(
          request, as: number,
          .init(timeout: timeout, deadline: .now + timeout) { continuation.resume(returning: $0) })
      }
    } onCancel: {
      cancel(number)
    }
    return try result.get()
  }

  /// Sends a line that asks for no answer, if the program runs.
  package func tell(_ line: Data) {
    state.withLock { state in
      guard let mailbox = state.mailbox, state.last == nil else { return }
      state.waiting += line
      mailbox.post(.asked)
    }
  }

  /// Ends the program; requests that are open fail.
  package func end() { state.withLock { $0.mailbox?.post(.cancelled) } }

  private func send(_ line: Data, as number: Int, _ request: RequestTable.Request) {
    let error = state.withLock { state -> ProgramError? in
      guard !Task.isCancelled else { return .cancelled(program: program.name) }
      guard state.crashes.allows(at: .now) else { return .crashing(program: program.name) }
      state.requests.add(request, as: number)
      state.waiting += line
      guard let mailbox = state.mailbox else { return start(&state) }
      mailbox.post(.asked)
      return nil
    }
    guard let error else { return }
    let taken = state.withLock { $0.requests.take(number) } ?? request
    taken.finish(.failure(error))
  }

  private func cancel(_ number: Int) {
    guard let request = state.withLock({ $0.requests.take(number) }) else { return }
    tell(Self.cancellation(of: number))
    request.finish(.failure(.cancelled(program: program.name)))
  }

  static func cancellation(of number: Int) -> Data { Data("{\"cancel\":\(number)}\n".utf8) }

  private func start(_ state: inout State) -> ProgramError? {
    let mailbox: Mailbox
    do { mailbox = try Mailbox() } catch {
      return .notStarted(program: program.name, reason: "\(error)")
    }
    state.mailbox = mailbox
    state.last = nil
    let thread = Thread { [weak self, program, limits, groups] in
      ProgramThread.blockBrokenPipes()
      var loop = RequestLoop(program, within: limits, mailbox: mailbox, groups: groups())
      let error = loop.run { self }
      self?.finish(because: error)
    }
    thread.name = ProgramThread.name
    thread.stackSize = ProgramThread.stackSize
    thread.start()
    return nil
  }

  /// Takes note that the program has ended; `nil` means that nobody had asked for a while.
  private func finish(because error: ProgramError?) {
    let (failed, restart) = state.withLock { state -> ([RequestTable.Request], ProgramError?) in
      state.mailbox = nil
      if error != nil { state.crashes.note(at: .now) }
      let failed = state.requests.takeAll(upTo: state.last ?? .max)
      if state.last == nil { state.waiting = Data() }
      // Who has asked since it was being ended is answered by the next one.
      guard !state.requests.isEmpty, let restart = start(&state) else { return (failed, nil) }
      return (failed + state.requests.takeAll(upTo: .max), restart)
    }
    let reason = error ?? restart ?? .cancelled(program: program.name)
    for request in failed { request.finish(.failure(reason)) }
  }
}

/// The program's thread calls these.
extension KeptProgram {
  /// The lines to send; those that came since the program is being ended wait for the next one.
  func takeWaiting() -> Data {
    state.withLock { state in
      guard state.last == nil else { return Data() }
      defer { state.waiting = Data() }
      return state.waiting
    }
  }

  var deadline: ContinuousClock.Instant? { state.withLock { $0.requests.deadline } }

  /// Fails the requests that have expired; returns their numbers.
  func expire(at now: ContinuousClock.Instant) -> [Int] {
    let expired = state.withLock { $0.requests.takeExpired(at: now) }
    for (_, request) in expired {
      request.finish(.failure(.timedOut(program: program.name, after: request.timeout)))
    }
    return expired.map(\.number)
  }

  /// Hands an answer to who has asked; one that comes too late is dropped.
  func answer(_ number: Int, with line: Data) {
    state.withLock { $0.requests.take(number) }?.finish(.success(line))
  }

  /// Whether nobody waits, after which whoever asks waits for the next start.
  func mayEnd() -> Bool {
    state.withLock { state in
      guard state.requests.isEmpty, state.waiting.isEmpty else { return false }
      // No request is this life's any more, not even one that has its number and is not sent yet.
      state.last = 0
      return true
    }
  }

  /// Takes note that the program is being ended.
  func willEnd() { state.withLock { $0.last = $0.last ?? $0.requests.last } }
}
