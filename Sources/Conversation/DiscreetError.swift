/// An error whose description may repeat what was said, and which can do without.
package protocol DiscreetError: Error {
  /// What went wrong, without a word of what was said, of names, or of what programs answered.
  var discreetDescription: String { get }

  /// What went wrong, as it is told to the speaker.
  var spokenDescription: String { get }
}

extension DiscreetError {
  package var spokenDescription: String { "\(self)" }
}

extension Error {
  /// What a log may tell of any error: of one that is not discreet, only its type.
  package var loggedDescription: String {
    (self as? any DiscreetError)?.discreetDescription ?? "\(type(of: self as any Error))"
  }
}
