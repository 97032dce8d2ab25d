/// An app's verdict on one value of a parameter.
public enum AppResolution: Sendable, Equatable {
  /// The value is settled; `nil` for the value as it was said.
  case success(AppValue?)
  /// It is missing and has to be asked for.
  case needsValue
  /// It does not matter.
  case notRequired
  /// The speaker chooses one of several, two at least.
  case choose([AppValue])
  /// The speaker says whether it was meant; `nil` for the value as it was said.
  case confirm(AppValue?)
  /// It can't be used: for a reason that has words in the description, or in words of the language.
  case unsupported(reason: String? = nil, text: String? = nil)
}

/// An app's answer to `confirm` or `handle`.
public struct AppAnswer: Sendable, Equatable {
  /// A question about a parameter, which the app needs answered before it can go on.
  public struct Question: Sendable, Equatable {
    /// The parameter's name.
    public var parameter: String
    /// The open point: a value, a choice, or whether a value was meant.
    public var resolution: AppResolution

    /// Only open resolutions are a question: `success` and `notRequired` are none.
    public init(_ parameter: String, _ resolution: AppResolution) {
      self.parameter = parameter
      self.resolution = resolution
    }
  }

  /// The response code: "success", "failure", or one of the description's own.
  public var code: String
  /// The name of the sentence among those of the code; `nil` for the usual one.
  public var `case`: String?
  /// Values for the sentence of the code.
  public var slots: [String: AppValue]
  /// Words that are said as they are; `nil` where the description has them.
  public var speech: String?
  /// An activity to continue on a screen; `nil` for none.
  public var activity: AppActivity?
  /// The question to ask instead; then only `speech` counts beside it, as the words of the question.
  public var question: Question?
  /// The changes to what is shown; `IntentService` hands them to Heed on request.
  public var view: AppView?

  /// An answer with a code, which is "success" or "ready" where all is well.
  public init(
    _ code: String = "success", case name: String? = nil, slots: [String: AppValue] = [:],
    speech: String? = nil, activity: AppActivity? = nil, question: Question? = nil,
    view: AppView? = nil
  ) {
    self.activity = activity
    self.code = code
    self.case = name
    self.slots = slots
    self.speech = speech
    self.question = question
    self.view = view
  }
}

/// An activity in an app that can be continued on a screen.
public struct AppActivity: Sendable, Equatable, Codable {
  /// The kind of activity, by which the app knows it: "com.example.order".
  public let type: String
  /// Its name for people: "Order soup".
  public let title: String?
  /// The values that the app needs to go on, by name.
  public let data: [String: AppValue]

  /// An activity of a kind.
  public init(type: String, title: String? = nil, data: [String: AppValue] = [:]) {
    self.type = type
    self.title = title
    self.data = data
  }
}

extension AppResolution: Encodable {
  fileprivate enum CodingKeys: CodingKey { case resolution, value, choices, reason, text }

  /// Writes it in the shape of the protocol.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .success(let value):
      try container.encode("success", forKey: .resolution)
      try container.encodeIfPresent(value, forKey: .value)
    case .needsValue: try container.encode("needsValue", forKey: .resolution)
    case .notRequired: try container.encode("notRequired", forKey: .resolution)
    case .choose(let choices):
      try container.encode("choose", forKey: .resolution)
      try container.encode(choices, forKey: .choices)
    case .confirm(let value):
      try container.encode("confirm", forKey: .resolution)
      try container.encodeIfPresent(value, forKey: .value)
    case .unsupported(let reason, let text):
      try container.encode("unsupported", forKey: .resolution)
      try container.encodeIfPresent(reason, forKey: .reason)
      try container.encodeIfPresent(text, forKey: .text)
    }
  }
}

extension AppAnswer: Encodable {
  private enum CodingKeys: CodingKey { case code, `case`, slots, speech, activity, parameter }
  private struct Speech: Encodable { let text: String }

  /// Writes it in the shape of the protocol.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(speech.map(Speech.init), forKey: .speech)
    if let question {
      try container.encode(question.parameter, forKey: .parameter)
      try question.resolution.encode(to: encoder)
      return
    }
    try container.encode(code, forKey: .code)
    try container.encodeIfPresent(self.case, forKey: .case)
    try container.encodeIfPresent(activity, forKey: .activity)
    if !slots.isEmpty { try container.encode(slots, forKey: .slots) }
  }
}
