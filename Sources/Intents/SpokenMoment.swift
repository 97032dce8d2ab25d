/// Dates and times of day in English words.
package enum SpokenMoment {
  /// Sunday first.
  package static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// "tomorrow at 9 a.m."; empty when nothing is set.
  static func words(_ moment: Moment) -> String {
    if let seconds = moment.secondsFromNow {
      return "in " + SpokenDuration.words(.seconds(seconds))
    }
    if isPartOfToday(moment), moment.dayOffset == 0, moment.partOfDay == .night {
      return "tonight"
    }
    var words = days(moment)
    if let hour = moment.hour {
      words.append("at " + time(hour, moment.minute ?? 0, moment.meridiem))
    }
    if let part = part(moment, hasDay: !words.isEmpty) { words.append(part) }
    return words.joined(separator: " ")
  }

  /// "in the evening"; after a day without preposition: "tomorrow evening".
  private static func part(_ moment: Moment, hasDay: Bool) -> String? {
    guard let part = moment.partOfDay, moment.meridiem == nil else { return nil }
    if part == .noon { return "at noon" }
    if hasDay, moment.hour == nil { return part.rawValue }
    return part == .night ? "at night" : "in the \(part.rawValue)"
  }

  /// "last summer", "this weekend", "the last 3 days", "the 1980s".
  private static func stretch(_ moment: Moment) -> String? {
    if let days = moment.pastDays { return days == 1 ? "the last day" : "the last \(days) days" }
    if let decade = moment.decade { return "the \(decade)s" }
    if moment.isWeekend == true { return week(moment.weekOffset ?? 0, "weekend") }
    guard let season = moment.season else { return nil }
    if let year = moment.year { return "\(season.rawValue) \(year)" }
    return moment.yearOffset.map { week($0, season.rawValue) } ?? "in \(season.rawValue)"
  }

  private static func days(_ moment: Moment) -> [String] {
    if let stretch = stretch(moment) { return [stretch] }
    var words: [String] = []
    switch moment.dayOffset {
    case nil: break
    case 0: words.append(isPartOfToday(moment) ? "this" : "today")
    case 1: words.append("tomorrow")
    case -1: words.append("yesterday")
    case let offset? where offset > 0: words.append("in \(offset) days")
    case let offset?: words.append("\(offset.magnitude) days ago")
    }
    if let weekday = moment.weekday, weekdays.indices.contains(weekday - 1) {
      words.append(week(moment.weekOffset, weekdays[weekday - 1]))
    } else if let offset = moment.weekOffset {
      words.append(week(offset, "week"))
    }
    if let offset = moment.monthOffset { words.append(week(offset, "month")) }
    if let offset = moment.yearOffset { words.append(week(offset, "year")) }
    if let month = moment.month, months.indices.contains(month - 1) {
      words.append(
        ([months[month - 1]] + [moment.day, moment.year].compactMap { $0.map(String.init) })
          .joined(separator: " "))
    } else if let day = moment.day {
      words.append("on the \(ordinal(day))")
    } else if let year = moment.year {
      words.append(String(year))
    }
    return words
  }

  /// "1st", "22nd", "13th".
  private static func ordinal(_ day: Int) -> String {
    let isTeen = (11...13).contains(day % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][day % 10] ?? "th"
    return "\(day)\(ending)"
  }

  /// True for a part of today: "this evening".
  private static func isPartOfToday(_ moment: Moment) -> Bool {
    guard let part = moment.partOfDay else { return false }
    return moment.hour == nil && moment.meridiem == nil && part != .noon
  }

  private static func week(_ offset: Int?, _ noun: String) -> String {
    switch offset {
    case nil: "on \(noun)"
    case 0: "this \(noun)"
    case 1: "next \(noun)"
    case -1: "last \(noun)"
    case let offset? where offset > 0: "\(noun) in \(offset) weeks"
    case let offset?: "\(noun) \(offset.magnitude) weeks ago"
    }
  }

  /// "9 a.m.", "9:05"; the hour may be one of 24.
  package static func time(_ hour: Int, _ minute: Int, _ meridiem: Moment.Meridiem?) -> String {
    let isAfternoon = meridiem == .pm || (meridiem == nil && hour > 12)
    let hours = hour > 12 ? hour - 12 : (hour == 0 ? 12 : hour)
    let half = isAfternoon ? " p.m." : (meridiem == .am || hour == 0 ? " a.m." : "")
    guard minute != 0 else { return "\(hours)\(half)" }
    return "\(hours):\(minute < 10 ? "0" : "")\(minute)\(half)"
  }
}
