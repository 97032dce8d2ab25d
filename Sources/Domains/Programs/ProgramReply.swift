/// The reply of a program that serves an app: the content asked for, or a refusal.
///
/// A refusal is `{"error": "in words", "code": "insufficientFunds"}`; one of the two is enough.
enum ProgramReply<Content: Decodable & Sendable>: Decodable, Sendable {
  case content(Content)
  case refused(code: String?, reason: String)

  private enum CodingKeys: CodingKey { case error, code }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let code = try container.decodeIfPresent(String.self, forKey: .code)
    if let reason = try container.decodeIfPresent(String.self, forKey: .error) ?? code {
      self = .refused(code: code, reason: reason)
    } else {
      self = .content(try Content(from: decoder))
    }
  }
}
