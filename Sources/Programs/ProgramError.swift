internal import Foundation

/// The reason why a program gave no usable answer.
package enum ProgramError: Error, Equatable, CustomStringConvertible {
  /// It could not be started at all.
  case notStarted(program: String, reason: String)
  /// It ended with a status other than 0; `message` is the last line of its standard error.
  case failed(program: String, status: Int, message: String?)
  /// A signal ended it.
  case killed(program: String, signal: Int, message: String?)
  /// It was still running after its time limit, and was ended.
  case timedOut(program: String, after: Duration)
  /// The task that ran it was cancelled, and the program was ended.
  case cancelled(program: String)
  /// It wrote more than `Program.outputLimit` bytes, and was ended.
  case outputTooLong(program: String)
  /// It used more than it may of what is limited, and was ended.
  case overLimit(program: String, what: String)
  /// It has crashed so often that it is left alone for a while.
  case crashing(program: String)
  /// It is kept running, and does not know what it was asked to do.
  case unknownCall(program: String, call: String)
  /// Its output is not the JSON that was asked for.
  case unreadableAnswer(program: String, reason: String)

  package var description: String {
    switch self {
    case .notStarted(let program, let reason):
      "cannot run '\(program)': \(reason)"
    case .failed(let program, let status, let message):
      Self.text(program, "exit status \(status)", message)
    case .killed(let program, let signal, let message):
      Self.text(
        program,
        Self.crashes.contains(signal)
          ? "it crashed (signal \(signal))" : "ended by signal \(signal)", message)
    case .timedOut(let program, let time):
      "cannot run '\(program)': no answer within \(Self.text(time))"
    case .cancelled(let program):
      "cannot run '\(program)': cancelled"
    case .outputTooLong(let program):
      "cannot run '\(program)': more than \(Program.outputLimit >> 20) MB of output"
    case .overLimit(let program, let what):
      "cannot run '\(program)': \(what)"
    case .crashing(let program):
      "cannot run '\(program)': it has crashed again and again"
    case .unknownCall(let program, let call):
      "'\(program)' does not know the call '\(call)'"
    case .unreadableAnswer(let program, let reason):
      "cannot read the answer of '\(program)': \(reason)"
    }
  }

  /// The signals by which a program ends itself.
  private static let crashes = Set(
    [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV].map(Int.init))

  /// The error that an exit status means, `nil` for success; decoded as `wait(2)` defines it, whose macros Swift can't see.
  ///
  /// A sandbox and a shell tell of a signal that ended what they ran by 128 and its number.
  init?(status: CInt, of program: String, message: String?) {
    let code = (status >> 8) & 0xff
    let signal = status & 0x7f == 0 && (129...192).contains(code) ? code - 128 : status & 0x7f
    if signal != 0 {
      self = .killed(program: program, signal: Int(signal), message: message)
    } else if code != 0 {
      self = .failed(program: program, status: Int(code), message: message)
    } else {
      return nil
    }
  }

  private static func text(_ program: String, _ end: String, _ message: String?) -> String {
    "cannot run '\(program)': \(end)" + (message.map { ": \($0)" } ?? "")
  }

  private static func text(_ time: Duration) -> String {
    String(format: "%g s", time / .seconds(1))
  }
}
