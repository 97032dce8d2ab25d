import Foundation
import Sound
import SoundTestKit
import Testing

@testable import Assistant

/// Written conversations, said by a synthetic speaker: one recording each, a turn after the other.
///
/// A few are heard with all other tests; `./heed conversations` hears every third, and tells how many turns went as they
/// are written.
@Suite(.timeLimit(.minutes(30))) struct SpokenScriptsTests {
  private static let hearsMany = ProcessInfo.processInfo.environment["HEED_CONVERSATIONS"] != nil
  /// Of so many conversations one is heard.
  private static let stride = hearsMany ? 3 : 15
  /// The share of turns that go as they are written, at least: much of what the scripts say is listened for by nobody,
  /// only read.
  private static let least = 0.3

  /// Turns, and those of them that went as they are written.
  private struct Score {
    var met = 0
    var all = 0
    /// What was heard and answered instead.
    var others: [String] = []
  }

  @Test func `conversations are held by voice`() async throws {
    let composition = try Fixture.composition(effects: .simulated)
    let worker = RecordingWorker(composition)
    let conversations = try WrittenConversationsTests.all()
    var score = Score()
    for index in Swift.stride(from: 0, to: conversations.count, by: Self.stride) {
      try await Self.hold(conversations[index], worker, &score)
    }
    if Self.hearsMany {
      print("\(score.met) of \(score.all) turns went as they are written")
      score.others.forEach { print("  \($0)") }
    }
    #expect(Double(score.met) >= Self.least * Double(score.all), "\(score.met) of \(score.all)")
  }

  private static func hold(
    _ conversation: WrittenConversation, _ worker: RecordingWorker, _ score: inout Score
  ) async throws {
    let pause = [Int16](repeating: 0, count: 2 * Samples.rate)
    var sound = Samples(pause)
    for turn in conversation.turns {
      sound.values += SyntheticSpeaker.slt.samples(turn.text).values + pause
    }
    let file = Scratch.file("conversation.wav")
    try Data(sound.wave).write(to: file)
    let result = await worker.recognize(
      Recording(path: file.path), database: try Fixture.database())
    #expect(result.failure == nil)
    score.all += conversation.turns.count
    // One that was missed or torn shifts all after it.
    for (turn, heard) in zip(conversation.turns, result.utterances) {
      if turn.expectations.contains(where: { $0.isMet(by: heard.outcome) }) {
        score.met += 1
      } else {
        score.others.append("\(turn.text) → \(heard.outcome.text): \(heard.outcome.answer)")
      }
    }
  }
}
