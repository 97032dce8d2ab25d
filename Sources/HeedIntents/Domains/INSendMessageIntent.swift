public import HeedApp

/// Sends a message.
public final class INSendMessageIntent: INIntent {
  /// Who gets it.
  public var recipients: [INPerson]?
  /// The text of the message.
  public var content: String?

  /// The parameters' values.
  public override var slots: [String: AppValue] {
    var slots: [String: AppValue] = [:]
    slots["recipients"] = IntentSlot.values(recipients) { IntentSlot.value($0) }
    slots["content"] = IntentSlot.value(content)
    return slots
  }

  /// Takes what was said.
  public override func take(_ slots: [String: AppValue]) {
    recipients = IntentSlot.all(slots["recipients"]) { IntentSlot.object($0) }
    content = IntentSlot.text(slots["content"])
  }

  /// The handler's verdict on a parameter.
  public override func resolve(_ parameter: String, by handler: Any) async
    -> [INIntentResolutionResult]?
  {
    guard let handler = handler as? any INSendMessageIntentHandling else { return nil }
    switch parameter {
    case "recipients": return await handler.resolveRecipients(for: self)
    case "content": return [await handler.resolveContent(for: self)]
    default: return nil
    }
  }

  /// The handler's word on the whole.
  public override func confirm(by handler: Any) async -> INIntentResponse? {
    guard let handler = handler as? any INSendMessageIntentHandling else { return nil }
    return await handler.confirm(intent: self)
  }

  /// The handler's response after it carries the intent out; `nil` for an object that does not handle it.
  public override func handle(by handler: Any) async -> INIntentResponse? {
    guard let handler = handler as? any INSendMessageIntentHandling else { return nil }
    return await handler.handle(intent: self)
  }
}

/// Handles INSendMessageIntent.
///
/// Of each method one of the two forms is written.
public protocol INSendMessageIntentHandling: AnyObject {
  /// Carries the intent out.
  func handle(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void)
  /// Carries the intent out.
  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse
  /// Looks at the whole intent.
  func confirm(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void)
  /// Looks at the whole intent.
  func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse
  /// The verdict on `recipients`: one for each.
  func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INPersonResolutionResult]) -> Void
  )
  /// The verdict on `recipients`: one for each.
  func resolveRecipients(for intent: INSendMessageIntent) async -> [INPersonResolutionResult]
  /// The verdict on `content`.
  func resolveContent(
    for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void)
  /// The verdict on `content`.
  func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult
}

extension INSendMessageIntentHandling {
  /// The code `failure`.
  public func handle(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
  ) {
    completion(INSendMessageIntentResponse(code: .failure, userActivity: nil))
  }
  /// The form with a completion.
  public func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    await completed { self.handle(intent: intent, completion: $0) }
  }
  /// The code `ready`.
  public func confirm(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
  ) {
    completion(INSendMessageIntentResponse(code: .ready, userActivity: nil))
  }
  /// The form with a completion.
  public func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    await completed { self.confirm(intent: intent, completion: $0) }
  }
  /// Accepts each recipient as spoken; none is required.
  public func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INPersonResolutionResult]) -> Void
  ) {
    completion(intent.recipients.map { $0.map { .success(with: $0) } } ?? [.notRequired()])
  }
  /// The form with a completion.
  public func resolveRecipients(for intent: INSendMessageIntent) async -> [INPersonResolutionResult]
  {
    await completed { self.resolveRecipients(for: intent, with: $0) }
  }
  /// Accepts the text as spoken; none is required.
  public func resolveContent(
    for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void
  ) {
    completion(intent.content.map { .success(with: $0) } ?? .notRequired())
  }
  /// The form with a completion.
  public func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
    await completed { self.resolveContent(for: intent, with: $0) }
  }
}

/// The codes of INSendMessageIntentResponse.
public enum INSendMessageIntentResponseCode: Int, Sendable {
  /// None was given.
  case unspecified = 0
  /// It can be carried out.
  case ready
  /// It is being carried out.
  case inProgress
  /// It is done.
  case success
  /// It could not be done.
  case failure
  /// It could not be done without opening the app.
  case failureRequiringAppLaunch
}

/// The outcome of INSendMessageIntent, as its handler reports it.
public final class INSendMessageIntentResponse: INIntentResponse {
  /// The outcome, as one of SiriKit's codes.
  public let code: INSendMessageIntentResponseCode

  /// A response with an activity to go on with.
  public init(code: INSendMessageIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }

  /// The name of the code.
  public override var codeName: String { "\(code)" }

  /// The values for the code's sentence.
  public override var slots: [String: AppValue] {
    [:]
  }
}
