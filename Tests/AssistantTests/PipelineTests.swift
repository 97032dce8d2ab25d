import Conversation
import DialogueTestKit
import Dispatch
import Domains
import Foundation
import Intents
import Sound
import Speech
import Synchronization
import Testing

@testable import Assistant
@testable import Evaluation

/// The pipeline between a scripted recogniser and the real session.
@Suite(.timeLimit(.minutes(5))) struct PipelineTests {
  private struct Refusal: Error {}

  private static let composition = Result { try Fixture.composition() }

  @Test func `new parts wait for the answer to an open question`() async throws {
    let journal = Mutex<[String]>([])
    let control = Control()
    let replacement = try Self.replacement { error in
      journal.withLock { $0.append(error == nil ? "replaced" : "as before") }
    }
    try await Self.run(["add apples to the grocery list", "yes"], control) { event in
      guard case .answered(let outcome) = event.step else { return }
      journal.withLock { $0.append(outcome.turn.text) }
      control.replace(with: replacement)
    }
    #expect(
      journal.withLock { $0 } == [
        Fixture.says(.groceryStoreMeant), Fixture.says(.applesAdded), "replaced",
      ])
  }

  @Test func `new parts that do not work leave the old ones`() async throws {
    let journal = Mutex<[String]>([])
    let control = Control()
    let replacement = try Self.replacement {
      throw Refusal()
    } completion: { error in
      journal.withLock { $0.append(error == nil ? "replaced" : "as before") }
    }
    control.replace(with: replacement)
    try await Self.run(["what's on my packing list"], control) { event in
      guard case .answered(let outcome) = event.step else { return }
      journal.withLock { $0.append(outcome.turn.text) }
    }
    #expect(
      journal.withLock { $0 } == ["as before", Fixture.says(.packing)])
  }

  @Test(
    arguments: [
      ("n-n", [.groceryStoreMeant, .groceryStoreMeant, .calledOff]),
      ("-nn", [.groceryStoreMeant, .calledOff]),
      ("n-", [.groceryStoreMeant]),
    ] as [(String, [Answer])])
  func `a question is repeated after the microphone was gone`(
    sounds: String, said: [Answer]
  ) async throws {
    let answers = Mutex<[String]>([])
    try await Self.run(["add apples to the grocery list", "never mind"], sounds: sounds) { event in
      if case .answered(let outcome) = event.step {
        answers.withLock { $0.append(outcome.turn.text) }
      }
    }
    #expect(answers.withLock { $0 } == said.map { Fixture.says($0) })
  }

  @Test func `handlers that block their threads do not stop the listening`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let count = 2 * ProcessInfo.processInfo.activeProcessorCount
    defer { for _ in 0..<count { gate.signal() } }
    let composition = try Self.composition.get()
    let apps = composition.apps(database: try Fixture.database()).map { app in
      App(
        name: app.name,
        handlers: app.handlers.map {
          $0.intent == "GetRideStatus" ? BlockingHandler(intent: $0.intent, gate: gate) : $0
        }, vocabularies: app.vocabularies)
    }
    var settings = Dialogue.Settings()
    settings.handlerTimeout = .milliseconds(500)
    let dialogue = Dialogue(
      catalogue: composition.catalogue, apps: apps, wording: composition.wording,
      settings: settings)
    let session = try Session(
      language: composition.language(for: apps), catalogue: composition.catalogue,
      dialogue: dialogue)
    let answers = Mutex<[String]>([])
    let sentences =
      Array(repeating: "where is my ride", count: count) + ["what's on my packing list"]
    try await Self.run(sentences, session: session) { event in
      if case .answered(let outcome) = event.step {
        answers.withLock { $0.append(outcome.turn.text) }
      }
    }
    let timedOut = Fixture.says(.timedOut, ["app": "Speedy Ride"])
    let expected = Array(repeating: timedOut, count: count) + [Fixture.says(.packing)]
    #expect(answers.withLock { $0 } == expected)
  }

  /// A microphone's silence has no end.
  private final class Silence: FrameSource {
    let isLive = true

    func next() -> Frame? {
      Frame(samples: Array(repeating: 0, count: Frame.length), start: 0)
    }
  }

  @Test func `a path whose task is cancelled ends`() async throws {
    let composition = try Self.composition.get()
    let pipeline = Pipeline(
      recognizer: ScriptedRecognizer([]),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: try Fixture.database()), speaker: nil
    ) { _ in }
    let listening = Task { try await pipeline.run(Silence()) }
    listening.cancel()
    try await listening.value
  }

  /// A microphone that has always heard more than was read, until all its sound was read or skipped.
  private final class Backlog: FrameSource {
    let isLive = true
    private var sounds: ArraySlice<ScriptedSource>

    init(_ sounds: [ScriptedSource]) { self.sounds = sounds[...] }

    func next() -> Frame? {
      while let sound = sounds.first {
        if let frame = sound.next() { return frame }
        sounds.removeFirst()
      }
      return nil
    }

    func skipBuffered() { sounds = [] }
  }

  /// Is done with each sound at once.
  private struct QuickPlayer: SoundPlayer {
    let isHeard: Bool

    func play(_ samples: Samples) -> Bool { true }
    func stop() {}
  }

  @Test(arguments: [(true, 1), (false, 2)])
  func `what is said during an answer counts where nobody hears the answer`(
    isHeard: Bool, answers: Int
  ) async throws {
    let composition = try Self.composition.get()
    let said = Mutex(0)
    let pipeline = Pipeline(
      recognizer: ScriptedRecognizer(["what's on my packing list", "what's on my packing list"]),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: try Fixture.database()),
      speaker: Speaker(voice: FliteVoice(), player: QuickPlayer(isHeard: isHeard)) { _ in }
    ) { event in
      if case .answered = event.step { said.withLock { $0 += 1 } }
    }
    try await pipeline.run(Backlog([ScriptedSource("n"), ScriptedSource("n")]))
    #expect(said.withLock { $0 } == answers)
  }

  private static func run(
    _ sentences: [String], sounds: String? = nil, _ control: Control = Control(),
    session: Session? = nil,
    report: @escaping @Sendable (Event) -> Void
  ) async throws {
    let composition = try composition.get()
    let session = try session ?? composition.session(database: try Fixture.database())
    let pipeline = Pipeline(
      recognizer: ScriptedRecognizer(sentences),
      endpointing: composition.configuration.endpointing.settings, session: session, speaker: nil,
      report: report)
    let noises = String(repeating: "n", count: sentences.count)
    try await pipeline.run(ScriptedSource(sounds ?? noises), control: control)
  }

  private static func replacement(
    changeSource: @escaping @Sendable () throws -> Void = {},
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) throws -> Replacement {
    let composition = try composition.get()
    return Replacement(
      session: try composition.session(database: try Fixture.database()),
      endpointing: composition.configuration.endpointing.settings, policy: EndpointingPolicy(),
      speaker: nil, makeRecognizer: { ScriptedRecognizer([]) }, changeSource: changeSource,
      completion: completion)
  }
}

/// Keeps its thread for itself until a gate opens.
private struct BlockingHandler: IntentHandler {
  let intent: String
  let gate: DispatchSemaphore

  func handle(_ intent: Intent) async throws -> Response {
    block()
    return Response(.success)
  }

  private func block() { gate.wait() }
}
