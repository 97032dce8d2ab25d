import Foundation
import Grammar
import Intents
import LanguageTestKit
import TestKit
import Testing

@testable import Understanding

@Suite struct TypedValuesTests {
  /// One rule a type, so that the value itself can be looked at.
  private static let interpreters: [String: Interpreter] = {
    let text = """
      #JSGF V1.0;
      grammar types;
      import <numbers.*>;
      import <money.*>;
      import <times.*>;
      public <Number> = <numbers.number> {value};
      public <Ordinal> = <numbers.ordinal> {value};
      public <Money> = <money.money> {value};
      public <Time> = <times.time> {value};
      public <Date> = <times.date> {value};
      public <Period> = <times.period> {value};
      public <Moment> = (<times.dayFirst> | <times.calendarFirst> | <times.exactTimeFirst>
        | <times.hourFirst>) {value};
      public <Duration> = <times.duration> {value};
      """
    do {
      let own = GrammarSource(file: "types.jsgf", text: text)
      let grammar = try Grammar(["numbers", "times", "money"].map(World.source) + [own])
      let compiler = GrammarCompiler(grammar)
      let names = ["Number", "Ordinal", "Money", "Time", "Date", "Period", "Moment", "Duration"]
      return try Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, Interpreter(automaton: try compiler.lazyAutomaton(listening: [$0])))
        })
    } catch {
      fatalError("the grammar does not compile: \(error)")
    }
  }()

  private func value(_ type: String, _ text: String) -> Value? {
    let readings =
      Self.interpreters[type]?.interpretations(
        of: Normalizer(ShippedLanguage.english.written).words(of: text)) ?? []
    return readings.first?.slots.first?.value
  }

  @Test(arguments: [
    ("zero", 0.0), ("seven", 7), ("twelve", 12), ("forty two", 42), ("a hundred", 100),
    ("a hundred and twenty five", 125), ("three hundred six", 306), ("twenty five hundred", 2500),
    ("a thousand", 1000), ("two thousand and six", 2006), ("twelve thousand three hundred", 12_300),
    ("a hundred and five thousand", 105_000), ("two million", 2_000_000),
    ("one million two hundred thousand and one", 1_200_001), ("eighty eight point five", 88.5),
    ("three point one four", 3.14), ("zero point oh five", 0.05), ("two and a half", 2.5),
    ("half", 0.5), ("a dozen", 12), ("half a dozen", 6), ("minus five", -5), ("88.5", 88.5),
    ("1,250", 1250), ("2024", 2024), ("-3", -3), ("999999999", 999_999_999),
  ])
  func `numbers`(text: String, number: Double) {
    #expect(value("Number", text) == .number(number))
  }

  @Test func `every whole number that is written is understood`() {
    for number in Array(0...1200) + [9999, 10_000, 123_456, 1_000_000, 999_999_999] {
      #expect(value("Number", "\(number)") == .number(Double(number)))
    }
  }

  @Test(arguments: [
    ("first", 1.0), ("third", 3), ("twelfth", 12), ("twentieth", 20), ("twenty first", 21),
    ("21st", 21), ("ninety ninth", 99),
  ])
  func `ordinals`(text: String, number: Double) {
    #expect(value("Ordinal", text) == .number(number))
  }

  @Test(arguments: [
    ("fifteen fifty", "15.5", "USD"), ("twenty five dollars", "25", "USD"),
    ("fifteen dollars and fifty cents", "15.5", "USD"), ("thirty euros", "30", "EUR"),
    ("a hundred and twenty five dollars and ten cents", "125.1", "USD"), ("a dollar", "1", "USD"),
    ("ten bucks", "10", "USD"), ("fifty cents", "0.5", "USD"), ("five pounds twenty", "5.2", "GBP"),
    ("twenty oh five", "20.05", "USD"), ("one hundred yen", "100", "JPY"), ("twenty", "20", "USD"),
    ("$15.50", "15.5", "USD"), ("$1,250", "1250", "USD"), ("€30", "30", "EUR"),
    ("$0.99", "0.99", "USD"), ("15.50 dollars", "15.5", "USD"), ("forty", "40", "USD"),
    ("5k", "5000", "USD"), ("1.5k dollars", "1500", "USD"), ("20p", "0.2", "GBP"),
    ("a couple hundred", "200", "USD"), ("a couple of thousand euros", "2000", "EUR"),
    ("a few hundred dollars", "300", "USD"),
    ("two and a half dollars", "2.5", "USD"), ("0.1 dollars", "0.1", "USD"),
  ])
  func `money`(text: String, amount: String, currency: String) throws {
    let amount = try #require(Decimal(string: amount))
    #expect(value("Money", text) == .money(Money(amount: amount, currency: currency)))
  }

  @Test(arguments: [
    ("twenty minutes", 1200.0), ("an hour", 3600), ("an hour and a half", 5400),
    ("half an hour", 1800), ("two and a half hours", 9000), ("an hour and twenty minutes", 4800),
    ("a couple of days", 172_800), ("a quarter of an hour", 900), ("ninety seconds", 90),
    ("one hour thirty minutes", 5400), ("2 weeks", 1_209_600), ("1.5 hours", 5400),
    ("1 hour, 15 minutes, and 30 seconds", 4530), ("1 hour 15 minutes 30 seconds", 4530),
    ("two hours five minutes and ten seconds", 7510), ("half a minute", 30), ("half a day", 43_200),
    ("a minute and a half", 90), ("an hour and a quarter", 4500), ("1h 30m", 5400),
    ("1h30m15s", 5415), ("1/2 hour", 1800), ("1 1/2 hours", 5400), ("1½ hours", 5400),
    ("45 secs", 45), ("three quarters of an hour", 2700),
    ("three hours and three quarters", 13_500),
  ])
  func `durations`(text: String, seconds: Double) {
    #expect(value("Duration", text) == .duration(.seconds(seconds)))
  }

  /// Ways to write a length of time; each part is a count and its unit in full.
  private static let separators: [@Sendable ([String]) -> String] = [
    { $0.joined(separator: " ") },
    { $0.joined(separator: ", ") },
    { $0.joined(separator: " and ") },
    { $0.dropLast().joined(separator: ", ") + ($0.count > 1 ? ", and " : "") + ($0.last ?? "") },
    { $0.dropLast().joined(separator: " ") + ($0.count > 1 ? " and " : "") + ($0.last ?? "") },
  ]

  @Test func `lengths of time say the same however they are written`() {
    var random = SequenceGenerator(seed: 7)
    for _ in 0..<300 {
      let parts = [
        (Int.random(in: 0...23, using: &random), 3600, ["hour", "hours", "h", "hr"]),
        (Int.random(in: 0...59, using: &random), 60, ["minute", "minutes", "m", "min"]),
        (Int.random(in: 0...59, using: &random), 1, ["second", "seconds", "s", "sec"]),
      ].filter { $0.0 > 0 }
      guard !parts.isEmpty, let join = Self.separators.randomElement(using: &random) else {
        continue
      }
      let isShort = Bool.random(using: &random)
      let texts = parts.map { count, _, units in
        let unit =
          isShort ? units[Int.random(in: 2...3, using: &random)] : units[count == 1 ? 0 : 1]
        let isInWords = !isShort && Bool.random(using: &random)
        let number = isInWords ? ShippedLanguage.english.numbers.words(count) : "\(count)"
        return "\(number) \(unit)"
      }
      let seconds = parts.reduce(0) { $0 + $1.0 * $1.1 }
      #expect(value("Duration", join(texts)) == .duration(.seconds(seconds)), "\(join(texts))")
    }
  }

  @Test func `what is said of a length of time is read back as the same`() {
    var random = SequenceGenerator(seed: 11)
    for _ in 0..<300 {
      let length = Value.duration(.seconds(Int.random(in: 1..<172_800, using: &random)))
      #expect(value("Duration", length.inEnglish) == length, "\(length.inEnglish)")
    }
  }

  /// A moment in short notation.
  private func told(_ type: String, _ text: String) -> String {
    guard case .moment(let moment) = value(type, text) else { return "" }
    let parts: [(String, Int?)] = [
      ("y", moment.year), ("m", moment.month), ("d", moment.day), ("wd", moment.weekday),
      ("day", moment.dayOffset), ("week", moment.weekOffset), ("month", moment.monthOffset),
      ("year", moment.yearOffset), ("h", moment.hour), ("min", moment.minute),
      ("s", moment.secondsFromNow), ("weekend", moment.isWeekend == true ? 1 : nil),
    ]
    let said = parts.compactMap { name, number in number.map { "\(name)\($0)" } }
    return (said + [moment.meridiem?.rawValue, moment.partOfDay?.rawValue].compactMap(\.self))
      .joined(separator: " ")
  }

  @Test(arguments: [
    ("seven", "h7 min0"), ("seven thirty", "h7 min30"), ("seven oh five", "h7 min5"),
    ("half past seven", "h7 min30"), ("a quarter to eight", "h7 min45"),
    ("quarter past one", "h1 min15"), ("ten to one", "h12 min50"), ("noon", "h12 min0 pm"),
    ("midnight", "h0 min0"), ("nine a m", "h9 min0 am"), ("nine o'clock", "h9 min0"),
    ("nine fifteen p m", "h9 min15 pm"), ("seven in the morning", "h7 min0 morning"),
    ("twenty five past three", "h3 min25"), ("three minutes past four", "h4 min3"),
    ("nineteen thirty", "h19 min30"), ("7:30", "h7 min30"), ("9:15pm", "h9 min15 pm"),
    ("0:15", "h12 min15 am"), ("20:00", "h20 min0"), ("7:00", "h7 min0"), ("19:05", "h19 min5"),
  ])
  func `times of day`(text: String, parts: String) {
    #expect(told("Time", text) == parts)
  }

  @Test(arguments: [
    ("today", "day0"), ("tomorrow", "day1"), ("yesterday", "day-1"),
    ("the day after tomorrow", "day2"), ("monday", "wd2"), ("next friday", "wd6 week1"),
    ("last sunday", "wd1 week-1"), ("friday next week", "wd6 week1"),
    ("the fifth of may", "m5 d5"), ("may fifth", "m5 d5"), ("may the fifth", "m5 d5"),
    ("may 5", "m5 d5"), ("May 5th, 2024", "y2024 m5 d5"), ("the thirty first", "d31"),
    ("monday the second of march", "m3 d2 wd2"),
    ("july fourth nineteen eighty four", "y1984 m7 d4"),
    ("july fourth twenty twenty six", "y2026 m7 d4"),
    ("july fourth twenty oh one", "y2001 m7 d4"),
  ])
  func `dates`(text: String, parts: String) {
    #expect(told("Date", text) == parts)
  }

  @Test(arguments: [
    ("last week", "week-1"), ("this month", "month0"), ("last year", "year-1"),
    ("yesterday evening", "day-1 evening"), ("last night", "day-1 night"),
    ("this morning", "day0 morning"), ("may", "m5"), ("may twenty twenty five", "y2025 m5"),
    ("this weekend", "week0 weekend1"), ("last weekend", "week-1 weekend1"),
  ])
  func `stretches of days`(text: String, parts: String) {
    #expect(told("Period", text) == parts)
  }

  @Test(arguments: [
    ("tomorrow at nine a m", "day1 h9 min0 am"), ("tomorrow morning", "day1 morning"),
    ("tonight", "day0 night"), ("tonight at eight", "day0 h8 min0 night"),
    ("nine a m tomorrow", "day1 h9 min0 am"), ("half past seven on friday", "wd6 h7 min30"),
    ("in twenty minutes", "s1200"), ("in an hour and a half", "s5400"),
    ("in half an hour", "s1800"), ("next week", "week1"),
    ("the fifth of may at noon", "m5 d5 h12 min0 pm"), ("nine", "h9 min0"),
    ("friday evening at 7:30", "wd6 h7 min30 evening"), ("noon tomorrow", "day1 h12 min0 pm"),
    ("seven in the evening on monday", "wd2 h7 min0 evening"),
  ])
  func `points in time`(text: String, parts: String) {
    #expect(told("Moment", text) == parts)
  }
}
