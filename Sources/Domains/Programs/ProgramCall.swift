/// A call to a program that serves a domain: "check", "ride", "send".
struct ProgramCall: Sendable, Hashable, ExpressibleByStringLiteral {
  let name: String
  /// The same for a program that is started for each question; `nil` where such a one is not told, since it does
  /// nothing else.
  let request: String?

  init(_ name: String, request: String?) {
    self.name = name
    self.request = request
  }

  init(_ name: String) { self.init(name, request: name) }

  init(stringLiteral name: String) { self.init(name) }
}

/// A question to a program that is started for it: the fields of `content`, and `request`.
struct SingleQuestion<Content: Encodable>: Encodable {
  let request: String?
  let content: Content

  private enum CodingKeys: CodingKey { case request }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(request, forKey: .request)
    try content.encode(to: encoder)
  }
}

/// A question to a program that is kept running: the fields of `content`, and those of the apps' protocol.
struct KeptQuestion<Content: Encodable>: Encodable {
  let id: Int
  let call: String
  /// The language in which what the program says is spoken: "en-US".
  let language: String
  let timeout: Duration
  let content: Content

  private enum CodingKeys: String, CodingKey {
    case id, call, language, milliseconds
    case version = "protocol"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(call, forKey: .call)
    try container.encode(language, forKey: .language)
    try container.encode(Int(timeout / .milliseconds(1)), forKey: .milliseconds)
    try container.encode(ConfiguredProgram.version, forKey: .version)
    try content.encode(to: encoder)
  }
}
