internal import Conversation
internal import Intents

/// "I'm at the store", "we just left work": announces the reminders for that place.
struct ReportPlaceHandler: IntentHandler {
  let bell: PlaceBell

  var intent: String { "ReportPlace" }

  func handle(_ intent: Intent) async throws -> Response {
    let event = intent["spatialEvent"]?.text.flatMap(PlaceEvent.init) ?? .arrive
    let items = try bell.answer(at: intent["place"]?.text ?? "", on: event)
    let titles = items.map { Value.text($0.title) }
    guard !titles.isEmpty else { return Response(.success, "none") }
    return Response(.success, fields: ["tasks": .list(titles)])
  }
}
