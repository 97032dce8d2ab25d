import Conversation
import DialogueTestKit
import Recognition
import Sound
import Synchronization
import Testing

@testable import Assistant
@testable import Evaluation

/// The pipeline with a wake phrase that a script hears.
@Suite(.timeLimit(.minutes(5))) struct WakeGateTests {
  @Test func `only what follows the wake phrase is obeyed`() async throws {
    #expect(
      try await Self.journal("nnn", scores: [9, 0]) == [
        "woke", Fixture.says(.packing), "asleep",
      ])
  }

  @Test func `a phrase that is not believed wakes nobody`() async throws {
    #expect(try await Self.journal("nn", scores: [4, 4]) == [])
  }

  @Test func `a command that does not come is not waited for`() async throws {
    #expect(
      try await Self.journal("n", scores: [9], timeout: .milliseconds(300)) == [
        "woke", "asleep",
      ])
  }

  @Test func `a call wakes without the phrase`() async throws {
    let control = Control()
    control.call()
    #expect(
      try await Self.journal("n", scores: [], control: control) == [
        "woke", Fixture.says(.packing), "asleep",
      ])
  }

  @Test(arguments: [("It is done.", true), ("I cannot stop.", false), ("A computer!", true)])
  func `a phrase that is being spoken does not interrupt`(
    text: String, interrupts: Bool
  ) throws {
    var wakeGate = WakeGate(
      detector: Self.detector([9], phrase: "stop"), phrase: "computer", waitsForCall: true)
    let source = ScriptedSource("n")
    var wakes: [Wake] = []
    while let frame = source.next() {
      if let wake = try wakeGate.interruption(in: frame, of: text) { wakes.append(wake) }
    }
    #expect(wakes.map(\.phrase) == (interrupts ? ["stop"] : []))
  }

  private static func detector(_ scores: [Double], phrase: String = "computer") -> WakeDetector {
    WakeDetector(
      spotter: ScriptedSpotter(scores, phrase: phrase), thresholds: [phrase: 5])
  }

  private static func journal(
    _ sounds: String, scores: [Double], timeout: Duration = .seconds(6),
    control: Control = Control()
  ) async throws -> [String] {
    let composition = try Fixture.composition()
    let journal = Mutex<[String]>([])
    let pipeline = Pipeline(
      recognizer: ScriptedRecognizer(
        ["what's on my packing list", "what's on my packing list"]),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: try Fixture.database()),
      wakeGate: WakeGate(
        detector: detector(scores), phrase: "computer", waitsForCall: true, timeout: timeout),
      speaker: nil
    ) { event in
      journal.withLock { journal in
        switch event.step {
        case .woke: journal.append("woke")
        case .fellAsleep: journal.append("asleep")
        case .answered(let outcome): journal.append(outcome.turn.text)
        default: break
        }
      }
    }
    try await pipeline.run(ScriptedSource(sounds), control: control)
    return journal.withLock { $0 }
  }
}
