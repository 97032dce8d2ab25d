import TestKit
import Testing

@testable import Grammar

/// Leads that may stand before the commands of one file alone.
struct LeadTests {
  private static let polite = "public <naming> = (in | with) <vocabulary.app> {app} [please];"

  private static func compiler() throws -> GrammarCompiler {
    var sources = [source("polite", polite)]
    for (name, rule) in [("home.lights", "On> = lights on"), ("pay", "Pay> = pay up")] {
      var file = source(name, "public <\(rule);")
      file.lead = .init(rule: "polite.naming", vocabulary: "app", own: "app \(name)")
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
    let sentences = Set((0..<200).map { _ in sampler.sentence(using: &generator) })
    let named = sentences.filter { ["in", "with"].contains($0[0]) }
    #expect(named.count == 4 && named.allSatisfy { $0[1] == own }, "\(sentences)")
    #expect(sentences.count == 5)
  }

  @Test(arguments: [
    ("in lights lights on", true), ("with pay please lights on", true), ("lights on", true),
    ("in nothing lights on", false),
  ]) func `typed text may name any`(text: String, isAccepted: Bool) throws {
    let automaton = try Self.compiler().automaton(listening: ["home.lights.On"])
    #expect(automaton.accepts(text.split(separator: " ").map(String.init)) == isAccepted)
  }
}
