public import HeedApp

/// Looks for a list, or for what is on it.
public final class INSearchForNotebookItemsIntent: INIntent {
  /// The name to look for.
  public var title: INSpeakableString?
  /// The text to look for.
  public var content: String?

  /// The parameters' values.
  public override var slots: [String: AppValue] {
    var slots: [String: AppValue] = [:]
    slots["title"] = IntentSlot.value(title)
    slots["content"] = IntentSlot.value(content)
    return slots
  }

  /// Takes what was said.
  public override func take(_ slots: [String: AppValue]) {
    title = IntentSlot.object(slots["title"])
    content = IntentSlot.text(slots["content"])
  }

  /// The handler's verdict on a parameter.
  public override func resolve(_ parameter: String, by handler: Any) async
    -> [INIntentResolutionResult]?
  {
    guard let handler = handler as? any INSearchForNotebookItemsIntentHandling else { return nil }
    switch parameter {
    case "title": return [await handler.resolveTitle(for: self)]
    case "content": return [await handler.resolveContent(for: self)]
    default: return nil
    }
  }

  /// The handler's word on the whole.
  public override func confirm(by handler: Any) async -> INIntentResponse? {
    guard let handler = handler as? any INSearchForNotebookItemsIntentHandling else { return nil }
    return await handler.confirm(intent: self)
  }

  /// The handler's response after it carries the intent out; `nil` for an object that does not handle it.
  public override func handle(by handler: Any) async -> INIntentResponse? {
    guard let handler = handler as? any INSearchForNotebookItemsIntentHandling else { return nil }
    return await handler.handle(intent: self)
  }
}

/// Handles INSearchForNotebookItemsIntent.
///
/// Of each method one of the two forms is written.
public protocol INSearchForNotebookItemsIntentHandling: AnyObject {
  /// Carries the intent out.
  func handle(
    intent: INSearchForNotebookItemsIntent,
    completion: @escaping (INSearchForNotebookItemsIntentResponse) -> Void)
  /// Carries the intent out.
  func handle(intent: INSearchForNotebookItemsIntent) async
    -> INSearchForNotebookItemsIntentResponse
  /// Looks at the whole intent.
  func confirm(
    intent: INSearchForNotebookItemsIntent,
    completion: @escaping (INSearchForNotebookItemsIntentResponse) -> Void)
  /// Looks at the whole intent.
  func confirm(intent: INSearchForNotebookItemsIntent) async
    -> INSearchForNotebookItemsIntentResponse
  /// The verdict on `title`.
  func resolveTitle(
    for intent: INSearchForNotebookItemsIntent,
    with completion: @escaping (INSpeakableStringResolutionResult) -> Void)
  /// The verdict on `title`.
  func resolveTitle(for intent: INSearchForNotebookItemsIntent) async
    -> INSpeakableStringResolutionResult
  /// The verdict on `content`.
  func resolveContent(
    for intent: INSearchForNotebookItemsIntent,
    with completion: @escaping (INStringResolutionResult) -> Void)
  /// The verdict on `content`.
  func resolveContent(for intent: INSearchForNotebookItemsIntent) async -> INStringResolutionResult
}

extension INSearchForNotebookItemsIntentHandling {
  /// The code `failure`.
  public func handle(
    intent: INSearchForNotebookItemsIntent,
    completion: @escaping (INSearchForNotebookItemsIntentResponse) -> Void
  ) {
    completion(INSearchForNotebookItemsIntentResponse(code: .failure, userActivity: nil))
  }
  /// The form with a completion.
  public func handle(intent: INSearchForNotebookItemsIntent) async
    -> INSearchForNotebookItemsIntentResponse
  {
    await completed { self.handle(intent: intent, completion: $0) }
  }
  /// The code `ready`.
  public func confirm(
    intent: INSearchForNotebookItemsIntent,
    completion: @escaping (INSearchForNotebookItemsIntentResponse) -> Void
  ) {
    completion(INSearchForNotebookItemsIntentResponse(code: .ready, userActivity: nil))
  }
  /// The form with a completion.
  public func confirm(intent: INSearchForNotebookItemsIntent) async
    -> INSearchForNotebookItemsIntentResponse
  {
    await completed { self.confirm(intent: intent, completion: $0) }
  }
  /// Accepts the name as spoken; none is required.
  public func resolveTitle(
    for intent: INSearchForNotebookItemsIntent,
    with completion: @escaping (INSpeakableStringResolutionResult) -> Void
  ) {
    completion(intent.title.map { .success(with: $0) } ?? .notRequired())
  }
  /// The form with a completion.
  public func resolveTitle(for intent: INSearchForNotebookItemsIntent) async
    -> INSpeakableStringResolutionResult
  {
    await completed { self.resolveTitle(for: intent, with: $0) }
  }
  /// Accepts the text as spoken; none is required.
  public func resolveContent(
    for intent: INSearchForNotebookItemsIntent,
    with completion: @escaping (INStringResolutionResult) -> Void
  ) {
    completion(intent.content.map { .success(with: $0) } ?? .notRequired())
  }
  /// The form with a completion.
  public func resolveContent(for intent: INSearchForNotebookItemsIntent) async
    -> INStringResolutionResult
  {
    await completed { self.resolveContent(for: intent, with: $0) }
  }
}

/// The codes of INSearchForNotebookItemsIntentResponse.
public enum INSearchForNotebookItemsIntentResponseCode: Int, Sendable {
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

/// The outcome of INSearchForNotebookItemsIntent, as its handler reports it.
public final class INSearchForNotebookItemsIntentResponse: INIntentResponse {
  /// The outcome, as one of SiriKit's codes.
  public let code: INSearchForNotebookItemsIntentResponseCode
  /// The tasks that were found.
  public var tasks: [INTask]?
  /// The lists that were found.
  public var taskLists: [INTaskList]?

  /// A response with an activity to go on with.
  public init(code: INSearchForNotebookItemsIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }

  /// The name of the code.
  public override var codeName: String { "\(code)" }

  /// The values for the code's sentence.
  public override var slots: [String: AppValue] {
    var slots: [String: AppValue] = [:]
    slots["tasks"] = IntentSlot.values(tasks) { IntentSlot.value($0) }
    slots["taskLists"] = IntentSlot.values(taskLists) { IntentSlot.value($0) }
    return slots
  }
}
