public import HeedApp

/// Answers Heed by handlers as SiriKit has them.
public struct IntentsService: AppService {
  private let intents: [String: INIntent.Type]
  private let names: [ObjectIdentifier: String]
  private let make: @Sendable () -> INExtension

  /// Values are resolved, whole intents confirmed, and views changed.
  public let calls: Set<AppRequest.Call> = [.resolve, .confirm, .present]

  /// Answers by the intents of these names; the extension is made anew for each request.
  public init(
    _ intents: [String: INIntent.Type], extension make: @escaping @Sendable () -> INExtension
  ) {
    self.intents = intents
    names = Dictionary(intents.map { (ObjectIdentifier($0.value), $0.key) }) { min($0, $1) }
    self.make = make
  }

  /// The intent as it was said, with its handler; `nil` where there is none.
  private func found(_ request: AppRequest) -> (intent: INIntent, handler: Any)? {
    guard let intent = said(request), let handler = make().handler(for: intent) else { return nil }
    return (intent, handler)
  }

  /// The intent as it was said; `nil` where there is none of the name.
  private func said(_ request: AppRequest) -> INIntent? {
    guard let intent = intents[request.intent]?.init() else { return nil }
    intent.spokenText = request.text
    var slots = request.slots
    if let parameter = request.parameter { slots[parameter] = request.value }
    intent.take(slots)
    return intent
  }

  /// The verdict of the handler; where it has none, values are taken as they are, and missing ones don't matter.
  ///
  /// Where nothing is said, the handler's default is taken.
  public func resolve(_ request: AppRequest) async throws -> AppResolution {
    guard let parameter = request.parameter, let (intent, handler) = found(request) else {
      return .unsupported()
    }
    if request.value == nil, let usual = intent.defaultValue(of: parameter, by: handler) {
      return .success(usual)
    }
    guard let result = await intent.resolve(parameter, by: handler)?.first else {
      return request.value == nil ? .notRequired : .success(nil)
    }
    switch result.resolution {
    case .needsValue:
      let options = try await intent.options(of: parameter, by: handler) ?? []
      return options.count > 1 ? .choose(options) : .needsValue
    case .choose(let values) where values.count == 1: return .confirm(values[0])
    case .choose(let values) where values.isEmpty: return .unsupported()
    default: return result.resolution
    }
  }

  /// The handler's word; it is ready where the handler has none.
  public func confirm(_ request: AppRequest) async throws -> AppAnswer {
    guard let (intent, handler) = found(request) else { return AppAnswer("failure") }
    return await INIntent.$names.withValue(names) {
      await intent.confirm(by: handler).map(Self.answer) ?? AppAnswer("ready")
    }
  }

  /// The handler's answer after it carries the intent out; the code `failure` where there is no handler.
  public func handle(_ request: AppRequest) async throws -> AppAnswer {
    guard let (intent, handler) = found(request) else { return AppAnswer("failure") }
    return await INIntent.$names.withValue(names) {
      await intent.handle(by: handler).map(Self.answer) ?? AppAnswer("failure")
    }
  }

  /// The extension's changes to the view; `nil` where it makes none.
  public func present(_ request: AppRequest) async throws -> AppView? {
    guard let presenter = make() as? any INInteractionPresenting,
      let intent = said(request)
    else { return nil }
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.intentHandlingStatus =
      switch request.state {
      case .ready: .ready
      case .inProgress: .inProgress
      case .success: .success
      case .failure: .failure
      case nil: .unspecified
      }
    return try await presenter.view(of: interaction)
  }

  private static func answer(_ response: INIntentResponse) -> AppAnswer {
    AppAnswer(
      response.codeName, slots: response.slots, activity: response.userActivity?.appActivity)
  }
}
