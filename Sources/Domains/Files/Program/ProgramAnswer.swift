import Conversation
import Foundation
import Intents
import Programs

/// A program's answer to an intent: `{"speech": {"text": "…"}, "code": "…", "case": "…", "slots": {}}`, all optional.
///
/// Other keys are ignored, since programs made for Rhasspy return the whole intent.
struct ProgramAnswer {
  let code: Response.Code
  /// The name of the sentence among those of the code.
  let `case`: String?
  /// Values for the templates of the intent.
  let fields: [String: Value]
  /// The words to say; `nil` if the program leaves them to the templates.
  let text: String?
  /// The activity to go on with on a screen; `nil` if the program gives none.
  private(set) var activity: Activity?

  /// Reads the program's output; without a code it is a plain success, or what is usual.
  init(
    _ output: Data, of program: String, usually usual: Response.Code = .success
  ) throws(ProgramError) {
    if output.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
      (code, `case`, fields, text) = (usual, nil, [:], nil)
      return
    }
    let content: Content
    do {
      content = try JSONDecoder().decode(Content.self, from: output)
    } catch {
      throw .unreadableAnswer(
        program: program, reason: #"expected JSON such as {"speech":{"text":"Done."}}"#)
    }
    code = content.code.map { Response.Code(rawValue: $0) } ?? usual
    `case` = content.case
    fields = (content.slots ?? [:]).fields
    activity = content.activity?.activity
    text = content.speech?.text
  }

  private struct Content: Decodable {
    struct Speech: Decodable { let text: String? }

    let speech: Speech?
    let code: String?
    let `case`: String?
    let slots: [String: ReceivedValue]?
    let activity: ReceivedActivity?
  }
}
