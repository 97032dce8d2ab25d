public import Foundation
@_exported public import HeedApp

/// Something that an app is asked to do, as SiriKit knows it.
///
/// Each intent declared in a `.intentdefinition` is a subclass of it.
open class INIntent: NSObject {
  /// The intent's name between Heed and the app: that of its class without "IN" before and "Intent" behind it.
  open class var intentName: String {
    let name = String("\(Self.self)".split(separator: ".").last ?? "")
    let inner = name.hasPrefix("IN") ? name.dropFirst(2) : name[...]
    return String(inner.hasSuffix("Intent") ? inner.dropLast(6) : inner)
  }

  /// The identifier of the request.
  public var identifier: String?
  /// The sentence that was said.
  public internal(set) var spokenText = ""
  /// How it is spoken of when it is donated: "order a burger"; `nil` for its title.
  public var suggestedInvocationPhrase: String?

  /// The names of an app's intents, where they are others than their own.
  @TaskLocal static var names: [ObjectIdentifier: String] = [:]

  /// Its name in the app that is asked.
  var donatedName: String { Self.names[ObjectIdentifier(Self.self)] ?? Self.intentName }

  /// An intent of which nothing is known.
  public required override init() {}

  /// Takes what was said, by the names of the parameters; values that can't be used are left out.
  open func take(_ slots: [String: AppValue]) {}

  /// The parameters' values, by their names.
  open var slots: [String: AppValue] { [:] }

  /// The verdict of a handler on one parameter's values; `nil` where the handler has none.
  ///
  /// The intents declared in a `.intentdefinition` override it with a call of the handler's `resolve…` method.
  open func resolve(_ parameter: String, by handler: Any) async -> [INIntentResolutionResult]? {
    nil
  }

  /// The values that a handler offers for a parameter; `nil` where it offers none.
  open func options(of parameter: String, by handler: Any) async throws -> [AppValue]? { nil }

  /// The value that a handler has for a parameter where none is said; `nil` where it has none.
  open func defaultValue(of parameter: String, by handler: Any) -> AppValue? { nil }

  /// The handler's word on the whole intent; `nil` where it is no handler of it.
  open func confirm(by handler: Any) async -> INIntentResponse? { nil }

  /// Has a handler carry the intent out; `nil` where it is no handler of it.
  open func handle(by handler: Any) async -> INIntentResponse? { nil }
}

/// The outcome of an intent, as its handler reports it.
open class INIntentResponse: NSObject {
  /// The activity with which the app can go on.
  public var userActivity: NSUserActivity?

  /// A response without an activity.
  public override init() {}

  /// The name of the response's code: "success".
  open var codeName: String { "unspecified" }

  /// The values for the code's sentence, by their names.
  open var slots: [String: AppValue] { [:] }
}

/// Says which object handles an intent; the app's own is a subclass.
open class INExtension: NSObject {
  /// An extension.
  public required override init() {}

  /// The object that handles an intent.
  ///
  /// `nil` for none. It is asked anew for each request.
  open func handler(for intent: INIntent) -> Any? { nil }
}

/// Waits for what a handler gives to its completion.
///
/// A handler that never calls it is given up by Heed when the time for the answer is over.
public func completed<Value>(_ call: (@escaping (Value) -> Void) -> Void) async -> Value {
  await withCheckedContinuation { continuation in
    call { value in
      // The handler gives the value away: nobody else has it when it is resumed with.
      nonisolated(unsafe) let value = value
      continuation.resume(returning: value)
    }
  }
}
