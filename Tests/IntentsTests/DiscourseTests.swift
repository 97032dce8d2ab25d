import Foundation
import Testing

@testable import Intents

@Suite struct DiscourseTests {
  private static let file = #"""
    {"joins": ["and", "and then"], "heardJoins": ["and"], "corrections": ["no", "No wait "], "leads": [], "tails": ["too"],
     "kinds": ["list", "timer"], "pronouns": {"": ["it", "that one"], "contact": ["her"], "place": []}}
    """#

  @Test func `longer phrases stand first`() throws {
    let discourse = try Discourse(file: "discourse.json", data: Data(Self.file.utf8))
    #expect(discourse.joins == [["and", "then"], ["and"]])
    #expect(discourse.corrections == [["No", "wait"], ["no"]])
    #expect(discourse.leads.isEmpty && discourse.tails == [["too"]])
  }

  @Test(arguments: [
    ("it", "list", true), ("that one", "timer", true), ("her", "list", false),
    ("her", "contact", true), ("it", "contact", false), ("it", "place", false), ("", "list", false),
  ])
  func `each kind of thing has its pronouns`(words: String, kind: String, isPronoun: Bool) throws {
    let discourse = try Discourse(file: "discourse.json", data: Data(Self.file.utf8))
    #expect(discourse.isPronoun(words, for: kind) == isPronoun)
    #expect(!Discourse().isPronoun(words, for: kind))
    #expect(discourse.kinds == ["list", "timer"] && Discourse().kinds.isEmpty)
  }

  private static let others = #"""
    {"joins": [], "heardJoins": [], "corrections": [], "leads": [], "tails": [], "kinds": [], "pronouns": {},
     "substitutions": ["not ${old} but ${new}", "not ${old}", "leave ${old} out"], "standIns": ["one"], "linkers": ["at"], "determiners": ["the"],
     "ordinals": {"the other one": -2}}
    """#

  @Test(arguments: [
    ("not tom clark", "tom clark"), ("not", nil), ("leave tom out", nil), ("tom clark", nil),
  ])
  func `words rule out what follows`(words: String, excluded: String?) throws {
    let discourse = try Discourse(file: "discourse.json", data: Data(Self.others.utf8))
    let found = discourse.excluded(by: words.split(separator: " ").map(String.init))
    #expect(found?.joined(separator: " ") == excluded)
  }

  @Test(arguments: [("the other one", true), ("the one", true), ("at one", false), ("one", false)])
  func `a word stands for a thing behind words that pick it`(words: String, stands: Bool) throws {
    let discourse = try Discourse(file: "discourse.json", data: Data(Self.others.utf8))
    let words = words.split(separator: " ").map(String.init)
    #expect(discourse.standsIn((words.count - 1)..<words.count, among: words) == stands)
  }

  @Test(arguments: [
    ("the saturday one", true), ("saturday one", false), ("the first at one", false),
    ("the one", false),
  ])
  func `a value may tell which thing a word stands for`(words: String, stands: Bool) throws {
    let discourse = try Discourse(file: "discourse.json", data: Data(Self.others.utf8))
    let words = words.split(separator: " ").map(String.init)
    #expect(discourse.endsInStandIn(1..<words.count, among: words) == stands)
  }

  @Test(arguments: [
    (["lamp"], ["list", "timer", "lamp"]), (["lamp", "timer"], ["list", "lamp", "timer"]),
    (["lamp", "list", "shade"], ["lamp", "list", "timer", "shade"]),
    (["lamp", "shade", "list"], ["lamp", "shade", "list", "timer"]), ([], ["list", "timer"]),
  ])
  func `a kind that is added stands before the next that is known`(
    added: [String], kinds: [String]
  ) throws {
    var discourse = try Discourse(file: "discourse.json", data: Data(Self.file.utf8))
    discourse.add(kinds: added, pronouns: [:])
    #expect(discourse.kinds == kinds)
  }

  @Test func `pronouns are added to those of a kind, or to the usual ones`() throws {
    var discourse = try Discourse(file: "discourse.json", data: Data(Self.file.utf8))
    discourse.add(kinds: [], pronouns: ["lamp": ["That light"], "place": ["over there"]])
    for (words, kind) in [("that light", "lamp"), ("it", "lamp"), ("over there", "place")] {
      #expect(discourse.isPronoun(words, for: kind))
    }
    #expect(
      !discourse.isPronoun("it", for: "place") && !discourse.isPronoun("that light", for: "list"))
  }

  @Test(arguments: [
    ("{}", "key 'joins' is missing"),
    (
      #"{"joins": [], "and": 1}"#,
      "unknown key 'and', expected one of joins, heardJoins, corrections, repairs, notNames, leads, tails, fillers, remarks, linkers, gerundLeads, gerundEnding, lostByGerunds, possessiveEnding, determiners, definiteArticles, courtesies, contractions, kinds, pronouns, remarksApart, opinions, ordinals, hesitations, substitutions, others, mores, agains, shows, showTails, hourLeads, parts, openings, together, exceptions, exclusions, abandoned, omitted, comparisons, hedges, noRequests, clauseWords, neverNames, neverLast, particles, assents, reversals, conditions, prohibitions, singulars, alsos, textLeads, things, plurals, tagQuestions, standIns, remarkJoins, sames, states, doOvers, exchanges, approvals, switches, spares, howTos, teachings, returns, reported, spokenTimes"
    ),
    (#"{"joins": "and"}"#, "joins: expected an array"),
    ("{", "the JSON ends too early"),
  ])
  func `a mistake is reported with its place`(json: String, complaint: String) {
    let error = #expect(throws: CatalogueError.self) {
      try Discourse(file: "discourse.json", data: Data(json.utf8))
    }
    if json != "{" {
      #expect(error?.description == "cannot read 'discourse.json': \(complaint)")
    }
  }
}
