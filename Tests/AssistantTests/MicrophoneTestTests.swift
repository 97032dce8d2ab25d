import Foundation
import Sound
import SoundTestKit
import Synchronization
import Testing

@testable import Assistant
@testable import Evaluation
@testable import MicrophoneTest

@Suite(.timeLimit(.minutes(2))) struct MicrophoneTestTests {
  private func checkup(saying sentence: String? = nil) throws -> MicrophoneTest {
    MicrophoneTest(
      composition: try Fixture.composition(), database: try Fixture.database(), sentence: sentence)
  }

  @Test func `a recording is judged and read`() async throws {
    let path = Fixture.audio.appending(path: "help.wav").path
    let report = try await checkup().examine(recording: path, isOfSentence: true)
    #expect(report.isGood && report.complaints.isEmpty)
    #expect(report.understood?.intentName == "Help")
    #expect(report.sentence?.intent == "Help")
    #expect(report.format == .init(rate: 16_000, channels: 1))
    let other = try await checkup(saying: "add milk to the packing list")
      .examine(recording: path, isOfSentence: true)
    #expect(!other.isRight && !other.isGood)
    #expect(other.lines.last?.contains("was not understood") == true)
    #expect(try await checkup().examine(recording: path, isOfSentence: false).sentence == nil)
  }

  @Test func `a microphone is listened to while nobody speaks, and then somebody does`()
    async throws
  {
    let pause = [Int16](repeating: 0, count: Samples.rate)
    let speech = try await SpokenText.samples("what can you do")
    var device = try VirtualMicrophone(playing: pause + speech.values)
    device.noise = 8
    device.speed = 8
    let steps = Mutex<[MicrophoneTest.Step]>([])
    let report = try await checkup().examine(microphone: device.device, quiet: .seconds(0.8)) {
      step in
      steps.withLock { $0.append(step) }
    }
    #expect(steps.withLock { $0 } == [.beQuiet, .say("what can you do"), .wait])
    #expect(report.isRight, "\(report.lines)")
    #expect(report.quality.seconds < 6)
    #expect(report.format == .init(rate: 16_000, channels: 1))
    guard case .object(let json) = report.json else { return #expect(Bool(false)) }
    #expect(json["intent"] == .text("Help"))
  }

  @Test func `a device that is not there is an error`() async throws {
    _ = try VirtualSoundCard.shared()
    await #expect(throws: SoundError.self) {
      try await checkup().examine(microphone: "hw:9") { _ in }
    }
  }

  @Test(arguments: [(8_000, true), (12_000, false)]) func `few samples a second are told`(
    rate: Int, isGrave: Bool
  ) {
    let report = MicrophoneTestReport(
      source: "", quality: SoundQuality(seconds: 0, peak: 0), outcomes: [],
      format: .init(rate: rate, channels: 1))
    #expect(report.complaints.last?.kind == .narrow)
    #expect(report.complaints.last?.isGrave == isGrave)
  }
}
