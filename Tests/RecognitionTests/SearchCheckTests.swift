import Grammar
import Sound
import Testing

@testable import Recognition

@Suite(.timeLimit(.minutes(5))) struct SearchCheckTests {
  private static let alternatives = [
    Alternative(PocketSphinxRecognizerTests.sharing),
    Alternative(Automaton("read my lists", "read my list", "stop"), probability: 0.5),
  ]

  @Test(arguments: ["add apples to the list", "mark milk as done", "read my lists"])
  func `a sentence alone has the score that it has in its grammar`(sentence: String) throws {
    let check = try Self.check()
    try check.listen(for: Self.alternatives)
    let finding = try check.finding(in: .said(sentence, after: .milliseconds(200)))
    #expect(finding.own == sentence)
    #expect(finding.other == sentence)
    #expect(abs(try #require(finding.lead)) <= SearchCheck.rounding, "\(finding)")
    #expect(!finding.isMissed)
    #expect(finding.isPruned == nil)
  }

  @Test func `another sentence fits worse than the one that was said`() throws {
    let check = try Self.check()
    try check.listen(for: Self.alternatives)
    let samples = Samples.said("read my lists", after: .milliseconds(200))
    let right = try #require(try check.score(of: ["read", "my", "lists"], in: samples))
    let wrong = try #require(try check.score(of: ["read", "my", "list"], in: samples))
    #expect(wrong < right)
    #expect(try check.score(of: ["read", "lists"], in: samples) == nil)
  }

  @Test func `a better sentence that was given up early is said to be pruned`() throws {
    // So narrow a beam loses most sentences on the way.
    let check = try Self.check { settings in
      (settings.beam, settings.crowdedBeam) = (1e-2, 1e-2)
      (settings.phoneBeam, settings.wordBeam) = (1e-2, 1e-2)
    }
    try check.listen(for: Self.alternatives)
    var missed: [SearchCheck.Finding] = []
    for sentence in ["add apples to the list", "mark milk as done", "read my lists"] {
      let finding = try check.finding(in: .said(sentence, after: .milliseconds(200)))
      if finding.isMissed { missed.append(finding) }
    }
    #expect(!missed.isEmpty)
    #expect(missed.allSatisfy { $0.isPruned == true }, "\(missed)")
  }

  private static func check(
    _ change: (inout RecognizerSettings) -> Void = { _ in }
  ) throws -> SearchCheck {
    var settings = RecognizerSettings()
    change(&settings)
    return try SearchCheck(settings: settings, lexicon: PronunciationLexicon.standard.get())
  }
}
