internal import Intents

/// Approximate lengths of time, as people say them.
enum SpokenLength {
  /// "2 hours and 10 minutes", "5 minutes", "40 seconds": with seconds only below two minutes.
  static func rounded(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let units = whole < 120 ? whole : (whole + 30) / 60 * 60
    guard units >= 172_800 else { return Value.duration(.seconds(units)).spoken }
    return "\(units / 86_400) days"
  }

  /// "5 minute timer", "hour and a half timer" is left to "1 hour and 30 minute timer".
  static func adjective(_ seconds: Double) -> String {
    Value.duration(.seconds(Int(seconds.rounded()))).spoken
      .replacing(/(hour|minute|second)s/) { String($0.output.1) } + " timer"
  }
}

extension Double {
  /// The seconds as a value that is spoken as a length of time.
  var length: Value { .duration(.seconds(Int(rounded()))) }
}
