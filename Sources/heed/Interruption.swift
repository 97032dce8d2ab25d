internal import Assistant
internal import Glibc

/// The end of a command by a signal, after it has tidied up.
enum Interruption {
  /// Does work that SIGINT and SIGTERM cancel; once it has ended for that, the signal ends the program.
  static func awaited(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let (signals, arrived) = AsyncStream.makeStream(of: CInt.self)
    for number in [SIGINT, SIGTERM] { Signals.handle(number) { arrived.yield(number) } }
    try await withThrowingTaskGroup(of: CInt?.self) { tasks in
      tasks.addTask {
        try await work()
        return nil
      }
      tasks.addTask { await signals.first { _ in true } }
      let number = try await tasks.next() ?? nil
      tasks.cancelAll()
      guard let number else { return }
      while await tasks.nextResult() != nil {}
      end(by: number)
    }
  }

  private static func end(by number: CInt) -> Never {
    Output.finish()
    signal(number, SIG_DFL)
    // Threads of Dispatch block signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    exit(128 + number)
  }
}
