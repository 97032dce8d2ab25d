import Intents
import Testing

@testable import Understanding

/// Readings are copied on their way through the reader; what a step says nothing of stays as it was.
struct ReadingCopiesTests {
  /// Differs from a new one in all that can be said of it.
  private static let reading: Interpretation = {
    var moment = Moment()
    moment.weekday = 3
    var slot = Interpretation.Slot(
      name: "when", value: .moment(moment), raw: "tuesday", range: 1..<2, isDictated: true)
    slot.sound = [1]
    return Interpretation(
      rule: "Show", slots: [slot], score: -1, text: "show tuesday", isFollowUp: true, isGuess: true)
  }()

  private static func changes<Subject>(_ one: Subject, _ other: Subject) -> [String] {
    zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children)
      .filter { String(describing: $0.value) != String(describing: $1.value) }
      .compactMap { $0.0.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } }
  }

  @Test func `with other slots and words`() {
    let copy = Self.reading.with(slots: [], score: -1, text: ["show"])
    #expect(Self.changes(Self.reading, copy) == ["slots", "text"])
  }

  @Test func `as a guess`() {
    var sure = Self.reading
    sure.isGuess = false
    #expect(sure.asGuess == Self.reading)
  }

  @Test func `behind other words`() throws {
    let clause = Clause(words: ["show", "tuesday"], readings: [Self.reading])
    let reading = try #require(clause.following(["please"]).readings.first)
    #expect(Self.changes(Self.reading, reading) == ["slots", "text"])
    #expect(Self.changes(Self.reading.slots[0], reading.slots[0]) == ["range"])
  }

  @Test func `at the time of another`() throws {
    var later = Self.reading
    var moment = Moment()
    (moment.weekday, moment.hour) = (5, 18)
    later.slots[0].value = .moment(moment)
    let reading = try #require(
      Clause(words: ["show", "tuesday"], readings: [Self.reading])
        .sharingTime(with: Clause(words: ["thursday", "at", "six"], readings: [later]))
        .readings.first)
    #expect(reading.slots[0].value.moment?.hour == 18)
    #expect(Self.changes(Self.reading, reading) == ["slots"])
    #expect(Self.changes(Self.reading.slots[0], reading.slots[0]) == ["value"])
  }
}
