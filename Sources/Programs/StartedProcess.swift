internal import Glibc

/// A program that runs, whoever has started it.
protocol StartedProcess: Sendable {
  /// The limit that it exceeds, worded for a message; `nil` also where whoever has started it sees to that.
  var excess: String? { get }

  /// Sends a signal to the program and everything it has started.
  func signal(_ signal: CInt)

  /// Posts the program's end.
  func announceExit(to mailbox: Mailbox)

  /// Kills everything the program has left running, and takes its exit status; to be called once.
  func reap() -> ProcessEnd
}

/// How a program has ended.
struct ProcessEnd: Sendable, Equatable {
  /// As `waitpid(2)` gives it.
  let status: CInt
  /// The exceeded limit that it was ended for, worded for a message; `nil` where it exceeded none.
  var excess: String?
}
