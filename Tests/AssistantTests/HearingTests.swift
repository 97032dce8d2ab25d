import Foundation
import Glibc
import Intents
import Recognition
import Sound
import SoundTestKit
import Testing

@testable import Assistant
@testable import Evaluation

@Suite(.timeLimit(.minutes(5))) struct HearingTests {
  /// While a transcriber is waited for, the threads change, and each has a clock of its own.
  @Test func `time is never taken from the clocks of two threads`() async throws {
    let hearing = try Hearing(
      Fixture.composition().forSpeech, database: Fixture.database(),
      now: { .nanoseconds(Int(pthread_self() % 1_000_000_007)) })
    let sound = try await SpokenText.samples("remind me to water the plants in the garden")
    let silence = Samples([Int16](repeating: 0, count: 24_000))
    let outcomes = try await hearing.outcomes(
      of: SamplesSource(Samples(sound.values + silence.values)), expecting: .command)
    #expect(outcomes.count == 1)
    #expect(hearing.work == .zero)
  }

  @Test func `the time of all that is done is counted`() async throws {
    let ticks = Ticks()
    let hearing = try Hearing(
      Fixture.composition().forSpeech, database: Fixture.database(), now: { ticks.next() })
    let sound = try await SpokenText.samples("show me the grocery list")
    _ = try await hearing.outcomes(of: SamplesSource(sound), expecting: .command)
    // At least once for each frame of 10 ms.
    #expect(hearing.work >= .seconds(sound.values.count / 160 - 1))
  }

  @Test(arguments: ["the first one", "the last one", "number two"])
  func `what stands for one of several is an answer where they are offered`(text: String) throws {
    let hearing = try Hearing(Fixture.composition(), database: Fixture.database())
    let outcome = try hearing.outcome(
      ofText: text, expecting: .choice(["Grocery Store", "Hardware Store", "Party Supplies"]))
    #expect(outcome.interpretation?.rule == Interpretation.answerRule)
    #expect(outcome.interpretation?.slots.map(\.name) == ["ordinal"])
  }

  @Test func `a speaker's transform is heard with, and learnt with`() throws {
    let nobodys = SpeakerTransform(rows: [[[0, 1]]])
    let composition = try Fixture.composition().speaking(as: nobodys)
    #expect(throws: RecognitionError.self) { try composition.recognizer() }
    #expect(throws: Never.self) { try composition.speaking(as: nil).recognizer() }
    #expect(composition.recognition.echoingModel != nil)
  }

  /// A clock that goes on by a second whenever it is looked at.
  private final class Ticks {
    private var count = 0

    func next() -> Duration {
      count += 1
      return .seconds(count)
    }
  }
}
