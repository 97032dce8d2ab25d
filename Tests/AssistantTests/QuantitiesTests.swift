import Grammar
import Intents
import Testing

@testable import Assistant
@testable import Lint

/// Numbers, amounts, lengths of time and moments: read as they are said, and as people say them otherwise.
@Suite(.timeLimit(.minutes(5))) struct QuantitiesTests {
  private static let composition = Result { try Fixture.composition() }
  private static let language = Result {
    try composition.get().session(database: Fixture.database()).language
  }

  @Test func `what is said is read as the same value and said the same again`() throws {
    let trial = QuantityTrial(try Self.language.get(), speaking: try Self.composition.get().spoken)
    #expect(try trial.faults(among: 10_000) == [])
  }

  /// Lengths of up to two days in any of the ways in which people say or type them.
  @Test func `a length of time is the sum of its parts, however it is said`() throws {
    let language = try Self.language.get()
    var generator = SeededGenerator(seed: 5, name: "lengths")
    var faults: [String] = []
    for _ in 0..<3_000 {
      let (text, seconds) = Self.length(using: &generator)
      let words = language.normalizer.words(of: text)
      let read = try language.values(of: words, as: .duration)
      if read.first != .duration(.seconds(seconds)) { faults.append("\(text): \(read)") }
    }
    #expect(faults == [])
  }

  private static func length(using generator: inout SeededGenerator) -> (String, Int) {
    let hours = Int.random(in: 0...47, using: &generator)
    let minutes = Int.random(in: 0...59, using: &generator)
    let seconds = Int.random(in: 0...59, using: &generator)
    let parts = [(hours, "hour", 3600), (minutes, "minute", 60), (seconds, "second", 1)]
      .filter { $0.0 > 0 }
    guard let first = parts.first else { return ("a minute", 60) }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where first.1 != "second":
      // "An hour and a half".
      return ("\(count(first, using: &generator)) and a half", first.0 * first.2 + first.2 / 2)
    case 1 where first.1 != "second":
      // "One minute thirty".
      let rest = Int.random(in: 1...59, using: &generator)
      let and = Bool.random(using: &generator) ? " and" : ""
      return (
        "\(count(first, using: &generator))\(and) \(rest)", first.0 * first.2 + rest * first.2 / 60
      )
    default:
      let joint = [", ", " and ", " ", ", and "].randomElement(using: &generator) ?? " "
      let texts = parts.map { count($0, using: &generator) }
      return (texts.joined(separator: joint), parts.reduce(0) { $0 + $1.0 * $1.2 })
    }
  }

  /// "An hour", "1 hour", "two hours", "2 hrs".
  private static func count(
    _ part: (Int, String, Int), using generator: inout SeededGenerator
  ) -> String {
    let (count, unit, _) = part
    let short = ["hour": "hrs", "minute": "mins", "second": "secs"]
    let number =
      Bool.random(using: &generator)
      ? String(count)
      : count == 1 ? (unit == "hour" ? "an" : "a") : String(count)
    if count > 1, Int.random(in: 0..<4, using: &generator) == 0 {
      return "\(number) \(short[unit] ?? unit)"
    }
    return "\(number) \(unit)\(count == 1 ? "" : "s")"
  }
}
