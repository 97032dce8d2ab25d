internal import JSON

extension SpokenLanguage {
  private var moments: SpokenFile.Moments { file.moments.value }

  /// "tomorrow at 9 a.m."; empty when nothing is set.
  func words(_ moment: Moment) -> String {
    if let bound = moment.bound, let pattern = moments.bounds[bound.rawValue] {
      var named = moment
      named.bound = nil
      return pattern.filled(with: ["moment": everyDay(named) ?? words(named)])
    }
    if let seconds = moment.secondsFromNow { return fromNow(.seconds(seconds)) }
    if let part = moment.partOfToday, let words = moments.parts[part.rawValue]?.value {
      return words.today
    }
    let days = days(moment)
    return (days + tail(moment, hasDay: !days.isEmpty)).joined(separator: " ")
  }

  /// The time of day.
  private func tail(_ moment: Moment, hasDay: Bool) -> [String] {
    var words: [String] = []
    if let hour = moment.hour {
      let time = time(hour, moment.minute ?? 0, moment.meridiem)
      words.append(moments.at.filled(with: ["time": time]))
    }
    if let part = part(moment, hasDay: hasDay || !words.isEmpty) { words.append(part) }
    return words
  }

  /// The same as it appears in a sentence: "on March 3", "on the 1st".
  package func inSentence(_ moment: Moment) -> String {
    let words = words(moment)
    guard moment.month != nil, moment.weekday == nil, moment.bound == nil else { return words }
    return moments.onDate.filled(with: ["date": words])
  }

  /// "in the evening"; after a day without preposition: "tomorrow evening".
  private func part(_ moment: Moment, hasDay: Bool) -> String? {
    guard moment.meridiem == nil, let part = moment.partOfDay,
      let words = moments.parts[part.rawValue]?.value
    else { return nil }
    return hasDay && moment.hour == nil ? words.afterDay : words.alone
  }

  /// "last summer", "this weekend", "the last 3 days", "the 1980s".
  private func stretch(_ moment: Moment) -> String? {
    if let days = moment.pastDays {
      return (days == 1 ? moments.pastDay : moments.pastDays).filled(with: ["count": String(days)])
    }
    if let decade = moment.decade { return moments.decade.filled(with: ["decade": String(decade)]) }
    if moment.isWeekend == true { return relative(moments.weekend, moment.weekOffset ?? 0) }
    guard let season = moment.season, let name = moments.seasons[season.rawValue] else {
      return nil
    }
    if let year = moment.year {
      return moments.season["year"]?.filled(with: ["name": name, "year": String(year)])
    }
    return relative(moments.season, moment.yearOffset, name: name)
  }

  private func days(_ moment: Moment) -> [String] {
    if let stretch = stretch(moment) { return [stretch] }
    var words: [String?] = []
    if let offset = moment.dayOffset { words.append(relative(moments.days, offset)) }
    if let weekday = moment.weekday, (1...7).contains(weekday) {
      words.append(relative(moments.weekday, moment.weekOffset, name: self.weekday(weekday)))
    } else if let offset = moment.weekOffset {
      words.append(relative(moments.weeks, offset))
    }
    if let offset = moment.monthOffset { words.append(relative(moments.months, offset)) }
    if let offset = moment.yearOffset { words.append(relative(moments.years, offset)) }
    words.append(date(moment))
    return words.compactMap(\.self)
  }

  private func date(_ moment: Moment) -> String? {
    if let month = moment.month, (1...12).contains(month) {
      var fields = ["month": self.month(month)]
      fields["day"] = moment.day.map(String.init)
      fields["year"] = moment.year.map(String.init)
      return moments.date.filled(with: fields)
    }
    if let day = moment.day {
      return moments.dayOfMonth.filled(with: dayFields(day))
    }
    return moment.year.map { moments.year.filled(with: ["year": String($0)]) }
  }

  private func relative(
    _ patterns: RelativePatterns, _ distance: Int?, name: String = ""
  ) -> String? {
    guard let distance else { return patterns["none"]?.filled(with: ["name": name]) }
    return patterns[distance]?.filled(with: ["name": name, "count": String(distance.magnitude)])
  }

  /// A moment that comes again, as it follows "every": "Monday at 9 a.m.", "the 1st"; `nil` where it names no such day.
  package func everyDay(_ moment: Moment) -> String? {
    let day: String
    if let weekday = moment.weekday, moment.weekOffset == nil, moment.day == nil {
      day = moments.everyWeekday.filled(with: ["name": self.weekday(weekday)])
    } else if let number = moment.day, moment.month == nil, moment.weekday == nil {
      day = moments.everyDayOfMonth.filled(with: dayFields(number))
    } else if moment.month != nil, moment.weekday == nil {
      day = date(moment) ?? ""
    } else {
      return nil
    }
    return ([day] + tail(moment, hasDay: true)).joined(separator: " ")
  }

  /// "morning".
  package func name(of part: Moment.PartOfDay) -> String {
    moments.parts[part.rawValue]?.value.name ?? part.rawValue
  }

  private func dayFields(_ day: Int) -> [String: String] {
    [
      "day": String(day), "day.th": numbers.words(day, by: "th"),
      "day.ordinal": numbers.words(day, by: NumberRules.ordinal),
    ]
  }

  /// "yesterday", "today" or "tomorrow"; `nil` for days further away.
  package func nearDay(_ distance: Int) -> String? {
    abs(distance) > 1 ? nil : relative(moments.days, distance)
  }

  /// "March 4", "March 4, 2027".
  package func day(month: Int, day: Int, year: Int?) -> String {
    var fields = ["month": self.month(month), "day": String(day)]
    fields["year"] = year.map(String.init)
    return file.dates.value.day.filled(with: fields)
  }

  /// "on March 4", "on Monday".
  package func on(_ day: String) -> String { file.dates.value.on.filled(with: ["day": day]) }

  /// "tomorrow at 7 a.m.".
  package func day(_ day: String, at time: String) -> String {
    file.dates.value.at.filled(with: ["day": day, "time": time])
  }

  /// "9 a.m.", "9:05"; the hour may be one of 24.
  package func time(_ hour: Int, _ minute: Int, _ meridiem: Moment.Meridiem? = nil) -> String {
    let times = file.times.value
    let isAfternoon = meridiem == .pm || (meridiem == nil && hour > 12)
    let hours =
      times.hours == 24
      ? (hour % 12 == 0
        ? Self.twelve(hour, meridiem) : hour + (meridiem == .pm && hour < 12 ? 12 : 0))
      : hour > 12 ? hour - 12 : (hour == 0 ? 12 : hour)
    var fields = [
      "hour": String(hours), "minute": (minute < 10 ? "0" : "") + String(minute),
      "minutes": String(minute),
    ]
    fields["half"] =
      isAfternoon ? times.pm : meridiem == .am || hour == 0 ? times.am : nil
    return (minute == 0 ? times.hour : times.minute).filled(with: fields)
  }

  /// Midnight or noon on a clock of 24 hours.
  private static func twelve(_ hour: Int, _ meridiem: Moment.Meridiem?) -> Int {
    switch meridiem {
    case .am: 0
    case .pm: 12
    case nil: hour
    }
  }
}

extension Moment {
  /// The part of the present day that it says and nothing else, but for noon.
  fileprivate var partOfToday: PartOfDay? {
    guard let part = partOfDay, part != .noon, dayOffset == 0, hour == nil, meridiem == nil else {
      return nil
    }
    var rest = self
    (rest.partOfDay, rest.dayOffset) = (nil, nil)
    return rest == Moment() ? part : nil
  }
}
