internal import Conversation
internal import Foundation
internal import Intents
internal import Storage

extension Lists {
  /// When and where an intent asks to be reminded.
  func draft(of title: String, _ intent: Intent) -> ListItem.Draft {
    let recurrence = intent["recurrence"]?.text.flatMap(ListItem.Recurrence.init)
    let due = intent["temporalEventTrigger"]?.moment.flatMap(due)
    return ListItem.Draft(
      title: title, isFlagged: intent["priority"]?.text == "flagged",
      due: due ?? recurrence.flatMap { _ in usualTime },
      place: intent["spatialEventTrigger"]?.text, placeEvent: placeEvent(of: intent),
      recurrence: recurrence)
  }

  /// The next time the clock shows the hour of reminders.
  private var usualTime: Date? {
    var moment = Moment()
    moment.dayOffset = 0
    return due(of: moment)
  }

  /// When to remind: a day without a time reminds in the morning, or at the next of a few hours.
  func due(of moment: Moment) -> Date? {
    guard let date = clock.date(of: moment), !moment.hasTime else { return clock.date(of: moment) }
    let now = clock.now()
    let hours = [reminderHour, 12, 15, 18, 21].compactMap {
      clock.calendar.date(bySettingHour: $0, minute: 0, second: 0, of: date)
    }
    return hours.first { $0 > now } ?? now.addingTimeInterval(3_600)
  }

  /// "tomorrow at 9 a.m.", "every Monday at 9"; `nil` where no time is asked for.
  func whenSpoken(_ intent: Intent) -> Value? {
    guard let trigger = intent["temporalEventTrigger"]?.spoken, !trigger.isEmpty else {
      return intent["recurrence"]?.text.map { .text($0) }
    }
    switch intent["recurrence"]?.text {
    case "daily": return .text("every day \(trigger)")
    case "weekly" where trigger.hasPrefix("on "): return .text("every \(trigger.dropFirst(3))")
    case "weekly": return .text("every week \(trigger)")
    case "monthly": return .text("every month \(trigger)")
    case "yearly": return .text("every year \(trigger)")
    default: return .text(trigger)
    }
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
