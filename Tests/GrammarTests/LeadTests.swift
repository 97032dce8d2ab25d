import TestKit
import Testing

@testable import Grammar

/// Leads and tails that may stand around the commands of one file alone.
struct LeadTests {
  private static let polite = """
    public <naming> = (in | with) <vocabulary.app> {app} [please];
    public <via> = by <vocabulary.app> {app};
    """

  private static func compiler() throws -> GrammarCompiler {
    var sources = [source("polite", polite)]
    for (name, rule) in [("home.lights", "On> = lights on"), ("pay", "Pay> = pay up")] {
      var file = source(name, "public <\(rule);")
      file.lead = .init(rule: "polite.naming", vocabulary: "app", own: "app \(name)")
      file.tail = .init(rule: "polite.via", vocabulary: "app", own: "app \(name)")
      file.commands = ["On", "Pay"]
      sources.append(file)
    }
    return GrammarCompiler(
      try Grammar(sources),
      vocabularies: [
        vocabulary("app", ["lights=Lights", "pay=Pay"]),
        vocabulary("app home.lights", ["lights=Lights"]), vocabulary("app pay", ["pay=Pay"]),
      ])
  }

  @Test(arguments: [("home.lights.On", "lights"), ("pay.Pay", "pay")])
  func `the recogniser hears its own words alone`(rule: String, own: String) throws {
    let automaton = try Self.compiler().heardAutomaton(listening: [rule])
    let sampler = SentenceSampler(automaton, dictation: [])
    var generator = SequenceGenerator(seed: 1)
    let sentences = Set((0..<400).map { _ in sampler.sentence(using: &generator) })
    let named = sentences.filter { ["in", "with"].contains($0[0]) }
    #expect(named.count == 8 && named.allSatisfy { $0[1] == own }, "\(sentences)")
    let followed = sentences.filter { $0.contains("by") }
    #expect(followed.count == 5 && followed.allSatisfy { $0.last == own })
    #expect(sentences.count == 10)
  }

  @Test(arguments: [
    ("in lights lights on", true), ("with pay please lights on", true), ("lights on", true),
    ("in nothing lights on", false), ("lights on by pay", true), ("lights on by nothing", false),
  ]) func `typed text may name any`(text: String, isAccepted: Bool) throws {
    let automaton = try Self.compiler().automaton(listening: ["home.lights.On"])
    #expect(automaton.accepts(text.split(separator: " ").map(String.init)) == isAccepted)
  }
}
