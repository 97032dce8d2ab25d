import Conversation
import Foundation
import Intents
import Programs

/// What a program says about an intent: `{"speech": {"text": "…"}, "code": "…", "slots": {}}`, all optional.
///
/// Other keys are passed over, since programs made for Rhasspy give the whole intent back.
struct ProgramAnswer {
  let code: Response.Code
  /// Values for the templates of the intent.
  let fields: [String: Value]
  /// `nil` when the program leaves the words to the templates.
  let text: String?

  /// No output at all is a plain success.
  init(_ output: Data, of program: ProgramRunner) throws(ProgramError) {
    if output.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
      (code, fields, text) = (.success, [:], nil)
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
    fields = content.slots?.compactMapValues(\.value) ?? [:]
    text = content.speech?.text
  }

  private struct Content: Decodable {
    struct Speech: Decodable { let text: String? }

    let speech: Speech?
    let code: String?
    let slots: [String: Field]?
  }

  /// A value in JSON; objects and nulls are nothing a template could say.
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
