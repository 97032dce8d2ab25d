/// The program's exit status, after `sysexits.h`.
enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  /// Something was refused or not understood, or some of several inputs failed.
  case failure = 1
  /// The command line was wrong (`EX_USAGE`).
  case usage = 64
  /// An input file has the wrong content (`EX_DATAERR`).
  case badInput = 65
  /// An input file can't be read (`EX_NOINPUT`).
  case noInput = 66
  /// Something in the system is missing or fails (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// A fault of Heed itself (`EX_SOFTWARE`).
  case software = 70
  /// A question was left unanswered: with an answer, the same may succeed (`EX_TEMPFAIL`).
  case unanswered = 75
  /// The configuration is wrong (`EX_CONFIG`).
  case badConfiguration = 78
}

extension ExitCode {
  /// The general meaning for any command, without a full stop.
  var meaning: String {
    switch self {
    case .success: "all went well"
    case .failure: "something was not understood, refused or found wrong, as each command says"
    case .usage: "the command line is wrong"
    case .badInput: "an input file is not what it should be"
    case .noInput: "an input file can't be read"
    case .unavailable: "something of the system is missing or fails"
    case .software: "a fault of Heed's own"
    case .unanswered: "a question was left unanswered"
    case .badConfiguration: "the configuration is wrong"
    }
  }
}
