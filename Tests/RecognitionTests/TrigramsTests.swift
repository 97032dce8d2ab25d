import Foundation
import Testing

@testable import Recognition

struct TrigramsTests {
  private static func trigrams() throws -> Trigrams {
    try TrigramsFile.trigrams(
      ["<s>": -99, "</s>": -1, "tea": -0.5, "for": -1, "two": -2],
      pairs: ["tea for": -0.25, "for two": -0.5, "<s> tea": -0.1],
      triples: ["tea for two": -0.0625])
  }

  @Test func `a word is as probable as the words before it say`() throws {
    let trigrams = try Self.trigrams()
    let (tea, `for`, two) = try (
      #require(trigrams.number(of: "tea")), #require(trigrams.number(of: "for")),
      #require(trigrams.number(of: "two"))
    )
    func isAbout(_ probability: Float, _ logarithm: Float) -> Bool {
      abs(probability - logarithm * log(10)) < 0.01
    }
    #expect(isAbout(trigrams.probability(of: two), -2))
    #expect(isAbout(trigrams.probability(of: two, after: `for`), -0.5))
    #expect(isAbout(trigrams.probability(of: two, after: `for`, tea), -0.0625))
    #expect(isAbout(trigrams.probability(of: tea, after: trigrams.beginning), -0.1))
    #expect(isAbout(trigrams.probability(of: trigrams.end, after: two, `for`), -1))
  }

  @Test func `words have numbers, if the model has them`() throws {
    let trigrams = try Self.trigrams()
    #expect(trigrams.number(of: "coffee") == nil)
    #expect(trigrams.number(of: "two").map(trigrams.text) == "two")
  }

  @Test func `what is no model is named`() throws {
    #expect(throws: RecognitionError.self) { try Trigrams(path: "/nowhere/words.lm") }
    #expect(throws: RecognitionError.self) { try TrigramsFile.read("no model\n") }
  }

  @Test func `a word may be likelier here than elsewhere`() throws {
    let trigrams = try Self.trigrams()
    let two = try #require(trigrams.number(of: "two"))
    let tea = try #require(trigrams.number(of: "tea"))
    let (plain, raised) = (WordOdds(trigrams), WordOdds(trigrams, raising: [two: 1]))
    for (word, rise) in [(two, Float(1)), (tea, 0)] {
      let history = raised.history(after: raised.beginning, tea)
      #expect(plain.history(after: plain.beginning, tea) == history)
      let odds = raised.probability(of: word, after: history)
      #expect(abs(odds - plain.probability(of: word, after: history) - rise) < 1e-5)
      // Asked twice, it says the same.
      #expect(raised.probability(of: word, after: history) == odds)
    }
  }
}
