internal import JSON

extension SpokenLanguage {
  /// No language: everything in digits and signs, as CLDR's root locale has it.
  package static let root = SpokenLanguage(file: .root, numbers: .root)
}

extension NumberRules {
  /// Digits.
  fileprivate static let root = NumberRules()
}

extension SpokenFile {
  fileprivate static let root = SpokenFile(
    words: Strict(
      Words(
        articles: [], honorifics: [], besideChoices: [], common: [], plurals: [], severals: [],
        stems: Strict(Stems(irregular: [:], endings: [], least: 0, except: [], doubled: "")))),
    yes: "true", no: "false", decimal: ".",
    lists: Strict(
      Enumeration(separator: ", ", and: "${others}, ${last}", or: "${others}, ${last}")),
    money: Strict(Money(numbers: nil, both: "${units} ${parts}", printed: "${amount}")),
    currencies: [:],
    durations: [
      "": [
        "week": "${count} w", "day": "${count} d", "hour": "${count} h", "minute": "${count} min",
        "second": "${count} s",
      ]
    ],
    times: Strict(
      Times(hours: 24, hour: "${hour}:00", minute: "${hour}:${minute}", am: nil, pm: nil)),
    weekdays: (1...7).map(String.init), months: (1...12).map(String.init),
    dates: Strict(Dates(day: "[${year}-]${month}-${day}", on: "${day}", at: "${day} ${time}")),
    relationship: "${relationship}", relationships: [:], timeZones: [:],
    moments: Strict(.root))
}

extension SpokenFile.Moments {
  fileprivate static let root = SpokenFile.Moments(
    in: "+${duration}", ago: "-${duration}", at: "${time}", date: "[${year}-]${month}[-${day}]",
    onDate: "${date}", dayOfMonth: "${day}", everyDayOfMonth: "${day}", everyWeekday: "${name}",
    year: "${year}", decade: "${decade}",
    pastDay: "-1 d", pastDays: "-${count} d", days: .root("d"),
    weekday: .root("w", name: "${name} "),
    weeks: .root("w"), weekend: .root("w"), months: .root("m"), years: .root("y"),
    season: .root("y", name: "${name} "),
    seasons: Dictionary(
      uniqueKeysWithValues: Moment.Season.allCases.map { ($0.rawValue, $0.rawValue) }),
    parts: Dictionary(
      uniqueKeysWithValues: Moment.PartOfDay.allCases.map { part in
        let name = part.rawValue
        return (name, Strict(SpokenFile.Part(name: name, alone: name, afterDay: name, today: name)))
      }),
    bounds: [
      "since": "${moment}/..", "after": ">${moment}", "before": "../${moment}",
      "through": "<=${moment}",
    ])
}

extension RelativePatterns {
  fileprivate static func root(_ unit: String, name: String = "") -> RelativePatterns {
    RelativePatterns([
      "none": Template(stringLiteral: name),
      "past": Template(stringLiteral: "\(name)-${count} \(unit)"),
      "future": Template(stringLiteral: "\(name)+${count} \(unit)"),
      "year": Template(stringLiteral: "\(name)${year}"),
    ])
  }
}
