/// A program that may be run, because effects are real: see `Effects.runner(of:)`.
package struct ProgramRunner: Sendable, Hashable {
  package private(set) var program: Program

  init(_ program: Program) { self.program = program }

  /// The executable as it was named, for messages.
  package var name: String { program.name }

  /// The same program with each word of its command replaced by the result of `change`.
  package func replacingWords(_ change: (String) -> String) -> ProgramRunner {
    var runner = self
    runner.program = Program(program.command.map(change), directory: program.directory)
    return runner
  }
}
