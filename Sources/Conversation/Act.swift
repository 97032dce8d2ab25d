import Intents

/// Something that was asked for and answered: it may be said otherwise, and taken back if it changed anything.
final class Act: Sendable {
  /// The request as it was carried out.
  let request: Request
  /// What was said when it was done.
  let text: String
  /// What the answer told, for pronouns.
  let topic: Topic
  let changes: (any Changes)?

  init(_ request: Request, _ response: Response, _ changes: (any Changes)?, saying text: String) {
    self.request = request.closed
    self.text = text
    self.changes = changes
    topic = Topic(request, answeredWith: response.code.isFailure ? [:] : response.fields)
  }

  /// The same act, which was brought about again.
  init(_ act: Act, changes: any Changes) {
    (request, text, topic) = (act.request, act.text, act.topic)
    self.changes = changes
  }

  /// What takes its changes back; `nil` where its intent reaches farther than what Heed itself keeps.
  var ownChanges: (any Changes)? { request.definition.undo == .store ? changes : nil }
}
