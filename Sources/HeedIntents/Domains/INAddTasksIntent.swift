public import HeedApp

/// Puts tasks on a list.
public final class INAddTasksIntent: INIntent {
  /// The list.
  public var targetTaskList: INTaskList?
  /// The wording of each new task.
  public var taskTitles: [INSpeakableString]?

  /// The parameters' values.
  public override var slots: [String: AppValue] {
    var slots: [String: AppValue] = [:]
    slots["targetTaskList"] = IntentSlot.value(targetTaskList)
    slots["taskTitles"] = IntentSlot.values(taskTitles) { IntentSlot.value($0) }
    return slots
  }

  /// Takes what was said.
  public override func take(_ slots: [String: AppValue]) {
    targetTaskList = IntentSlot.object(slots["targetTaskList"])
    taskTitles = IntentSlot.all(slots["taskTitles"]) { IntentSlot.object($0) }
  }

  /// The handler's verdict on a parameter.
  public override func resolve(_ parameter: String, by handler: Any) async
    -> [INIntentResolutionResult]?
  {
    guard let handler = handler as? any INAddTasksIntentHandling else { return nil }
    switch parameter {
    case "targetTaskList": return [await handler.resolveTargetTaskList(for: self)]
    case "taskTitles": return await handler.resolveTaskTitles(for: self)
    default: return nil
    }
  }

  /// The handler's word on the whole.
  public override func confirm(by handler: Any) async -> INIntentResponse? {
    guard let handler = handler as? any INAddTasksIntentHandling else { return nil }
    return await handler.confirm(intent: self)
  }

  /// The handler's response after it carries the intent out; `nil` for an object that does not handle it.
  public override func handle(by handler: Any) async -> INIntentResponse? {
    guard let handler = handler as? any INAddTasksIntentHandling else { return nil }
    return await handler.handle(intent: self)
  }
}

/// Handles INAddTasksIntent.
///
/// Of each method one of the two forms is written.
public protocol INAddTasksIntentHandling: AnyObject {
  /// Carries the intent out.
  func handle(intent: INAddTasksIntent, completion: @escaping (INAddTasksIntentResponse) -> Void)
  /// Carries the intent out.
  func handle(intent: INAddTasksIntent) async -> INAddTasksIntentResponse
  /// Looks at the whole intent.
  func confirm(intent: INAddTasksIntent, completion: @escaping (INAddTasksIntentResponse) -> Void)
  /// Looks at the whole intent.
  func confirm(intent: INAddTasksIntent) async -> INAddTasksIntentResponse
  /// The verdict on `targetTaskList`.
  func resolveTargetTaskList(
    for intent: INAddTasksIntent, with completion: @escaping (INTaskListResolutionResult) -> Void)
  /// The verdict on `targetTaskList`.
  func resolveTargetTaskList(for intent: INAddTasksIntent) async -> INTaskListResolutionResult
  /// The verdict on `taskTitles`: one for each.
  func resolveTaskTitles(
    for intent: INAddTasksIntent,
    with completion: @escaping ([INSpeakableStringResolutionResult]) -> Void)
  /// The verdict on `taskTitles`: one for each.
  func resolveTaskTitles(for intent: INAddTasksIntent) async -> [INSpeakableStringResolutionResult]
}

extension INAddTasksIntentHandling {
  /// The code `failure`.
  public func handle(
    intent: INAddTasksIntent, completion: @escaping (INAddTasksIntentResponse) -> Void
  ) {
    completion(INAddTasksIntentResponse(code: .failure, userActivity: nil))
  }
  /// The form with a completion.
  public func handle(intent: INAddTasksIntent) async -> INAddTasksIntentResponse {
    await completed { self.handle(intent: intent, completion: $0) }
  }
  /// The code `ready`.
  public func confirm(
    intent: INAddTasksIntent, completion: @escaping (INAddTasksIntentResponse) -> Void
  ) {
    completion(INAddTasksIntentResponse(code: .ready, userActivity: nil))
  }
  /// The form with a completion.
  public func confirm(intent: INAddTasksIntent) async -> INAddTasksIntentResponse {
    await completed { self.confirm(intent: intent, completion: $0) }
  }
  /// Accepts the list as spoken; none is required.
  public func resolveTargetTaskList(
    for intent: INAddTasksIntent, with completion: @escaping (INTaskListResolutionResult) -> Void
  ) {
    completion(intent.targetTaskList.map { .success(with: $0) } ?? .notRequired())
  }
  /// The form with a completion.
  public func resolveTargetTaskList(for intent: INAddTasksIntent) async
    -> INTaskListResolutionResult
  {
    await completed { self.resolveTargetTaskList(for: intent, with: $0) }
  }
  /// Accepts each task as spoken; none is required.
  public func resolveTaskTitles(
    for intent: INAddTasksIntent,
    with completion: @escaping ([INSpeakableStringResolutionResult]) -> Void
  ) {
    completion(intent.taskTitles.map { $0.map { .success(with: $0) } } ?? [.notRequired()])
  }
  /// The form with a completion.
  public func resolveTaskTitles(for intent: INAddTasksIntent) async
    -> [INSpeakableStringResolutionResult]
  {
    await completed { self.resolveTaskTitles(for: intent, with: $0) }
  }
}

/// The codes of INAddTasksIntentResponse.
public enum INAddTasksIntentResponseCode: Int, Sendable {
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

/// The outcome of INAddTasksIntent, as its handler reports it.
public final class INAddTasksIntentResponse: INIntentResponse {
  /// The outcome, as one of SiriKit's codes.
  public let code: INAddTasksIntentResponseCode
  /// The tasks that were added.
  public var addedTasks: [INTask]?
  /// The list as it is now.
  public var modifiedTaskList: INTaskList?

  /// A response with an activity to go on with.
  public init(code: INAddTasksIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }

  /// The name of the code.
  public override var codeName: String { "\(code)" }

  /// The values for the code's sentence.
  public override var slots: [String: AppValue] {
    var slots: [String: AppValue] = [:]
    slots["addedTasks"] = IntentSlot.values(addedTasks) { IntentSlot.value($0) }
    slots["modifiedTaskList"] = IntentSlot.value(modifiedTaskList)
    return slots
  }
}
