import Foundation
import LanguageTestKit
import Testing

@testable import Intents

@Suite struct NumberRulesTests {
  @Test(arguments: [
    (0, "zero"), (13, "thirteen"), (20, "twenty"), (21, "twenty-one"), (100, "one hundred"),
    (125, "one hundred twenty-five"), (2024, "two thousand twenty-four"),
    (1_000_001, "one million one"),
    (
      999_999_999,
      "nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine"
    ),
    (1_000_000_000, "1000000000"), (-7, "minus seven"), (Int.min, "-9223372036854775808"),
  ])
  func `whole numbers are said`(number: Int, words: String) {
    #expect(ShippedLanguage.english.numbers.words(number) == words)
  }

  @Test(arguments: [
    (1, "first"), (12, "twelfth"), (13, "thirteenth"), (20, "twentieth"), (21, "twenty-first"),
    (90, "ninetieth"), (100, "one hundredth"), (103, "one hundred third"), (2000, "two thousandth"),
  ])
  func `positions are said`(number: Int, words: String) {
    #expect(ShippedLanguage.english.numbers.words(number, by: NumberRules.ordinal) == words)
  }

  @Test(arguments: [
    (1, "st"), (2, "nd"), (3, "rd"), (4, "th"), (11, "th"), (13, "th"), (21, "st"), (30, "th"),
    (111, "th"), (122, "nd"),
  ])
  func `endings follow digits`(number: Int, ending: String) {
    #expect(ShippedLanguage.english.numbers.words(number, by: "th") == ending)
  }

  @Test func `sets of rules use one another`() throws {
    let rules = try NumberRules(
      file: "numbers.json",
      data: Data(
        #"""
        {"cardinal": {"0": "null", "1": "eins", "2": "zwei", "20": "[>ein>und]zwanzig",
          "100": "<ein<hundert[>>]"}, "ein": {"0": "=cardinal=", "1": "ein", "2": "=cardinal="}}
        """#.utf8))
    #expect(
      [0, 1, 20, 21, 22, 101, 221].map { rules.words($0) } == [
        "null", "eins", "zwanzig", "einundzwanzig", "zweiundzwanzig", "einhunderteins",
        "zweihunderteinundzwanzig",
      ])
  }

  @Test(arguments: [
    (#"{"ordinal": {}}"#, "key 'cardinal' is missing"),
    (#"{"cardinal": {"one": "one"}}"#, "cardinal.one: expected a number or '-x'"),
    (#"{"cardinal": {"20": "[>>"}}"#, "cardinal.20: '[' is never closed in '[>>'"),
    (#"{"cardinal": {"20": "a]"}}"#, "cardinal.20: ']' without '[' in 'a]'"),
    (#"{"cardinal": {"20": ">x>"}}"#, "cardinal.20: there is no set 'x' in '>x>'"),
    (#"{"cardinal": {"20": ">x"}}"#, "cardinal.20: '>' is never closed in '>x'"),
    (#"{"cardinal": {"20": "=="}}"#, "cardinal.20: '==' needs the name of a set in '=='"),
    (
      #"{"cardinal": {"5": "<<"}}"#,
      "cardinal.5: '<' divides, but its base value is below 10 in '<<'"
    ),
    (#"{"cardinal": {"0": "=cardinal="}}"#, "cardinal: its rules lead back to themselves"),
    (
      #"{"cardinal": {"0": "=a="}, "a": {"0": "=cardinal="}}"#,
      "a: its rules lead back to themselves"
    ),
    (#"{"cardinal": 5}"#, "cardinal: expected an object"),
  ])
  func `faulty rules are refused`(json: String, complaint: String) {
    let error = #expect(throws: CatalogueError.self) {
      try NumberRules(file: "numbers.json", data: Data(json.utf8))
    }
    #expect(error?.description == "cannot read 'numbers.json': \(complaint)")
  }
}
