import Conversation
import Foundation
import Intents
import Programs

/// A request to an app's program that is kept running, one line of JSON: see `Documentation/protocol.md`.
struct AppRequest: Encodable, Sendable {
  /// The version of the protocol.
  static let version = 1

  enum Call: String, CaseIterable, Encodable, Sendable {
    case describe, resolve, confirm, handle, present
  }

  let id: Int
  let call: Call
  let timeout: Duration
  /// The language in which what the program says is spoken: "en-US".
  let language: String
  /// The screen there is to show things on, if any.
  var display = Display.none
  var parameter: String?
  var value: DatedValue?
  var message: IntentMessage?
  /// The view that is shown unless the app changes it.
  var view: View?

  private enum CodingKeys: String, CodingKey {
    case id, call, milliseconds, language, display, parameter, value, view
    case version = "protocol"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(call, forKey: .call)
    try container.encode(Self.version, forKey: .version)
    try container.encode(Int(timeout / .milliseconds(1)), forKey: .milliseconds)
    try container.encode(language, forKey: .language)
    try container.encode(display, forKey: .display)
    try container.encodeIfPresent(parameter, forKey: .parameter)
    try container.encodeIfPresent(value, forKey: .value)
    try container.encodeIfPresent(view, forKey: .view)
    try message?.encode(to: encoder)
  }

  /// The line that is sent, with its line break.
  func line(to program: String, in spoken: SpokenLanguage) throws(ProgramError) -> Data {
    try JSONLine.of(self, for: program, in: spoken)
  }
}
