internal import Conversation
internal import Foundation
internal import Intents

extension Lists {
  /// A draft of an item with the time and place at which an intent asks to be reminded.
  func draft(of title: String, _ intent: Intent) -> ListItem.Draft {
    let recurrence = intent["recurrence"]?.text.flatMap(ListItem.Recurrence.init)
    return ListItem.Draft(
      title: title, isFlagged: intent["priority"]?.text == "flagged",
      due: first(intent, recurrence), place: intent["spatialEventTrigger"]?.text,
      placeEvent: placeEvent(of: intent), recurrence: recurrence,
      floatingStart: recurrence.flatMap { even.first(intent, $0) })
  }

  /// The lists with a clock that is never set forward or back.
  var even: Lists {
    var lists = self
    lists.clock = clock.evenClock
    return lists
  }

  private func first(_ intent: Intent, _ recurrence: ListItem.Recurrence?) -> Date? {
    let usual = recurrence == .hourly ? clock.now().addingTimeInterval(3_600) : usualTime
    let first =
      intent["temporalEventTrigger"]?.moment.flatMap(due) ?? recurrence.flatMap { _ in usual }
    return first.flatMap { date in
      recurrence?.dates(from: date, calendar: clock.calendar).first { _ in true } ?? date
    }
  }

  /// The next time that is at the hour of reminders.
  private var usualTime: Date? {
    clock.calendar.nextDate(
      after: clock.now(), matching: DateComponents(hour: configuration.reminderHour, minute: 0),
      matchingPolicy: .nextTime)
  }

  /// The time to remind at; for a day without a time, in the morning or at the next of a few hours.
  func due(of moment: Moment) -> Date? {
    guard let date = clock.date(of: moment), !moment.hasTime else { return clock.date(of: moment) }
    let now = clock.now()
    let hours = [configuration.reminderHour, 12, 15, 18, 21].compactMap {
      clock.calendar.date(bySettingHour: $0, minute: 0, second: 0, of: date)
    }
    return hours.first { $0 > now } ?? now.addingTimeInterval(3_600)
  }

  /// The time asked for in words: "tomorrow at 9 a.m.", "every Monday at 9"; `nil` if none is.
  func whenSpoken(_ intent: Intent) -> Value? {
    let moment = intent["temporalEventTrigger"]?.moment
    let recurrence = intent["recurrence"]?.text.flatMap(ListItem.Recurrence.init)
    let trigger = moment.map { clock.language.inSentence(told($0)) } ?? ""
    guard !trigger.isEmpty else { return recurrence.map { .text(clock(Phrase($0))) } }
    guard let recurrence, let moment else { return .text(trigger) }
    let day = clock.language.everyDay(moment).map(Value.text)
    switch (recurrence, day) {
    case (.daily, _) where moment.hour == nil && moment.partOfDay != nil:
      let part = moment.partOfDay.map { Value.text(clock.language.name(of: $0)) }
      return .text(clock(.everyPart, ["part": part ?? ""]))
    case (.weekly, let day?): return .text(clock(.everyDay, ["day": day]))
    case (.biweekly, let day?): return .text(clock(.everyOtherDay, ["day": day]))
    case (.monthly, let day?) where moment.month == nil:
      return .text(clock(.dayOfEveryMonth, ["day": day]))
    default:
      return .text(
        clock(.recursAt, ["frequency": .text(clock(Phrase(recurrence))), "time": .text(trigger)]))
    }
  }

  /// The moment with the half of the day that is meant: "at five" is said back as "at 5 p.m.".
  private func told(_ moment: Moment) -> Moment {
    guard let hour = moment.hour, (1...12).contains(hour), moment.meridiem == nil,
      let due = due(of: moment)
    else { return moment }
    var told = moment
    told.meridiem = clock.calendar.component(.hour, from: due) < 12 ? .am : .pm
    told.partOfDay = nil
    // The small hours of tonight are tomorrow's.
    if moment.dayOffset == 0, !clock.calendar.isDate(due, inSameDayAs: clock.now()) {
      told.dayOffset = 1
    }
    return told
  }

  func placeEvent(of intent: Intent) -> PlaceEvent? {
    guard intent["spatialEventTrigger"] != nil else { return nil }
    return intent["spatialEvent"]?.text.flatMap(PlaceEvent.init) ?? .arrive
  }

  /// Resolves the time of a reminder, which must not be in the past.
  var temporalTrigger: ParameterResolver {
    ParameterResolver("temporalEventTrigger") { value, _ in resolve(trigger: value) }
  }

  func resolve(trigger value: Value?) -> Resolution<Value> {
    guard let value else { return .notRequired }
    guard let moment = value.moment, clock.date(of: moment) != nil else {
      return .unsupported(reason: "unknownTime")
    }
    return clock.isOver(moment) ? .unsupported(reason: "timeInPast") : .success(value)
  }

  /// The moment to which a reminder is put off: a time alone is one of the same day, a day alone keeps the time.
  func moment(_ moment: Moment, insteadOf due: Date) -> Moment {
    guard moment.secondsFromNow == nil, due > clock.now(), moment.hasTime != moment.hasDay else {
      return moment
    }
    var moment = moment
    let parts = clock.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: due)
    if moment.hasTime {
      let days = clock.days(until: due)
      if days <= 1 {
        moment.dayOffset = days
      } else {
        (moment.month, moment.day) = (parts.month, parts.day)
        if days > 300 { moment.year = parts.year }
      }
    } else {
      (moment.hour, moment.minute) = (parts.hour, parts.minute)
    }
    return moment
  }
}
