import Foundation
import Recognition
import Sound
import SoundTestKit
import Synchronization
import Testing

@testable import Assistant
@testable import Evaluation

/// A pipeline at a microphone of ALSA's, when all does not go well.
@Suite(.timeLimit(.minutes(5))) struct ListeningTests {
  @Test func `a stop ends the pipeline when nobody speaks`() async throws {
    let microphone = try Microphone(device: VirtualMicrophone().device) { _ in }
    defer { microphone.stop() }
    let control = Control()
    let pipeline = try Self.pipeline { event in
      if case .listening = event.step { control.stop() }
    }
    try await pipeline.run(microphone, control: control)
    #expect(control.isStopping)
  }

  @Test func `a sentence is over when the microphone is lost in the middle of it`() async throws {
    let sentence = try await SpokenText.samples("add apples and milk and eggs to the grocery list")
    var device = try VirtualMicrophone(playing: sentence.values)
    device.loops = true
    device.speed = 4
    device.faults = "2000:unplug"
    let losses = Mutex<[MicrophoneEvent]>([])
    let microphone = try Microphone(device: try device.device) { event in
      losses.withLock { $0.append(event) }
    }
    let pipeline = try Self.pipeline { event in
      // Nothing comes from this microphone any more.
      if case .answered = event.step { microphone.stop() }
    }
    try await pipeline.run(microphone)
    #expect(losses.withLock { $0.last } == .lost(reason: "it is not plugged in"))
  }

  private static func pipeline(report: @escaping @Sendable (Event) -> Void) throws -> Pipeline {
    let composition = try Fixture.composition().forSpeech
    return Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: try Fixture.database()), speaker: nil,
      report: report)
  }
}
