package import Programs

extension ProgramRunner {
  /// A program that really runs.
  package static func real(_ command: [String], directory: String? = nil) -> ProgramRunner {
    guard let runner = Effects.real.runner(of: Program(command, directory: directory)) else {
      preconditionFailure("real effects run every program")
    }
    return runner
  }
}
