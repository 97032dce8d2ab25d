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
  /// Its output is not the JSON that was asked for.
  case unreadableAnswer(program: String, reason: String)

  package var description: String {
    switch self {
    case .notStarted(let program, let reason):
      "cannot run '\(program)': \(reason)"
    case .failed(let program, let status, let message):
      Self.text(program, "exit status \(status)", message)
    case .killed(let program, let signal, let message):
      Self.text(program, "ended by signal \(signal)", message)
    case .timedOut(let program, let time):
      "cannot run '\(program)': no answer within \(Self.text(time))"
    case .cancelled(let program):
      "cannot run '\(program)': cancelled"
    case .outputTooLong(let program):
      "cannot run '\(program)': more than \(Program.outputLimit >> 20) MB of output"
    case .unreadableAnswer(let program, let reason):
      "cannot read the answer of '\(program)': \(reason)"
    }
  }

  private static func text(_ program: String, _ end: String, _ message: String?) -> String {
    "cannot run '\(program)': \(end)" + (message.map { ": \($0)" } ?? "")
  }

  private static func text(_ time: Duration) -> String {
    String(format: "%g s", time / .seconds(1))
  }
}
