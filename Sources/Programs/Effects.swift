/// Whether what is asked for is really done, or only what would be done is told.
///
/// Whoever composes the assistant says which: there is no default. Simulated effects reach nothing outside the
/// process: no program, mixer, loudspeaker or network, and no store but a copy.
package enum Effects: Sendable, Hashable {
  case real
  case simulated

  /// What runs a program; `nil` where there is none or effects are simulated.
  ///
  /// There is no other way to run one.
  package func runner(of program: Program?) -> ProgramRunner? {
    guard self == .real else { return nil }
    return program.map(ProgramRunner.init)
  }
}
