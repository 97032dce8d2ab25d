internal import Intents

/// Times and dates, from the parts of one that were said and the moments inside it.
enum MomentReader {
  static func moment(from parts: Parts) -> Moment? {
    var moment = Moment()
    for value in parts.values { add(value, to: &moment) }
    readDate(parts, into: &moment)
    readTime(parts, into: &moment)
    return moment == Moment() ? nil : moment
  }

  private static func add(_ value: Value, to moment: inout Moment) {
    switch value {
    case .moment(let other): moment = moment.merging(other)
    case .duration(let duration): moment.secondsFromNow = Int(duration.components.seconds)
    default: return
    }
  }

  private static func readDate(_ parts: Parts, into moment: inout Moment) {
    moment.month = parts.integer("month") ?? moment.month
    moment.day = parts.integer("day") ?? moment.day
    moment.weekday = parts.integer("weekday") ?? moment.weekday
    moment.dayOffset = parts.integer("dayOffset") ?? moment.dayOffset
    moment.daysFromSpoken = parts.integer("daysFromSpoken") ?? moment.daysFromSpoken
    moment.weekOffset = parts.integer("weekOffset") ?? moment.weekOffset
    moment.monthOffset = parts.integer("monthOffset") ?? moment.monthOffset
    moment.yearOffset = parts.integer("yearOffset") ?? moment.yearOffset
    moment.secondsFromNow = parts.integer("secondsFromNow") ?? moment.secondsFromNow
    readStretch(parts, into: &moment)
    if let year = parts.integer("year") {
      moment.year = (parts.integer("century") ?? 0) * 100 + year
    }
  }

  private static func readStretch(_ parts: Parts, into moment: inout Moment) {
    moment.season = parts.text("season").flatMap(Moment.Season.init) ?? moment.season
    if parts.flag("isWeekend") { moment.isWeekend = true }
    moment.bound = parts.text("bound").flatMap(Moment.Bound.init) ?? moment.bound
    moment.decade = parts.integer("decade") ?? moment.decade
    let count = parts.integer("count") ?? 1
    if let days = parts.integer("pastDays") { moment.pastDays = days * count }
    switch parts.text("ago") {
    case "day": moment.dayOffset = -count
    case "week": moment.weekOffset = -count
    case "month": moment.monthOffset = -count
    case "year": moment.yearOffset = -count
    default: break
    }
    switch parts.text("ahead") {
    case "day": moment.dayOffset = count
    case "week": moment.dayOffset = 7 * count
    default: break
    }
  }

  private static func readTime(_ parts: Parts, into moment: inout Moment) {
    if let hour = parts.integer("hour") { setTime(hour, parts, in: &moment) }
    if let name = parts.text("meridiem") { moment.meridiem = Moment.Meridiem(rawValue: name) }
    if let name = parts.text("partOfDay") { moment.partOfDay = Moment.PartOfDay(rawValue: name) }
  }

  private static func setTime(_ hour: Int, _ parts: Parts, in moment: inout Moment) {
    moment.hour = hour
    moment.minute = parts.integer("minute") ?? parts.integer("past") ?? 0
    guard let before = parts.integer("to"), before > 0 else { return }
    // A quarter to one is 12:45: the hour before one on a clock face.
    moment.hour = hour == 1 ? 12 : hour == 0 ? 23 : hour - 1
    moment.minute = 60 - before
  }
}
