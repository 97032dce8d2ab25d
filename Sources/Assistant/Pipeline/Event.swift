/// A step on the path, with the session and the source of sound that it belongs to.
///
/// Another program or machine decodes the same event, except for the basis of an outcome's dates.
package struct Event: Sendable, Codable {
  /// The session's identifier, unique among all sessions.
  package let session: String
  /// The name of the source: a microphone's device, a recording's path.
  package let source: String
  package let step: Step

  package init(session: String, source: String, step: Step) {
    (self.session, self.source, self.step) = (session, source, step)
  }
}
