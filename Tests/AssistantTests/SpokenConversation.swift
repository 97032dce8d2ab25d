import Assistant
import Conversation
import Foundation
import LanguageTestKit
import Sound
import SoundTestKit
import Speech
import Storage
import Synchronization
import Testing

/// A conversation through a microphone and a loudspeaker of ALSA's, faster than real time.
struct SpokenConversation {
  /// The result of the conversation.
  struct Account {
    let answers: [String]
    /// The recipients of each message that was sent.
    let sent: [String]
    /// Whether the last of them leaves no question open.
    let isOver: Bool
    /// The length of the sound that reached the loudspeaker.
    let played: Duration
    /// The length of the answers' speech.
    let spoken: Duration
  }

  private struct State {
    var answers: [String] = []
    var sent: [String] = []
    var isOver = true
    var hasBegun = false
  }

  private static let speed = 12.0
  /// The silence that counts as no answer where each line is said: so long that a busy machine, which may let much
  /// of this sound pass before it says one, does not lose it.
  private static let silence = Duration.seconds(600)

  let composition: Composition
  let database: Database

  /// Says each line once the answer to the one before has been spoken; `nil` is silence.
  func hold(_ lines: [String?]) async throws -> Account {
    let feed = try Feed()
    let speech = try await Self.speech(lines)
    let recording = Scratch.file("replies.wav").path
    let control = Control()
    var policy = composition.configuration.endpointingPolicy
    if !lines.contains(nil) { policy.answer = Self.silence }
    let state = Mutex(State())
    let go = { @Sendable (count: Int) in
      if count < speech.count { Self.say(speech[count], into: feed) } else { control.stop() }
    }
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: database),
      speaker: Speaker(
        voice: FliteVoice(),
        player: Loudspeaker(device: try VirtualLoudspeaker.recorder(path: recording))
      ) { Issue.record("cannot speak: \($0)") },
      policy: policy
    ) { event in
      switch event.step {
      case .listening:
        let isFirst = state.withLock { state in
          defer { state.hasBegun = true }
          return !state.hasBegun
        }
        if isFirst { Self.say(speech[0], into: feed) }
      case .answered(let outcome):
        let count = state.withLock { state in
          state.answers.append(outcome.answer)
          state.sent += Self.recipients(outcome.turn)
          state.isOver = outcome.turn.expectation == .command
          return state.answers.count
        }
        // Nothing is spoken that could be waited for.
        if outcome.answer.isEmpty { go(count) }
      case .spoken(let wasWhole):
        #expect(wasWhole)
        go(state.withLock { $0.answers.count })
      case .trouble(let text):
        Issue.record("\(text)")
      case .unpronounceable, .woke, .fellAsleep, .speechBegan, .announced, .partial, .recognized:
        break
      }
    }
    let microphone = try Self.microphone(feed)
    defer { microphone.stop() }
    try await pipeline.run(microphone, control: control)
    #expect(microphone.dropped == 0)
    let (answers, sent, isOver) = state.withLock { ($0.answers, $0.sent, $0.isOver) }
    return Account(
      answers: answers, sent: sent, isOver: isOver, played: try Self.duration(of: recording),
      spoken: try await Self.speech(answers).reduce(.zero) { $0 + $1.duration })
  }

  private static func recipients(_ turn: Turn) -> [String] {
    guard let intent = turn.intent, intent.name == "SendMessage",
      turn.response.map({ !$0.code.isFailure }) == true
    else { return [] }
    return intent["recipients"].map { [$0.inEnglish] } ?? []
  }

  private static func microphone(_ feed: Feed) throws -> Microphone {
    var device = VirtualMicrophone()
    device.feed = feed
    device.noise = 8
    device.speed = speed
    // While the recogniser works, silence comes in at the same speed.
    return try Microphone(device: try device.device, capacity: .seconds(1_800)) { _ in }
  }

  private static func say(_ samples: Samples, into feed: Feed) {
    if samples.values.isEmpty { return }
    let pause = [Int16](repeating: 0, count: Samples.rate / 2)
    do { try feed.say(pause + samples.values) } catch { Issue.record(error) }
  }

  /// The sound of each line, none for silence.
  private static func speech(_ lines: [String?]) async throws -> [Samples] {
    var speech: [Samples] = []
    for line in lines { speech.append(try await SpokenText.samples(line ?? "")) }
    return speech
  }

  /// The total length of a recording device's sounds, a file for each.
  private static func duration(of recording: String) throws -> Duration {
    var sum = Duration.zero
    for number in 0... {
      let path = number == 0 ? recording : recording + String(format: ".%04d", number)
      guard FileManager.default.fileExists(atPath: path) else { break }
      sum += try #require(try SoundFile(path: path).duration)
    }
    return sum
  }
}
