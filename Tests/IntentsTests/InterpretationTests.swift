import Testing

@testable import Intents

struct InterpretationTests {
  /// Differs from a new one in all that can be said of it.
  private static let reading: Interpretation = {
    var slot = Interpretation.Slot(
      name: "titles", value: .text("milk"), raw: "milk", range: 1..<2, isDictated: true)
    slot.sound = [1]
    return Interpretation(
      rule: "AddTasks", slots: [slot], score: -1, text: "add milk", isFollowUp: true, isGuess: true)
  }()

  /// The names of the properties that differ, those behind a wrapper too.
  private static func changes<Subject>(_ one: Subject, _ other: Subject) -> [String] {
    zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children)
      .filter { String(describing: $0.value) != String(describing: $1.value) }
      .compactMap { $0.0.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } }
  }

  @Test func `a copy with sounds is the same in all else`() {
    let copy = Self.reading.with(sounds: { _ in [2, 3] })
    #expect(Self.changes(Self.reading, copy) == ["slots"])
    #expect(Self.changes(Self.reading.slots[0], copy.slots[0]) == ["sound"])
  }

  @Test func `a copy written otherwise is the same in all else`() {
    let copy = Self.reading.with(writing: { _ in "Milk" })
    #expect(Self.changes(Self.reading, copy) == ["slots"])
    #expect(Self.changes(Self.reading.slots[0], copy.slots[0]) == ["value"])
  }

  @Test func `a copy without the PIN keeps neither digits nor words`() {
    var pin = Self.reading
    pin.rule = Interpretation.pinRule
    #expect(Self.changes(pin, pin.withoutPIN) == ["slots", "text"])
    #expect(Self.reading.withoutPIN == Self.reading)
  }
}
