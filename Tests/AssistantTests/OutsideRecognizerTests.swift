import Access
import Conversation
import Domains
import Recognition
import Sound
import SoundTestKit
import Storage
import Synchronization
import Testing

@testable import Assistant

/// What an outside recogniser gets to hear: what is meant for Heed, and never the PIN.
@Suite(.timeLimit(.minutes(5))) struct OutsideRecognizerTests {
  /// Whether somebody outside might have been asked about each utterance.
  private final class Notes: Sendable {
    let values = Mutex<[Bool]>([])
  }

  /// Hears in each utterance the next of some sentences, and takes notes.
  private final class NotingRecognizer: Recognizer {
    private let scripted: ScriptedRecognizer
    private let notes: Notes
    var mayAskOutside = false

    init(_ sentences: [String], _ notes: Notes) {
      scripted = ScriptedRecognizer(sentences)
      self.notes = notes
    }

    func listen(for alternatives: [Alternative]) -> [Unpronounceable] { [] }
    func forgetSpeaker() {}
    func begin() {}
    func accept(_ frame: Frame, quiet: Duration) -> Hypothesis? { nil }
    var pause: Duration { .zero }
    var isEchoing: Bool { false }
    func end() -> Hypothesis? {
      notes.values.withLock { $0.append(mayAskOutside) }
      return scripted.end()
    }
  }

  /// Frames as a microphone gives them.
  private final class LiveSource: FrameSource {
    let isLive: Bool
    private let frames: ScriptedSource

    init(_ script: String, isLive: Bool) {
      (frames, self.isLive) = (ScriptedSource(script), isLive)
    }

    func next() -> Frame? { frames.next() }
  }

  /// Has heard nothing, and counts how often it was asked.
  private final class CountingRecognizer: OutsideRecognizer {
    let asked = Mutex(0)

    func hear(
      _ utterance: Samples, finish: @escaping @Sendable (Result<[String], any Error>) -> Void
    ) -> @Sendable () -> Void {
      asked.withLock { $0 += 1 }
      finish(.success([]))
      return {}
    }
  }

  private static let packing = "what's on my packing list"

  private static func lockedStore() throws -> Database {
    let database = try Fixture.database()
    let lock = StoredLock(database)
    try lock.setPIN(PIN("2468"))
    _ = try lock.lock()
    return database
  }

  private static func notes(
    _ sentences: [String], isLive: Bool, isLocked: Bool = false, gate: sending WakeGate? = nil
  ) async throws -> [Bool] {
    let composition = try Fixture.composition()
    let notes = Notes()
    let pipeline = Pipeline(
      recognizer: NotingRecognizer(sentences, notes),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(
        database: try isLocked ? lockedStore() : Fixture.database()),
      wakeGate: gate ?? WakeGate(detector: nil, waitsForCall: false), speaker: nil
    ) { _ in }
    let script = String(repeating: "n", count: sentences.count)
    try await pipeline.run(LiveSource(script, isLive: isLive))
    return notes.values.withLock { $0 }
  }

  @Test func `recordings may be heard, but not the PIN in them`() async throws {
    #expect(try await Self.notes([Self.packing], isLive: false) == [true])
    #expect(
      try await Self.notes(
        [Self.packing, "two four six eight", Self.packing], isLive: false,
        isLocked: true) == [true, false, true])
  }

  @Test func `where all speech counts, only answers may be heard`() async throws {
    #expect(
      try await Self.notes(
        [Self.packing, "add apples to the grocery list", "yes", Self.packing], isLive: true)
        == [false, false, true, false])
    #expect(
      try await Self.notes([Self.packing, "two four six eight"], isLive: true, isLocked: true)
        == [false, false])
  }

  @Test(arguments: [([9.0, 0], [true]), ([0, 0], [])])
  func `only what follows the wake phrase may be heard`(scores: [Double], expected: [Bool])
    async throws
  {
    let detector = WakeDetector(
      spotter: ScriptedSpotter(scores, phrase: "computer"), thresholds: ["computer": 5])
    let gate = WakeGate(detector: detector, phrase: "computer", waitsForCall: true)
    #expect(
      try await Self.notes([Self.packing, Self.packing, Self.packing], isLive: true, gate: gate)
        == expected)
  }

  @Test func `the PIN that is spoken is heard by nobody outside`() async throws {
    let composition = try Fixture.composition().forSpeech
    let outside = CountingRecognizer()
    let database = try Self.lockedStore()
    let answers = Mutex<[String]>([])
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(asking: outside),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: database), speaker: nil
    ) { event in
      if case .answered(let outcome) = event.step {
        answers.withLock { $0.append(outcome.turn.text) }
      }
    }
    let silence = Array(repeating: Int16(0), count: 2 * Samples.rate)
    let question = try await SpokenText.samples(Self.packing).values
    let pin = try await SpokenText.samples("two four six eight").values
    try await pipeline.run(
      SamplesSource(Samples(silence + question + silence + pin + silence)))
    #expect(answers.withLock { $0 }.last == Fixture.says(.packing))
    #expect(outside.asked.withLock { $0 } == 1)
  }

  @Test func `it is the program that is configured, even where effects are simulated`() throws {
    #expect(try Fixture.composition().outsideRecognizer() == nil)
    let composition = try Fixture.composition(effects: .simulated) {
      $0.recognition.outside.program = ["echo", "call bill"]
    }
    #expect(composition.outsideRecognizer() is ProgramRecognizer)
  }
}
