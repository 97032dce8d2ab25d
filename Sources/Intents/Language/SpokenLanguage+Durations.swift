internal import Foundation
internal import JSON

extension SpokenLanguage {
  /// "1 hour and 20 minutes", "2 weeks"; in another form, where the language has it, as a pattern needs it.
  package func words(_ duration: Duration, form: String = "") -> String {
    let units = file.durations[form] ?? file.durations[""] ?? [:]
    let (hours, minutes, seconds) = duration.clockParts
    // One day may be any 24 hours, "in 72 hours" nobody says.
    let days = hours < 48 ? 0 : hours / 24
    let isWeeks = days.isMultiple(of: 7) && hours == days * 24
    let parts = [
      isWeeks ? (days / 7, "week") : (days, "day"), (hours - days * 24, "hour"),
      (minutes, "minute"), (seconds, "second"),
    ].filter { $0.0 != 0 }
    let words = (parts.isEmpty ? [(0, "second")] : parts).map { count, unit in
      units[unit]?.completed(with: ["count": .number(Double(count))], in: self) ?? ""
    }
    return list(words)
  }

  /// About how long it is: "2 hours and 10 minutes", "5 minutes", "40 seconds", with seconds only below two minutes.
  package func about(_ seconds: Double, form: String = "") -> String {
    let whole = Int(seconds.rounded())
    let units = whole < 120 ? whole : (whole + 30) / 60 * 60
    guard units >= 172_800 else { return words(.seconds(units), form: form) }
    let day = (file.durations[form] ?? file.durations[""])?["day"]
    return day?.completed(with: ["count": .number(Double(units / 86_400))], in: self) ?? ""
  }

  /// "5 minutes ago".
  package func ago(_ seconds: Double) -> String {
    file.moments.value.ago.filled(with: forms("duration") { about(seconds, form: $0) })
  }

  /// "in 5 minutes".
  package func fromNow(_ duration: Duration) -> String {
    file.moments.value.in.filled(with: forms("duration") { words(duration, form: $0) })
  }

  /// A field in all forms that the language has: "duration", "duration.dative".
  private func forms(_ name: String, _ words: (String) -> String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: file.durations.keys.map { form in
        (form.isEmpty ? name : "\(name).\(form)", words(form))
      })
  }
}

extension Duration {
  /// "PT1H20M".
  var iso8601: String {
    let (hours, minutes, seconds) = clockParts
    let parts = [(hours, "H"), (minutes, "M"), (seconds, "S")].filter { $0.0 != 0 }
    return parts.isEmpty ? "PT0S" : "PT" + parts.map { "\($0.0)\($0.1)" }.joined()
  }

  fileprivate var clockParts: (hours: Int64, minutes: Int64, seconds: Int64) {
    let seconds = components.seconds
    return (seconds / 3600, seconds / 60 % 60, seconds % 60)
  }
}
