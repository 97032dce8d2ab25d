internal import Conversation
package import Programs

extension ProgramError: DiscreetError {
  /// Without what the program wrote, which may be anything that it was given.
  package var discreetDescription: String {
    switch self {
    case .failed(let program, let status, _):
      "\(ProgramError.failed(program: program, status: status, message: nil))"
    case .killed(let program, let signal, _):
      "\(ProgramError.killed(program: program, signal: signal, message: nil))"
    case .notStarted, .timedOut, .cancelled, .outputTooLong, .unreadableAnswer: description
    }
  }

  /// What a program writes to its standard error is not made for ears.
  package var spokenDescription: String { discreetDescription }
}
