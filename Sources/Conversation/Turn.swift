package import Intents

/// One heard-and-answered step of a dialogue.
package struct Turn: Sendable, Equatable, Codable {
  /// The words to speak; empty when there is nothing to say.
  package var text: String
  /// The input expected next; `.command` once the dialogue is over.
  package var expectation: Expectation
  /// The intent the turn was about, with what has been resolved of it so far.
  package var intent: Intent?
  /// The app that carries it out.
  package var app: String?
  /// Set by the turn in which the intent was carried out, refused or failed.
  package var response: Response?
  /// The reading of what was said that was acted on; `nil` when none was.
  package var reading: Interpretation?
  /// The intent that waits for an answer, by name, which is another one after a question in between; `nil` if none does.
  package var asking: String?

  /// The view that is shown with it, where views are made.
  package var view: View?

  package init(
    text: String, expectation: Expectation = .command, intent: Intent? = nil, app: String? = nil,
    response: Response? = nil
  ) {
    self.text = text
    self.expectation = expectation
    self.intent = intent
    self.app = app
    self.response = response
  }
}
