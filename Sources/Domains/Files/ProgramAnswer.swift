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

  /// Reads the program's output; empty output is a plain success.
  init(_ output: Data, of program: ProgramRunner) throws(ProgramError) {
    if output.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
      (code, `case`, fields, text) = (.success, nil, [:], nil)
      return
    }
    let content: Content
    do {
      content = try JSONDecoder().decode(Content.self, from: output)
    } catch {
      throw .unreadableAnswer(
        program: program.name, reason: #"expected JSON such as {"speech":{"text":"Done."}}"#)
    }
    code = content.code.map { Response.Code(rawValue: $0) } ?? .success
    `case` = content.case
    fields = content.slots?.compactMapValues(\.value) ?? [:]
    text = content.speech?.text
  }

  private struct Content: Decodable {
    struct Speech: Decodable { let text: String? }

    let speech: Speech?
    let code: String?
    let `case`: String?
    let slots: [String: Field]?
  }

  /// A value in JSON; objects and nulls are ignored, since no template could say them.
  private struct Field: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let boolean = try? container.decode(Bool.self) {
        value = .boolean(boolean)
      } else if let number = try? container.decode(Double.self) {
        value = .number(number)
      } else if let text = try? container.decode(String.self) {
        value = .text(text)
      } else if let fields = try? container.decode([Field].self) {
        value = .list(fields.compactMap(\.value))
      } else {
        value = nil
      }
    }
  }
}
