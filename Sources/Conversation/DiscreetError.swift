/// An error whose description may repeat what was said, and which can do without.
package protocol DiscreetError: Error {
  /// What went wrong, without a word of what was said, of names, or of what programs answered.
  var discreetDescription: String { get }
}

extension Error {
  /// What a log may tell of any error: of one that is not discreet, only its type.
  package var loggedDescription: String {
    (self as? any DiscreetError)?.discreetDescription ?? "\(type(of: self as any Error))"
  }
}
