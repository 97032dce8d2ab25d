/// Whether requests are really carried out, or only simulated.
///
/// Whoever composes the assistant must choose: there is no default. Simulated effects reach nothing outside the
/// process: no program, mixer, loudspeaker or network, and no store but a copy.
package enum Effects: Sendable, Hashable {
  case real
  case simulated

  /// The runner of a program; `nil` if there is no program or effects are simulated.
  ///
  /// There is no other way to run a program.
  package func runner(of program: Program?) -> ProgramRunner? {
    guard self == .real else { return nil }
    return program.map(ProgramRunner.init)
  }
}
