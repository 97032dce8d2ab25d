import Foundation
import Intents
import Testing

@testable import Domains

struct SuggestionModelTests {
  /// A Monday.
  private static let monday = Date(timeIntervalSince1970: 1_704_672_000)
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// What was done: a name, the day after Monday, and the hour.
  typealias Done = (name: String, day: Int, hour: Double)

  static let cases: [(done: [Done], day: Int, hour: Double, suggested: [String])] = [
    ([], 7, 8, []),
    // The time of day decides, however often something else was done.
    (
      [("a", 0, 8), ("a", 1, 8), ("b", 0, 18), ("b", 1, 18), ("b", 2, 18)], 7, 8.25,
      ["a", "b"]
    ),
    (
      [("a", 0, 8), ("a", 1, 8), ("b", 0, 18), ("b", 1, 18), ("b", 2, 18)], 7, 17.75,
      ["b", "a"]
    ),
    // So does the day of the week.
    ([("a", 0, 8), ("b", 5, 8)], 7, 8, ["a", "b"]),
    ([("a", 0, 8), ("b", 5, 8)], 12, 8, ["b", "a"]),
    // A habit of months ago is none.
    ([("a", 0, 8), ("a", 1, 8), ("a", 2, 8), ("b", 70, 8)], 77, 8, ["b", "a"]),
    // What follows something is suggested after it, and what was just done is not.
    (
      [("a", 0, 8), ("b", 0, 8.1), ("c", 0, 8.6), ("c", 1, 8.1), ("a", 7, 8)], 7, 8.1,
      ["b", "c", "a"]
    ),
    // The clock has no seam at midnight.
    ([("a", 0, 23.9), ("b", 0, 12)], 8, 0.1, ["a", "b"]),
  ]

  @Test(arguments: cases) func `what is usual comes first`(
    done: [Done], day: Int, hour: Double, suggested: [String]
  ) {
    let donations = done.enumerated().map { index, event in
      Donation(
        id: index, app: "", step: .init(Intent(name: event.name), wish: ""),
        date: Self.date(event.day, event.hour))
    }
    let model = SuggestionModel(donations, in: Self.calendar)
    let found = model.candidates(at: Self.date(day, hour))
    #expect(found.map(\.donation.step.intent.name) == suggested)
    #expect(found.allSatisfy { (0...1).contains($0.share) })
  }

  /// What was done where: a name, the hour and the place.
  static let places: [(place: String?, hour: Double, suggested: String)] = [
    ("store", 8, "b"), ("store", 17, "b"), (nil, 8, "a"), ("home", 8, "a"),
  ]

  @Test(arguments: places) func `what is usual here comes before what is usual now`(
    place: String?, hour: Double, suggested: String
  ) {
    let home = place == "home" ? "home" : nil
    let done: [(String, Double, String?)] = [("a", 8, home), ("b", 13, "store"), ("a", 17, home)]
    let donations = done.enumerated().map { index, event in
      Donation(
        id: index, app: "", step: .init(Intent(name: event.0), wish: ""),
        date: Self.date(0, event.1), place: event.2)
    }
    let found = SuggestionModel(donations, in: Self.calendar)
      .candidates(at: Self.date(7, hour), in: place)
    #expect(found.first?.donation.step.intent.name == suggested)
  }

  private static func date(_ day: Int, _ hour: Double) -> Date {
    monday + Double(day) * 86_400 + hour * 3_600
  }
}
