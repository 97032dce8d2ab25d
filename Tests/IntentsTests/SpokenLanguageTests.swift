import Foundation
import LanguageTestKit
import Testing

@testable import Intents

@Suite struct SpokenLanguageTests {
  @Test(arguments: [
    (#""yes": "yes","#, "", "key 'yes' is missing"),
    (#""Sunday", "#, "", "weekdays: expected 7 names, found 6"),
    (#""hours": 12"#, #""hours": 13"#, "times.hours: expected 12 or 24"),
    (#""week": "${count} ${count|week|weeks}", "#, "", "durations.: key 'week' is missing"),
    (
      #""past": "${count} days ago", "#, "",
      "moments.days: key 'past' is missing"
    ),
    (
      #""0": "this week""#, #""o": "this week""#,
      "moments.weeks: unknown key 'o', expected a number, past, future, none or year"
    ),
  ])
  func `a faulty file is refused with its place`(
    part: String, replacement: String, complaint: String
  ) throws {
    let file = ShippedLanguage.english.folder.appending(path: "spoken.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let faulty = text.replacing(part, with: replacement, maxReplacements: 1)
    try #require(faulty != text)
    let error = #expect(throws: CatalogueError.self) {
      try SpokenLanguage(
        file: "spoken.json", data: Data(faulty.utf8), numbers: ShippedLanguage.english.numbers)
    }
    #expect(error?.description.hasPrefix("cannot read 'spoken.json': \(complaint)") == true)
  }

  @Test(
    arguments: [
      (.money(Money(amount: 15.5, currency: "USD")), "15.50 USD"), (2.5, "2.5"),
      (["milk", "eggs"], "milk, eggs"), (.duration(.seconds(4800)), "1 h, 20 min"), (true, "true"),
    ] as [(Value, String)])
  func `without a language values are in digits and signs`(value: Value, text: String) {
    #expect(value.spoken(in: .root) == text)
  }
}
