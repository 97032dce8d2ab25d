internal import Conversation
internal import Foundation
internal import Intents

/// "What day is it", "what's the date on Friday", "how many days until Christmas".
struct GetDateHandler: IntentHandler {
  let clock: WallClock

  var intent: String { "GetDate" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("date") { value, intent in
        guard let moment = value?.moment else { return .notRequired }
        return day(moment, intent) == nil ? .unsupported(reason: nil) : .success(.moment(moment))
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let date = intent["date"]?.moment.flatMap { day($0, intent) } ?? clock.now()
    if let unit = intent["unit"]?.text { return distance(to: date, in: unit) }
    if let weekday = intent["weekday"]?.text {
      return answer(weekday, date, isToday: intent["date"] == nil)
    }
    return intent["date"] == nil ? today(date, intent["part"]?.text) : account(of: date, intent)
  }

  /// The beginning of the day that is meant; for "last", and where it is asked how long ago it was, a day in the past.
  private func day(_ moment: Moment, _ intent: Intent) -> Date? {
    var day = moment
    let isPast = intent["since"] == .boolean(true)
    (day.hour, day.minute, day.meridiem, day.partOfDay) = (nil, nil, nil, nil)
    return isPast ? clock.interval(of: day, .past)?.start : clock.date(of: day)
  }

  /// A day that was named: its weekday, or its date where that is what isn't known of it.
  private func account(of date: Date, _ intent: Intent) -> Response {
    let weekday = clock.spokenWeekday(of: date)
    let isDate = intent["part"]?.text == "date"
    let name = clock.spokenNearDay(of: date).capitalizedSentence
    let day = clock.spokenDay(of: date)
    let isRelative = name.lowercased() != day.lowercased()
    if isDate || !isRelative || name == weekday {
      return Response(
        .success,
        fields: [
          "today": .text(clock(.weekdayAndDay, ["weekday": .text(weekday), "day": .text(day)]))
        ])
    }
    return Response(
      .success, "weekday", fields: ["day": .text(name), "weekday": .text(weekday)])
  }

  private func today(_ date: Date, _ part: String?) -> Response {
    func number(_ words: String) -> Response {
      Response(.success, "number", fields: ["number": .text(words)])
    }
    let year = clock.calendar.component(.year, from: date)
    let fields: [String: Value] = [
      "weekday": .text(clock.spokenWeekday(of: date)), "day": .text(clock.spokenDay(of: date)),
      "year": .number(Double(year)),
    ]
    switch part {
    case "week":
      let week = clock.calendar.component(.weekOfYear, from: date)
      return number(clock(.weekNumber, ["number": .number(Double(week))]))
    case "month": return number(clock.language.month(clock.calendar.component(.month, from: date)))
    case "year": return number(String(year))
    case "weekday":
      return Response(.success, fields: ["today": .text(clock(.weekdayAndDay, fields))])
    default: return Response(.success, fields: ["today": .text(clock(.fullDate, fields))])
    }
  }

  private func answer(_ weekday: String, _ date: Date, isToday: Bool) -> Response {
    let number = clock.calendar.component(.weekday, from: date)
    let isRight = Value.boolean(Weekday(name: weekday)?.number == number)
    var fields: [String: Value] = [
      "answer": .text(isRight.spoken(in: clock.language).capitalizedSentence),
      "weekday": .text(clock.language.weekday(number)),
    ]
    if !isToday { fields["day"] = .text(clock.spokenDay(of: date)) }
    return Response(.success, isToday ? "isToday" : "isThatDay", fields: fields)
  }

  /// "297 days until December 25", "3 weeks and 2 days".
  private func distance(to date: Date, in unit: String) -> Response {
    let days = clock.days(until: date)
    let count = days.magnitude
    var fields: [String: Value]
    switch unit {
    case "week":
      fields = counted(count / 7, .weeks)
      let rest = counted(count % 7, .days)
      if count % 7 > 0, let number = rest["count"], let unit = rest["unit"] {
        fields["rest"] = .text(
          "\(number.spoken(in: clock.language)) \(unit.spoken(in: clock.language))")
      }
    case "month":
      let (early, late) = days < 0 ? (date, clock.now()) : (clock.now(), date)
      let months = clock.calendar.dateComponents([.month], from: early, to: late).month ?? 0
      fields = counted(UInt(months.magnitude), .months)
    default: fields = counted(count, .days)
    }
    fields[days < 0 ? "past" : "day"] = .text(clock.spokenDay(of: date))
    return Response(.success, days < 0 ? "ago" : "until", fields: fields)
  }

  /// How many of a unit, and the unit's name for so many.
  private func counted(_ count: UInt, _ unit: Clock.Phrase) -> [String: Value] {
    let number = Value.number(Double(count))
    return ["count": number, "unit": .text(clock(unit, ["count": number]))]
  }
}
