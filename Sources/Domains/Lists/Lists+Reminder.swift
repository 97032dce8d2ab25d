internal import Conversation
internal import Foundation
internal import Intents
internal import Storage

extension Lists {
  /// When and where an intent asks to be reminded.
  func draft(of title: String, _ intent: Intent) -> ListItem.Draft {
    ListItem.Draft(
      title: title, isFlagged: intent["priority"]?.text == "flagged",
      due: intent["temporalEventTrigger"]?.moment.flatMap(clock.date(of:)),
      place: intent["spatialEventTrigger"]?.text, placeEvent: placeEvent(of: intent))
  }

  func placeEvent(of intent: Intent) -> ListItem.PlaceEvent? {
    guard intent["spatialEventTrigger"] != nil else { return nil }
    return intent["spatialEvent"]?.text.flatMap(ListItem.PlaceEvent.init) ?? .arrive
  }

  /// A reminder of the past reminds nobody.
  var temporalTrigger: ParameterResolver {
    ParameterResolver("temporalEventTrigger") { value, _ in
      guard let value else { return .notRequired }
      guard let moment = value.moment, clock.date(of: moment) != nil else {
        return .unsupported(reason: "unknownTime")
      }
      return clock.isOver(moment) ? .unsupported(reason: "timeInPast") : .success(value)
    }
  }
}
