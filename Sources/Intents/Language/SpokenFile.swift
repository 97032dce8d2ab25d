internal import JSON

/// The file `spoken.json` as it stands.
struct SpokenFile: StrictlyDecodable, Sendable {
  /// How several things are told in one breath: "a, b and c".
  struct Enumeration: StrictlyDecodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable { case separator, and, or }

    let separator: String
    let and: Template
    let or: Template
  }

  struct Noun: StrictlyDecodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable { case one, many }

    let one: String
    let many: String
  }

  struct Currency: StrictlyDecodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable { case symbol, one, many, part }

    let symbol: String
    let one: String
    let many: String
    /// The hundredth; `nil` for a currency without.
    let part: Strict<Noun>?
  }

  struct Money: StrictlyDecodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable { case numbers, both, printed }

    /// The set of rules for the numbers before a currency; `nil` for the cardinal ones.
    let numbers: String?
    /// Units and parts.
    let both: Template
    let printed: Template
  }

  struct Times: StrictlyDecodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable { case hours, hour, minute, am, pm }

    /// The hours of the clock: 12 or 24.
    let hours: Int
    let hour: Template
    let minute: Template
    let am: String?
    let pm: String?
  }

  /// Days as a calendar tells them.
  struct Dates: StrictlyDecodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable { case day, on, at }

    let day: Template
    let on: Template
    let at: Template
  }

  struct Part: StrictlyDecodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable { case name, alone, afterDay, today }

    let name: String
    let alone: String
    let afterDay: String
    let today: String
  }

  struct Moments: StrictlyDecodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case `in`, ago, at, date, onDate, dayOfMonth, everyDayOfMonth, everyWeekday, year, decade,
        pastDay, pastDays, days, weekday, weeks
      case weekend, months, years, season, seasons, parts, bounds
    }

    let `in`: Template
    let ago: Template
    let at: Template
    let date: Template
    let onDate: Template
    let dayOfMonth: Template
    /// A day of a month and a weekday as they follow "every": "1st", "Monday".
    let everyDayOfMonth: Template
    let everyWeekday: Template
    let year: Template
    let decade: Template
    let pastDay: Template
    let pastDays: Template
    let days: RelativePatterns
    let weekday: RelativePatterns
    let weeks: RelativePatterns
    let weekend: RelativePatterns
    let months: RelativePatterns
    let years: RelativePatterns
    let season: RelativePatterns
    let seasons: [String: String]
    let parts: [String: Strict<Part>]
    /// By `Moment.Bound`; `${moment}` is the day or the stretch.
    let bounds: [String: Template]
  }

  struct Plural: StrictlyDecodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable { case ending, singular, least, except }

    let ending: String
    let singular: String
    /// The fewest letters of such a noun.
    let least: Int
    /// Endings of nouns that only look like it.
    let except: [String]
  }

  struct Stems: StrictlyDecodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case irregular, endings, least, except, doubled
    }

    let irregular: [String: String]
    let endings: [String]
    /// The fewest letters of a stem.
    let least: Int
    /// Endings of words that are stems already.
    let except: [String]
    /// Letters that stay doubled before an ending.
    let doubled: String
  }

  /// How words change, and which of them tell nothing.
  struct Words: StrictlyDecodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case articles, honorifics, besideChoices, common, plurals, severals, stems
    }

    let articles: Set<String>
    /// What people are called before their names.
    let honorifics: Set<String>
    /// Words that tell nothing of which of several things is meant.
    let besideChoices: Set<String>
    /// Words that many names have.
    let common: Set<String>
    let plurals: [Strict<Plural>]
    /// The endings of nouns and of their plurals, of which the first that fits counts.
    let severals: [[String]]
    let stems: Strict<Stems>
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case words, yes, no, decimal, lists, money, currencies, durations, times, weekdays, months,
      dates, relationship, relationships, timeZones, moments
  }

  let words: Strict<Words>
  let yes: String
  let no: String
  let decimal: String
  let lists: Strict<Enumeration>
  let money: Strict<Money>
  let currencies: [String: Strict<Currency>]
  /// Patterns by unit, for each form of a length that patterns ask for; "" is the usual one.
  let durations: [String: [String: Template]]
  let times: Strict<Times>
  /// Sunday first.
  let weekdays: [String]
  let months: [String]
  let dates: Strict<Dates>
  /// Name for somebody in a relationship that has no names of its own below.
  let relationship: Template
  /// All that people close to the speaker are called, by relationship.
  let relationships: [String: [String]]
  /// Cities and countries that the system's zones don't name, by zone.
  let timeZones: [String: [String]]
  let moments: Strict<Moments>

  /// The file's faults as a whole.
  func check() throws(JSONFault) {
    for (form, units) in durations {
      for unit in Self.units where units[unit] == nil {
        throw JSONFault(path: "durations.\(form)", reason: "key '\(unit)' is missing")
      }
    }
    guard durations[""] != nil else {
      throw JSONFault(path: "durations", reason: "key '' is missing")
    }
    try check(weekdays, are: 7, "weekdays")
    try check(months, are: 12, "months")
    guard [12, 24].contains(times.value.hours) else {
      throw JSONFault(path: "times.hours", reason: "expected 12 or 24")
    }
    for season in Moment.Season.allCases.map(\.rawValue)
    where moments.value.seasons[season] == nil {
      throw JSONFault(path: "moments.seasons", reason: "key '\(season)' is missing")
    }
    for part in Moment.PartOfDay.allCases.map(\.rawValue)
    where moments.value.parts[part] == nil {
      throw JSONFault(path: "moments.parts", reason: "key '\(part)' is missing")
    }
  }

  static let units = ["week", "day", "hour", "minute", "second"]

  private func check(_ names: [String], are count: Int, _ key: String) throws(JSONFault) {
    guard names.count == count else {
      throw JSONFault(path: key, reason: "expected \(count) names, found \(names.count)")
    }
  }
}

/// Patterns by how many days, weeks, months or years something is away: "-1", "0", "1", else "past" or "future".
struct RelativePatterns: Decodable, Sendable {
  private static let past = "past"
  private static let future = "future"

  private let templates: [String: Template]

  init(_ templates: [String: Template]) { self.templates = templates }

  init(from decoder: any Decoder) throws {
    templates = try [String: Template](from: decoder)
    for key in [Self.past, Self.future] where templates[key] == nil {
      throw decoder.complaint("key '\(key)' is missing")
    }
    for key in templates.keys.sorted()
    where Int(key) == nil && ![Self.past, Self.future, "none", "year"].contains(key) {
      throw decoder.complaint(
        "unknown key '\(key)', expected a number, past, future, none or year")
    }
  }

  /// A pattern that holds where no distance is said.
  subscript(key: String) -> Template? { templates[key] }

  subscript(distance: Int) -> Template? {
    templates[String(distance)] ?? templates[distance < 0 ? Self.past : Self.future]
  }
}
