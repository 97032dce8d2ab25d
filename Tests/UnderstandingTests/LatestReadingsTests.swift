import Intents
import Testing

@testable import Understanding

@Suite struct LatestReadingsTests {
  private static func request(
    _ words: String, limit: Int = 10, margin: Double = .infinity
  ) -> LatestReadings.Request {
    LatestReadings.Request(
      words: words.split(separator: " ").map(String.init), limit: limit, margin: margin)
  }

  private static func reading(_ rule: String) -> Interpretation {
    Interpretation(rule: rule, slots: [], score: 0, text: "")
  }

  @Test func `the same words are read once`() {
    let latest = LatestReadings()
    for _ in 0..<3 {
      #expect(
        latest.readings(for: Self.request("a b")) { [Self.reading("x")] }.map(\.rule) == ["x"])
    }
    #expect(latest.readings(for: Self.request("a b")) { [Self.reading("y")] }.map(\.rule) == ["x"])
  }

  @Test(arguments: [request("a"), request("a b", limit: 1), request("a b", margin: 2)])
  func `other words, and another number of readings, are read by themselves`(
    other: LatestReadings.Request
  ) {
    let latest = LatestReadings()
    _ = latest.readings(for: Self.request("a b")) { [Self.reading("x")] }
    #expect(latest.readings(for: other) { [Self.reading("y")] }.map(\.rule) == ["y"])
  }

  @Test func `that words mean nothing is kept, too, but not for ever`() {
    let latest = LatestReadings()
    #expect(latest.readings(for: Self.request("a")) { [] }.isEmpty)
    #expect(latest.readings(for: Self.request("a")) { [Self.reading("x")] }.isEmpty)
    for number in 0..<200 { _ = latest.readings(for: Self.request("w\(number)")) { [] } }
    #expect(!latest.readings(for: Self.request("a")) { [Self.reading("x")] }.isEmpty)
  }
}
