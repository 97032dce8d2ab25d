import Foundation
import Sound
import SoundTestKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct LoudspeakerTests {
  @Test func `what is played can be read from the recorder's file`() async throws {
    _ = try VirtualSoundCard.shared()
    let path = Fixture.temporaryPath("spoken.wav")
    let loudspeaker = Loudspeaker(device: "recorder:FILE='\(path)'")
    let sound = Fixture.ramp(count: 8_000)
    #expect(try await loudspeaker.play(Samples(sound)))
    #expect(try SoundFile(path: path).samples() == sound)
  }

  @Test func `a device that does not exist is an error in one line`() async throws {
    _ = try VirtualSoundCard.shared()
    let loudspeaker = Loudspeaker(device: "nowhere")
    let error = await #expect(throws: SoundError.self) {
      try await loudspeaker.play(Samples([1]))
    }
    #expect(error?.description == "cannot open loudspeaker 'nowhere': there is no such device")
  }
}
