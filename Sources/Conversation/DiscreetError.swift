/// An error whose description may repeat what was said, and which can do without.
package protocol DiscreetError: Error {
  /// A description that quotes no speech, names, or output of programs.
  var discreetDescription: String { get }

  /// A description to speak to the user.
  var spokenDescription: String { get }
}

extension DiscreetError {
  package var spokenDescription: String { "\(self)" }
}

extension Error {
  /// A description that is safe to log: for errors that aren't discreet, only the type.
  package var loggedDescription: String {
    (self as? any DiscreetError)?.discreetDescription ?? "\(type(of: self as any Error))"
  }
}
