import Foundation
import Recognition
import Sound
import SoundTestKit
import Testing

@testable import Assistant
@testable import Evaluation

@Suite(.timeLimit(.minutes(5))) struct EngineTests {
  private static func composition(
    _ engine: RecognizerSettings.Engine, hearing domains: [String] = ["volume"]
  ) throws -> Composition {
    try Fixture.composition {
      $0.recognition.engine = engine
      $0.heard = domains
    }.forSpeech
  }

  @Test func `the configured engine hears, and Heed's alone reads dictation again`() throws {
    let (own, other) = (try Self.composition(.heed), try Self.composition(.pocketSphinx))
    #expect(try own.recognizer() is GrammarRecognizer)
    #expect(try other.recognizer() is PocketSphinxRecognizer)
    #expect(other.transcriber() == nil)
    #expect(try other.hearing(with: .heed).recognizer() is GrammarRecognizer)
  }

  @Test(arguments: RecognizerSettings.Engine.allCases)
  func `a command is understood with either`(engine: RecognizerSettings.Engine) async throws {
    let hearing = try Hearing(Self.composition(engine), database: Fixture.database())
    let sound = try await SpokenText.samples("set the volume to thirty percent")
    let silence = Samples([Int16](repeating: 0, count: 24_000))
    let outcomes = try await hearing.outcomes(
      of: SamplesSource(Samples(sound.values + silence.values)), expecting: .command)
    #expect(outcomes.map(\.intentName) == ["SetVolume"])
    #expect(outcomes.first?.text == "set the volume to thirty percent")
  }

  @Test func `all domains are too much for PocketSphinx, which is said at once`() throws {
    let composition = try Self.composition(.pocketSphinx, hearing: ["all"])
    let alternatives = try composition.session(database: Fixture.database()).language
      .listening(for: .command).alternatives
    let error = #expect(throws: RecognitionError.self) {
      try composition.recognizer().listen(for: alternatives)
    }
    #expect(error?.description.contains(#"leave some domains out of "heard""#) == true)
  }

  @Test func `a sentence that only PocketSphinx found is reported with its lead`() {
    var report = EngineReport()
    report.findings = [
      EngineReport.Finding(
        audio: "a.wav", finding: .init(own: "one", other: "two", lead: 40, isPruned: true)),
      EngineReport.Finding(audio: "b.wav", finding: .init(own: "one", other: "one", lead: 1)),
      EngineReport.Finding(audio: "c.wav", finding: .init(own: "one", other: "two", lead: -9)),
      EngineReport.Finding(audio: "d.wav", finding: .init(own: "one", other: nil)),
    ]
    #expect(report.missed.map(\.audio) == ["a.wav"])
    #expect(report.missRate.rate == 0.25)
    #expect(report.table.contains("  ✗ two  ←  one  (40 units, pruned, a.wav)"))
  }
}
