package import Foundation

/// A program that may be run, because effects are real: see `Effects.runner(of:)`.
package struct ProgramRunner: Sendable, Hashable {
  package private(set) var program: Program

  init(_ program: Program) { self.program = program }

  /// The executable as it was named, for messages.
  package var name: String { program.name }

  /// The same program with each word of its command replaced by the result of `change`.
  package func replacingWords(_ change: (String) -> String) -> ProgramRunner {
    var runner = self
    runner.program = Program(
      program.command.map(change), directory: program.directory, name: program.name,
      isContained: program.isContained)
    return runner
  }
}

/// Whether requests are really carried out, or only simulated.
///
/// Whoever composes the assistant must choose: there is no default. Simulated effects reach nothing outside the
/// process: no program, mixer, loudspeaker or network, and no store but a copy.
package enum Effects: Sendable, Hashable {
  case real
  case simulated

  /// The runner of a program; `nil` if there is no program or effects are simulated.
  ///
  /// There is no way to run a program but this and `keep`.
  package func runner(of program: Program?) -> ProgramRunner? {
    guard self == .real else { return nil }
    return program.map(ProgramRunner.init)
  }

  /// A program that is started when it is first asked, and kept running; `nil` as with `runner(of:)`.
  ///
  /// `notice` gets each line that answers nothing, on the program's own thread, and returns a line to send in turn.
  package func keep(
    _ program: Program?, within limits: KeptProgram.Limits = .init(),
    notice: @escaping @Sendable (Data) -> Data? = { _ in nil }
  ) -> KeptProgram? {
    guard self == .real else { return nil }
    return program.map { KeptProgram($0, within: limits, notice: notice) }
  }
}
