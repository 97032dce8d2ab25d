package import Conversation
package import Programs

extension ProgramError: DiscreetError {
  /// The description without the program's output, which may repeat anything it was given.
  package var discreetDescription: String {
    switch self {
    case .failed(let program, let status, _):
      "\(ProgramError.failed(program: program, status: status, message: nil))"
    case .killed(let program, let signal, _):
      "\(ProgramError.killed(program: program, signal: signal, message: nil))"
    case .notStarted, .timedOut, .cancelled, .outputTooLong, .overLimit, .crashing, .unknownCall,
      .unreadableAnswer:
      description
    }
  }

  package var told: ToldReason { if case .timedOut = self { .timedOut } else { .failed } }
}
