import Foundation
import Intents
import Testing

@testable import Understanding

/// Readings of the same words that only a pronoun or the name of an app tells apart.
@Suite struct PronounRankingTests {
  private static let discourse = """
    {"joins": [], "heardJoins": [], "corrections": [], "leads": [], "tails": [],
     "kinds": ["timer", "list"], "pronouns": {"": ["it"], "place": ["there"]}}
    """
  private static let catalogue = """
    {"domain": "home", "intents": [
      {"name": "Stop", "subject": "timer", "parameters": []},
      {"name": "Drop", "parameters": [{"name": "title", "type": "text", "names": "list"}]},
      {"name": "Leave", "parameters": [{"name": "where", "type": "entity", "kind": "place"}]}]}
    """

  private static func reading(
    _ rule: String, _ slot: String, _ raw: String, _ value: String? = nil
  ) -> Interpretation {
    let slot = Interpretation.Slot(
      name: slot, value: .text(value ?? raw), raw: raw, range: 1..<2)
    return Interpretation(rule: rule, slots: [slot], score: 0)
  }

  private static let subject = reading("Stop", "it", "it", "timer")
  private static let thing = reading("Drop", "title", "it")
  private static let place = reading("Leave", "where", "there")
  private static let name = reading("Drop", "title", "car")
  private static let app = reading("Stop", "app", "car", "Car")

  static let cases: [(readings: [Interpretation], order: [String])] = [
    ([thing, subject], ["Stop", "Drop"]),
    ([subject, thing], ["Stop", "Drop"]),
    // A kind that is not listed is the least likely one.
    ([place, thing, subject], ["Stop", "Drop", "Leave"]),
    // What stands for nothing else comes first.
    ([subject, name], ["Drop", "Stop"]),
    ([app, name], ["Drop", "Stop"]),
    // What is said outweighs it.
    (
      [name, place].map { $0.with(slots: $0.slots, score: $0.rule == "Drop" ? -0.1 : 0, text: []) },
      ["Leave", "Drop"]
    ),
  ]

  @Test(arguments: cases)
  func `the likelier kind of thing comes first, by more than the order of rules`(
    readings: [Interpretation], order: [String]
  ) throws {
    let reader = SentenceReader(
      discourse: try Discourse(file: "discourse.json", data: Data(Self.discourse.utf8)),
      catalogue: try Catalogue(files: [(name: "home.json", data: Data(Self.catalogue.utf8))]),
      read: { _ in readings })
    let found = try #require(try reader.clauses(of: ["stop", "it"]).first).readings
    #expect(found.map(\.rule) == order)
    for (one, next) in zip(found, found.dropFirst()) {
      #expect(one.score - next.score > SentenceReader.order)
    }
  }
}
