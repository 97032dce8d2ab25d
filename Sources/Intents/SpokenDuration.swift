/// Lengths of time in English words, and in ISO 8601.
enum SpokenDuration {
  /// "1 hour and 20 minutes", "2 weeks".
  static func words(_ duration: Duration) -> String {
    let (hours, minutes, seconds) = split(duration)
    // One day may be any 24 hours, "in 72 hours" nobody says.
    let days = hours < 48 ? 0 : hours / 24
    let isWeeks = days.isMultiple(of: 7) && hours == days * 24
    let whole = isWeeks ? (days / 7, "week") : (days, "day")
    let parts = [whole, (hours - days * 24, "hour"), (minutes, "minute"), (seconds, "second")]
      .filter { $0.0 != 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return parts.isEmpty ? "0 seconds" : Value.enumerated(parts, conjunction: "and")
  }

  /// "PT1H20M".
  static func iso8601(_ duration: Duration) -> String {
    let (hours, minutes, seconds) = split(duration)
    let parts = [(hours, "H"), (minutes, "M"), (seconds, "S")].filter { $0.0 != 0 }
    return parts.isEmpty ? "PT0S" : "PT" + parts.map { "\($0.0)\($0.1)" }.joined()
  }

  private static func split(_ duration: Duration) -> (Int64, Int64, Int64) {
    let seconds = duration.components.seconds
    return (seconds / 3600, seconds / 60 % 60, seconds % 60)
  }
}
