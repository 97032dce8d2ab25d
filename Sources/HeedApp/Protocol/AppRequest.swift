/// A request that Heed makes of an app: one line of the apps' protocol.
public struct AppRequest: Sendable {
  /// A kind of request.
  public enum Call: String, Sendable, Codable {
    /// Which calls the app answers; once, before all others.
    case describe
    /// The verdict on one value.
    case resolve
    /// Whether the whole intent can be carried out.
    case confirm
    /// To carry the intent out.
    case handle
    /// The changes to what is shown.
    case present
  }

  /// The kind of this request.
  public let call: Call
  /// The number that the answer has to bear.
  public let id: Int
  /// The language that is spoken: "en-US".
  public let language: String
  /// How long Heed waits for the answer.
  public let timeout: Duration
  /// The name of the intent; empty for `describe`.
  public let intent: String
  /// The values that were said for the intent's parameters, by the parameters' names.
  public let slots: [String: AppValue]
  /// The sentence that was said.
  public let text: String
  /// The parameter whose value is to be resolved.
  public let parameter: String?
  /// The value to be resolved; `nil` where none was said.
  public let value: AppValue?
  /// When something is shown that the app may change; `nil` for other calls than `present`.
  public let state: AppView.State?

  /// A request as Heed would make it, for tests of an app.
  public init(
    _ call: Call, _ intent: String = "", slots: [String: AppValue] = [:],
    parameter: String? = nil, value: AppValue? = nil, id: Int = 1, language: String = "en-US",
    timeout: Duration = .seconds(8), text: String = "", state: AppView.State? = nil
  ) {
    self.call = call
    self.id = id
    self.language = language
    self.timeout = timeout
    self.intent = intent
    self.slots = slots
    self.text = text
    self.parameter = parameter
    self.value = value
    self.state = state
  }
}

extension AppRequest: Decodable {
  private enum CodingKeys: String, CodingKey {
    case call, id, language, milliseconds, intent, slots, text, parameter, value, view
  }

  private struct Name: Decodable { let name: String }
  private struct View: Decodable { let state: AppView.State }

  /// Reads a line of the protocol; throws `DecodingError` where it is none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let milliseconds = try container.decodeIfPresent(Int.self, forKey: .milliseconds) ?? 8000
    self.init(
      try container.decode(Call.self, forKey: .call),
      try container.decodeIfPresent(Name.self, forKey: .intent)?.name ?? "",
      slots: try container.decodeIfPresent([String: AppValue].self, forKey: .slots) ?? [:],
      parameter: try container.decodeIfPresent(String.self, forKey: .parameter),
      value: try container.decodeIfPresent(AppValue.self, forKey: .value),
      id: try container.decode(Int.self, forKey: .id),
      language: try container.decodeIfPresent(String.self, forKey: .language) ?? "en-US",
      timeout: .milliseconds(milliseconds),
      text: try container.decodeIfPresent(String.self, forKey: .text) ?? "",
      state: try container.decodeIfPresent(View.self, forKey: .view)?.state)
  }
}
