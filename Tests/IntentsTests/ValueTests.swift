import Foundation
import Intents
import LanguageTestKit
import Testing

@Suite struct ValueTests {
  static let spoken: [(Value, String)] = [
    ("milk", "milk"),
    (3, "3"),
    (2.5, "2.5"),
    (true, "yes"),
    ([], ""),
    (["milk"], "milk"),
    (["milk", "eggs"], "milk and eggs"),
    (["milk", "eggs", "bread"], "milk, eggs and bread"),
    (.entity(Entity(kind: "list", identifier: "7", name: "Grocery Store")), "Grocery Store"),
    (.money(Money(amount: 15.5, currency: "USD")), "fifteen dollars and fifty cents"),
    (.money(Money(amount: 1, currency: "USD")), "one dollar"),
    (.money(Money(amount: Decimal(1) / 100, currency: "GBP")), "one penny"),
    (.money(Money(amount: 125, currency: "EUR")), "one hundred twenty-five euros"),
    (.money(Money(amount: 2000, currency: "JPY")), "two thousand yen"),
    (.money(Money(amount: 7, currency: "SEK")), "7 SEK"),
    (.duration(.seconds(4800)), "1 hour and 20 minutes"),
    (.duration(.seconds(0)), "0 seconds"),
  ]

  @Test func `an assumed currency makes no other amount`() throws {
    let (said, assumed) = (
      Money(amount: 5, currency: "GBP"),
      Money(amount: 5, currency: "USD", isAssumed: true).assumed(in: "GBP")
    )
    #expect(said == assumed && Set([said, assumed]).count == 1)
    #expect(assumed.hundredfold == Money(amount: 500, currency: "GBP"))
    #expect(assumed.isAssumed && assumed.hundredfold.isAssumed && !said.isAssumed)
    let data = try JSONEncoder().encode(assumed)
    #expect(try JSONDecoder().decode(Money.self, from: data) == said)
  }

  @Test(arguments: spoken)
  func `a value is said as people say it`(_ value: Value, _ words: String) {
    #expect(value.inEnglish == words)
  }

  @Test func `money is printed with its symbol`() {
    #expect(
      Value.money(Money(amount: 15.5, currency: "USD")).printed(in: ShippedLanguage.english.spoken)
        == "$15.50")
    #expect(
      Value.money(Money(amount: 2000, currency: "JPY")).printed(in: ShippedLanguage.english.spoken)
        == "¥2000")
  }

  @Test func `a single value counts as its only element`() {
    #expect(Value.text("milk").elements == ["milk"])
    #expect(Intent(name: "AddTasks").elements(of: "taskTitles").isEmpty)
  }

  @Test func `typed access gives nothing for another type`() {
    #expect(Value.number(3).text == nil)
    #expect(Value.number(3).integer == 3)
    #expect(Value.number(2.5).integer == nil)
    #expect(Value.text("yes").boolean == nil)
    #expect(Value.entity(Entity(kind: "list", identifier: "7", name: "To Do")).text == "To Do")
  }

  static let moments: [(Moment, String)] = [
    (Moment(), ""),
    (
      moment {
        $0.dayOffset = 1; $0.hour = 9; $0.meridiem = .am
      }, "tomorrow at 9 a.m."
    ),
    (
      moment {
        $0.hour = 19; $0.minute = 5
      }, "at 7:05 p.m."
    ),
    (
      moment {
        $0.weekday = 2; $0.weekOffset = 1
      }, "next Monday"
    ),
    (moment { $0.weekday = 2 }, "on Monday"),
    (moment { $0.weekOffset = -1 }, "last week"),
    (
      moment {
        $0.month = 12; $0.day = 24; $0.year = 2026
      }, "December 24 2026"
    ),
    (
      moment {
        $0.dayOffset = 1; $0.partOfDay = .evening
      }, "tomorrow evening"
    ),
    (
      moment {
        $0.dayOffset = 0; $0.partOfDay = .evening
      }, "this evening"
    ),
    (
      moment {
        $0.dayOffset = 0; $0.partOfDay = .noon
      }, "today at noon"
    ),
    (
      moment {
        $0.dayOffset = 0; $0.hour = 7; $0.partOfDay = .evening
      }, "today at 7 in the evening"
    ),
    (moment { $0.partOfDay = .night }, "at night"),
    (
      moment {
        $0.dayOffset = 0; $0.partOfDay = .night
      }, "tonight"
    ),
    (moment { $0.monthOffset = 1 }, "next month"),
    (moment { $0.secondsFromNow = 1200 }, "in 20 minutes"),
  ]

  @Test(arguments: moments)
  func `a moment is said as people say it`(_ moment: Moment, _ words: String) {
    #expect(Value.moment(moment).inEnglish == words)
  }

  private static func moment(_ set: (inout Moment) -> Void) -> Moment {
    var moment = Moment()
    set(&moment)
    return moment
  }
}
