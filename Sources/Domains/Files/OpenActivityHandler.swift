import Conversation
import Intents

/// Opens an app's screen where an activity left off: what a phrase or a suggestion of an activity stands for.
///
/// The intent has the activity's `type` and `title`, and its data as `data.NAME`.
struct OpenActivityHandler: IntentHandler {
  static let intent = "OpenActivity"
  /// Each app that has a screen has one of its own; it is remembered when the app shows it, not when it is opened again.
  static var definition: IntentDefinition {
    var definition = IntentDefinition(name: intent, isOpen: true)
    definition.isDonated = false
    return definition
  }

  private static let data = "data."

  let app: String
  /// `nil` where there is only a voice.
  let opener: AppOpener?
  var clock = WallClock()

  var intent: String { Self.intent }

  /// The request that opens an activity.
  static func request(_ activity: Activity, in app: String) -> Intent {
    var intent = Intent(name: intent, app: app)
    intent["type"] = .text(activity.type)
    intent["title"] = activity.title.map(Value.text)
    for (name, value) in activity.data { intent[data + name] = value }
    return intent
  }

  /// Says where to go on, where no screen can be opened.
  func handle(_ intent: Intent) async throws -> Response {
    guard let type = intent["type"]?.text else { return Response(.failure) }
    var response = Response(.continueInApp)
    let data = intent.parameters.filter { $0.key.hasPrefix(Self.data) }
      .map { (String($0.key.dropFirst(Self.data.count)), $0.value) }
    response.activity = Activity(
      type: type, title: intent["title"]?.text, data: Dictionary(uniqueKeysWithValues: data))
    let message = IntentMessage(intent, Self.definition, app: app, clock: clock)
    return await opener?.opening(response, of: message) ?? response
  }
}
