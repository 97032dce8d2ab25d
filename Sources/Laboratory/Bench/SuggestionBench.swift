internal import Conversation
internal import Domains
internal import Foundation
internal import Grammar
internal import Intents

/// How often what a household does next is among what is suggested, by replaying a month that is made up.
///
/// The month has habits, each with its days, its time and how punctual it is, some followed by others, and as much again
/// that is done at any time.
package struct SuggestionBench: Sendable {
  /// Something that the household does.
  private struct Habit {
    let name: String
    /// 1 is Sunday, as in `Calendar`.
    let weekdays: Set<Int>
    /// The usual time of day and its spread, in minutes.
    let minute: Double
    let spread: Double
    /// How often it happens on its days.
    let probability: Double
    /// The intent that follows it within minutes, and how often.
    var sequel: (name: String, probability: Double)?
    /// Where it is done, if not at home.
    var place: String?
  }

  private static let workdays: Set = [2, 3, 4, 5, 6]
  private static let everyDay = Set(1...7)
  private static let habits = [
    Habit(
      name: "lights", weekdays: workdays, minute: 400, spread: 10, probability: 0.95,
      sequel: ("news", 0.7)),
    Habit(name: "coffee", weekdays: everyDay, minute: 440, spread: 40, probability: 0.8),
    Habit(
      name: "ride", weekdays: [2, 4], minute: 480, spread: 10, probability: 0.9,
      sequel: ("message", 0.8)),
    Habit(name: "workout", weekdays: [3, 5, 7], minute: 1_080, spread: 30, probability: 0.8),
    Habit(
      name: "timer", weekdays: everyDay, minute: 1_125, spread: 45, probability: 0.7,
      sequel: ("music", 0.5)),
    Habit(name: "pizza", weekdays: [6], minute: 1_140, spread: 20, probability: 0.9),
    Habit(name: "call", weekdays: [1], minute: 960, spread: 60, probability: 0.8),
    Habit(
      name: "list", weekdays: [3, 7], minute: 900, spread: 150, probability: 0.9, place: "store"),
    Habit(
      name: "alarm", weekdays: [1, 2, 3, 4, 5], minute: 1_350, spread: 25, probability: 0.9),
  ]
  private static let (days, learning, strays) = (30, 10, 5)

  /// The share of what was done that was the first and among the first three suggestions, by the model and by what was
  /// done most often.
  package struct HitRates: Sendable, Equatable {
    package fileprivate(set) var first = 0.0
    package fileprivate(set) var amongThree = 0.0
    package fileprivate(set) var firstByCount = 0.0
    package fileprivate(set) var amongThreeByCount = 0.0
  }

  private let seed: UInt64

  package init(seed: UInt64 = 1) { self.seed = seed }

  package func lines() -> [String] {
    let months = (0..<10).map { Self(seed: seed + $0) }
    let (rates, elsewhere) = (
      months.map { $0.hitRates() }, months.map { $0.hitRates(knowsPlaces: false) }
    )
    func mean(_ rate: KeyPath<HitRates, Double>, of rates: [HitRates]) -> String {
      let share = rates.map { $0[keyPath: rate] }.reduce(0, +) / Double(rates.count)
      return "\((share * 1_000).rounded() / 10) %"
    }
    func line(
      _ name: String, _ rates: [HitRates], _ first: KeyPath<HitRates, Double>,
      _ amongThree: KeyPath<HitRates, Double>
    ) -> String {
      "\(name) \(mean(first, of: rates)), among three \(mean(amongThree, of: rates))"
    }
    return [
      line("suggestions, what is done next is the first", rates, \.first, \.amongThree),
      line("suggestions, where places are not known", elsewhere, \.first, \.amongThree),
      line(
        "suggestions by what was done most often", rates, \.firstByCount, \.amongThreeByCount),
    ]
  }

  /// The rates over the days after the first ten, with or without knowing where each thing is done.
  package func hitRates(knowsPlaces: Bool = true) -> HitRates {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // A Sunday.
    let start = Date(timeIntervalSince1970: 1_704_585_600)
    let done = donations(from: start, knowsPlaces)
    var rates = HitRates()
    var count = 0.0
    for (index, donation) in done.enumerated()
    where donation.date >= start + Double(Self.learning) * 86_400 {
      let known = Array(done[..<index])
      let suggested = SuggestionModel(known, in: calendar)
        .candidates(at: donation.date, in: knowsPlaces ? donation.place : nil)
        .map(\.donation.step.intent.name)
      let usual = Dictionary(grouping: known, by: \.step.intent.name)
        .sorted { ($0.value.count, $0.key) > ($1.value.count, $1.key) }.map(\.key)
      let name = donation.step.intent.name
      count += 1
      rates.first += suggested.first == name ? 1 : 0
      rates.amongThree += suggested.prefix(3).contains(name) ? 1 : 0
      rates.firstByCount += usual.first == name ? 1 : 0
      rates.amongThreeByCount += usual.prefix(3).contains(name) ? 1 : 0
    }
    return HitRates(
      first: rates.first / count, amongThree: rates.amongThree / count,
      firstByCount: rates.firstByCount / count, amongThreeByCount: rates.amongThreeByCount / count)
  }

  /// Draws the donations of a month, in the order of their dates.
  private func donations(from start: Date, _ knowsPlaces: Bool) -> [Donation] {
    var random = SeededGenerator(seed: seed, name: "month")
    var events: [(name: String, date: Date, place: String?)] = []
    let names = Self.habits.map(\.name) + Self.habits.compactMap { $0.sequel?.name }
    for day in 0..<Self.days {
      let midnight = start + Double(day) * 86_400
      for habit in Self.habits where habit.weekdays.contains(day % 7 + 1) {
        guard Double.random(in: 0..<1, using: &random) < habit.probability else { continue }
        let date = midnight + 60 * (habit.minute + habit.spread * Self.normal(&random))
        events.append((habit.name, date, habit.place))
        guard let sequel = habit.sequel,
          Double.random(in: 0..<1, using: &random) < sequel.probability
        else { continue }
        events.append((sequel.name, date + Double.random(in: 60..<480, using: &random), nil))
      }
      for _ in 0..<Self.strays {
        let minute = Double.random(in: 420..<1_380, using: &random)
        let name = names.randomElement(using: &random) ?? ""
        events.append((name, midnight + 60 * minute, nil))
      }
    }
    return events.sorted { $0.date < $1.date }.enumerated().map { index, event in
      Donation(
        id: index, app: "", step: Shortcut.Step(Intent(name: event.name), wish: event.name),
        date: event.date, place: knowsPlaces ? event.place ?? "home" : nil)
    }
  }

  /// A value of the normal distribution, nearly: the sum of twelve even ones.
  private static func normal(_ random: inout SeededGenerator) -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
  }
}
