import Conversation
import Domains
import Foundation
import Intents
import Sound
import SoundTestKit
import Storage
import TestKit
import Testing

@testable import Assistant
@testable import Evaluation

/// Sentences that sound nearly as others that do the opposite, said by six speakers, in a quiet room and in noise: none of
/// them does the wrong thing unasked.
///
/// By default, each sentence is said by one speaker; where all is tested, by all.
@Suite(.timeLimit(.minutes(5))) struct OppositesTests {
  /// A sentence and what may be done on hearing it, the intent and a value it has to have; asking is always allowed.
  struct Sentence: Sendable, CustomTestStringConvertible {
    let text: String
    let intent: String
    var slot: (name: String, value: Value)?
    var testDescription: String { text }

    init(_ text: String, _ intent: String, _ slot: (name: String, value: Value)? = nil) {
      (self.text, self.intent, self.slot) = (text, intent, slot)
    }
  }

  static let sentences = [
    Sentence("call the driver", "StartCall"),
    Sentence("call off the driver", "CancelRide"),
    Sentence("move milk to the hardware store list", "MoveTasks"),
    Sentence("remove milk from the grocery store list", "DeleteTasks"),
    Sentence("lock the car", "SetCarLockStatus", ("locked", .boolean(true))),
    Sentence("unlock the car", "SetCarLockStatus", ("locked", .boolean(false))),
    Sentence("check off eggs", "SetTaskAttribute", ("status", .text("completed"))),
    Sentence("mark eggs as not done", "SetTaskAttribute", ("status", .text("notCompleted"))),
    Sentence("mute", "SetVolume", ("muted", .boolean(true))),
    Sentence("unmute", "SetVolume", ("muted", .boolean(false))),
  ]

  private static let stride = Extent.isWhole ? 1 : SyntheticSpeaker.allCases.count

  /// Every second recording is in noise, for each sentence and each speaker as many.
  private static func isInNoise(_ sentence: Int, _ speaker: Int) -> Bool {
    (sentence + speaker).isMultiple(of: 2)
  }

  /// Noise of a room full of machines, the same at every run: white noise through a low pass, 12 dB below the speech.
  private static let noise: NoiseMixer = {
    var state: UInt32 = 7
    var low = 0.0
    let values = (0..<Samples.rate * 4).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      low += 0.2 * (Double(state >> 16) / 32_768 - 1 - low)
      return Int16(low * 9_000)
    }
    return NoiseMixer(noise: Samples(values), ratio: 12)
  }()

  @Test(arguments: Array(SyntheticSpeaker.allCases.enumerated()))
  func `nobody does the opposite unasked`(number: Int, speaker: SyntheticSpeaker) async throws {
    let composition = try Fixture.composition(effects: .simulated)
    let worker = try Self.worker.get()
    var done = 0
    for index in Swift.stride(
      from: number % Self.stride, to: Self.sentences.count, by: Self.stride)
    {
      let sentence = Self.sentences[index]
      var sound = speaker.samples(sentence.text)
      sound.values = Self.silence + sound.values + Self.silence
      if Self.isInNoise(index, number) { sound = Self.noise.mix(sound, name: sentence.text) }
      let file = Scratch.file("opposite.wav")
      try Data(sound.wave).write(to: file)
      let result = await worker.recognize(
        Recording(path: file.path), database: try Self.database())
      #expect(result.failure == nil)
      for outcome in result.utterances.flatMap(\.outcome.all) {
        guard acts(outcome, in: composition) else { continue }
        done += 1
        #expect(
          isMeant(outcome, by: sentence),
          "\(speaker): '\(sentence.text)', heard as '\(outcome.text)': \(outcome.answer)")
      }
    }
    // Whoever always asks would pass too, and be of no use; of a few sentences all may be asked about.
    #expect(done > 0 || !Extent.isWhole)
  }

  /// One for all speakers, as it forgets what it learnt.
  private static let worker = Result {
    RecordingWorker(try Fixture.composition(effects: .simulated))
  }

  private static let silence = [Int16](repeating: 0, count: Samples.rate / 2)

  /// The usual store, and a ride that could be called off.
  private static func database() throws -> Database {
    let database = try Fixture.database()
    let now = Date()
    try RideStore(database).save(
      StoredRide(
        provider: "simulated fleet", identifier: "1", pickup: "home", dropOff: "work",
        scheduled: now + 7_200, requested: now))
    return database
  }

  /// Whether something was changed without a question.
  private func acts(_ outcome: Outcome, in composition: Composition) -> Bool {
    guard let intent = outcome.turn.intent?.name, let response = outcome.turn.response,
      composition.catalogue[intent]?.isQuery != true
    else { return false }
    return response.code == .success || response.code == .inProgress
  }

  private func isMeant(_ outcome: Outcome, by sentence: Sentence) -> Bool {
    guard outcome.turn.intent?.name == sentence.intent else { return false }
    guard let (name, value) = sentence.slot else { return true }
    return outcome.turn.intent?[name] == value
  }
}
