import Intents

/// Something that was asked for and answered: it may be said otherwise, and taken back if it changed anything.
final class Act: Sendable {
  /// The request as it was carried out.
  let request: Request
  /// The answer that was given when it was done.
  let text: String
  /// The fields of the answer, for pronouns.
  let topic: Topic
  let changes: (any Changes)?
  /// The things the answer spoke of.
  let fields: [String: Value]

  init(_ request: Request, _ response: Response, _ changes: (any Changes)?, saying text: String) {
    self.request = request.closed
    self.text = text
    self.changes = changes
    fields = response.fields
    topic = Topic(request, answeredWith: response.isFailure ? [:] : response.fields)
  }

  /// The same act, which was brought about again.
  init(_ act: Act, changes: any Changes) {
    (request, text, topic, fields) = (act.request, act.text, act.topic, act.fields)
    self.changes = changes
  }

  /// Undoes its changes; `nil` if the intent reached beyond Heed's own store.
  var ownChanges: (any Changes)? { request.definition.undo == .store ? changes : nil }
}
