import Foundation
import Intents
import LanguageTestKit
import Testing

@Suite struct ValueEncodingTests {
  static let cases: [(Value, String)] = [
    ("milk", #""milk""#),
    (3, "3"),
    (2.5, "2.5"),
    (true, "true"),
    (["milk", 2], #"["milk",2]"#),
    (.money(Money(amount: 15.5, currency: "USD")), #""15.50 USD""#),
    (.duration(.seconds(4800)), #""PT1H20M""#),
    (
      .entity(Entity(kind: "list", identifier: "7", name: "Grocery Store")),
      #"{"identifier":"7","kind":"list","name":"Grocery Store"}"#
    ),
    (.moment(tomorrow), #"{"dayOffset":1,"spoken":"tomorrow"}"#),
  ]

  static var tomorrow: Moment {
    var moment = Moment()
    moment.dayOffset = 1
    return moment
  }

  @Test(arguments: cases)
  func `values are natural JSON`(_ value: Value, _ json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.userInfo[.spokenLanguage] = ShippedLanguage.english.spoken
    #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == json)
  }

  @Test(
    arguments: [
      (.moment(tomorrow), #"{"dayOffset":1,"iso8601":"2026-11-22","spoken":"tomorrow"}"#),
      ([.moment(tomorrow)], #"[{"dayOffset":1,"iso8601":"2026-11-22","spoken":"tomorrow"}]"#),
      ("milk", #""milk""#),
    ] as [(Value, String)])
  func `a moment says what it comes to`(_ value: Value, _ json: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = Date(timeIntervalSince1970: 1_795_267_800)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.userInfo[.spokenLanguage] = ShippedLanguage.english.spoken
    let dated = DatedValue(value, in: Moment.Present(now: now, calendar: calendar))
    #expect(String(decoding: try encoder.encode(dated), as: UTF8.self) == json)
  }
}
