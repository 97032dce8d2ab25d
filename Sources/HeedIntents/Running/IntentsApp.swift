internal import Foundation
public import HeedApp

/// An app whose intents are declared by definition files and carried out by an intents extension.
///
/// ```swift
/// @main struct BurgerApp: IntentsApp {
///   static let name = "Burgers"
///   static let intents = IntentDefinitions.intents
///   static let definitionFiles = IntentDefinitions.files
///   static func makeExtension() -> INExtension { IntentHandler() }
/// }
/// ```
public protocol IntentsApp: SendableMetatype {
  /// The name people use for it.
  static var name: String { get }
  /// Its use of spoken requests, worded to follow "would like to"; `nil` for the text of its `Info.plist`.
  static var usageDescription: String? { get }
  /// The classes of its intents.
  static var intents: [INIntent.Type] { get }
  /// Intents by other names than their own, such as that of a rule in a grammar of the app's folder.
  static var namedIntents: [String: INIntent.Type] { get }
  /// Its intents and the ways to say them, where no definition file has them.
  static var descriptions: [AppDescription.Intent] { get }
  /// The contents of its definition files by their names, in base64.
  static var definitionFiles: [String: String] { get }
  /// Folders that it shares with other apps.
  static var groups: [String] { get }
  /// The resources it needs beyond its sandbox: "network", or the path of a device.
  static var needs: [String] { get }
  /// The app's extension.
  static func makeExtension() -> INExtension

  /// The types of activities that the app goes on with, as `NSUserActivityTypes` has them.
  static var activityTypes: [String] { get }

  /// Goes on with an activity on the screen; returns whether it did, as an app's delegate does.
  ///
  /// It runs in a program of its own, outside of the sandbox, and should begin what it shows and return.
  static func application(continue userActivity: NSUserActivity) async -> Bool

  /// Called once when Heed has begun to speak with the program, beside the first requests.
  ///
  /// This is the place to tell names that have changed meanwhile. An error is written to standard error.
  static func start() async throws
}

extension IntentsApp {
  /// None: the text of its `Info.plist` applies.
  public static var usageDescription: String? { nil }
  /// None.
  public static var namedIntents: [String: INIntent.Type] { [:] }
  /// None: the definition files say it.
  public static var descriptions: [AppDescription.Intent] { [] }
  /// None.
  public static var definitionFiles: [String: String] { [:] }
  /// None.
  public static var groups: [String] { [] }
  /// Nothing.
  public static var needs: [String] { [] }

  /// None.
  public static var activityTypes: [String] { [] }
  /// Goes on with nothing.
  public static func application(continue userActivity: NSUserActivity) -> Bool { false }
  /// Does nothing.
  public static func start() {}

  /// Answers Heed by the extension's handlers.
  public static var service: IntentsService {
    let own = intents.map { ($0.intentName, $0) }
    let all = Dictionary(own) { $1 }.merging(namedIntents) { $1 }
    return IntentsService(all) { makeExtension() }
  }

  /// Speaks with Heed, or writes the app's folder, as the arguments say.
  public static func main() async {
    var app = AppDescription(name: name)
    app.usageDescription = usageDescription
    app.groups = groups
    app.needs = needs
    app.intents = descriptions
    app.activities = activityTypes
    app.definitions = definitionFiles.compactMapValues { Data(base64Encoded: $0) }.mapValues {
      Array($0)
    }
    let description = app
    let program = AppProgram(
      service, start: start, open: { await application(continue: NSUserActivity($0)) }
    ) { description }
    exit(await program.run(Array(CommandLine.arguments.dropFirst())))
  }
}
