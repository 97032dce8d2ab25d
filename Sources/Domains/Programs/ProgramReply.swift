/// The reply of a program that serves a domain: the content asked for, or a refusal.
///
/// A refusal is `{"error": "in words", "code": "insufficientFunds"}`; one of the two is enough, and the words may be
/// those of an app's answer, `{"speech": {"text": "in words"}}`.
enum ProgramReply<Content: Decodable & Sendable>: Decodable, Sendable {
  case content(Content)
  case refused(code: String?, reason: String)

  private enum CodingKeys: CodingKey { case error, code, speech }
  private struct Speech: Decodable { let text: String? }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let code = try container.decodeIfPresent(String.self, forKey: .code)
    let error = try container.decodeIfPresent(String.self, forKey: .error)
    guard error != nil || code.map(ProgramReplyCode.isSuccess) == false else {
      self = .content(try Content(from: decoder))
      return
    }
    let speech = try? container.decodeIfPresent(Speech.self, forKey: .speech)
    self = .refused(code: code, reason: error ?? speech?.text ?? code ?? "")
  }
}

/// The codes of replies that are the same for all domains.
enum ProgramReplyCode {
  /// The program does not know what it was asked to do.
  static let unknownCall = "unknownCall"

  /// The reason for which an answer refuses; `nil` where it does not.
  static func refusal(in answer: [String: Any]) -> String? {
    if let error = answer["error"] as? String { return error }
    guard let code = answer["code"] as? String, !isSuccess(code) else { return nil }
    return (answer["speech"] as? [String: Any])?["text"] as? String ?? code
  }

  /// Whether a code says that all is well, as the codes of an app's answers do.
  static func isSuccess(_ code: String) -> Bool { ["success", "ready"].contains(code) }
}

/// A reply that only agrees or refuses, and a question that asks for nothing more than its call.
struct NoContent: Codable, Sendable {}
