import Intents
import LanguageTestKit
import Testing

@testable import Conversation

@Suite struct ChoicesTests {
  private static let people: [Value] = ["Tom Clark", "Tom Baker", "Anne-Marie O'Hara", "Tom"]

  static let words: [(String, Choices.Match)] = [
    ("tom clark", .one("Tom Clark")),
    ("Clark", .one("Tom Clark")),
    ("the baker one please", .one("Tom Baker")),
    ("tom", .one("Tom")),
    ("annemarie o'hara", .one("Anne-Marie O'Hara")),
    ("o'hara", .one("Anne-Marie O'Hara")),
    ("the one", .none),
    ("", .none),
    ("bill", .none),
    ("clark baker", .none),
  ]

  @Test(arguments: words)
  func `a name or a part of it tells which`(_ answer: String, _ match: Choices.Match) {
    #expect(
      Choices(values: Self.people, language: ShippedLanguage.english.spoken).match(words: answer)
        == match)
  }

  @Test func `a part that several have tells only so much`() {
    let choices = Choices(
      values: ["Tom Clark", "Tom Baker", "Anne"], language: ShippedLanguage.english.spoken)
    #expect(choices.match(words: "tom") == .several(["Tom Clark", "Tom Baker"]))
  }

  private static let times: [Value] = [
    "today at 7:30 a.m.", "today at 9 p.m.", "the 25 minute timer", "the 5 minute timer",
  ]

  @Test(arguments: [
    ("seven thirty", Choices.Match.one(times[0])), ("nine", .one(times[1])),
    ("today at nine p m", .one(times[1])), ("the twenty five minute one", .one(times[2])),
    ("the 5 minute timer", .one(times[3])), ("thirty five", .none),
  ]) func `numbers are told as people say them`(_ answer: String, _ match: Choices.Match) {
    #expect(
      Choices(values: Self.times, language: ShippedLanguage.english.spoken).match(words: answer)
        == match)
  }

  @Test(arguments: [
    (["mr", "clark"], 3), (["tom"], 3), (["somebody", "else"], 4), ([], 4),
  ]) func `one is left out by its name among other words`(_ words: [String], _ count: Int) {
    let choices = Choices(values: Self.people, language: ShippedLanguage.english.spoken)
    #expect(choices.without(toldAmong: words).count == count)
  }

  @Test func `of things alike the first is meant`() {
    let first = Value.entity(Entity(kind: "list", identifier: "1", name: "To Do"))
    let second = Value.entity(Entity(kind: "list", identifier: "2", name: "To Do"))
    #expect(
      Choices(values: [first, second], language: ShippedLanguage.english.spoken).match(
        words: "to do") == .one(first))
    #expect(
      Choices(values: [first, second], language: ShippedLanguage.english.spoken).match(words: "do")
        == .one(first))
  }

  static let ordinals: [(Double, Choices.Match)] = [
    (1, .one("Tom Clark")), (4, .one("Tom")), (-1, .one("Tom")), (-4, .one("Tom Clark")),
    (0, .none), (5, .none), (-5, .none), (1.5, .none), (1e300, .none),
  ]

  @Test(arguments: ordinals)
  func `numbers count from either end`(_ ordinal: Double, _ match: Choices.Match) {
    #expect(
      Choices(values: Self.people, language: ShippedLanguage.english.spoken).match(ordinal: ordinal)
        == match)
  }
}
