internal import Intents

/// Lengths of time: each `amount` followed by its `unit`, and a `fraction` of the last unit more, or `subunits`: a number
/// of what sixty of make it.
enum DurationReader {
  static func duration(from parts: Parts) -> Duration? {
    var seconds = 0.0
    var amount: Double?
    var unit: Double?
    for part in parts.named {
      switch (part.name, part.value) {
      case ("amount", .number(let number)): amount = number
      case ("unit", .text(let name)):
        guard let length = secondsByUnit[name] else { return nil }
        seconds += (amount ?? 1) * length
        unit = length
        amount = nil
      case ("fraction", .number(let part)): seconds += part * (unit ?? 0)
      case ("subunits", .number(let number)):
        guard let unit, sexagesimal.contains(unit), number < 60 else { return nil }
        seconds += number * unit / 60
      default: continue
      }
    }
    guard unit != nil else { return nil }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }

  private static let sexagesimal: Set<Double> = [60, 3600]
  private static let secondsByUnit: [String: Double] = [
    "second": 1, "minute": 60, "hour": 3600, "day": 86_400, "week": 604_800,
  ]
}
