import Foundation
import Sound
import SoundTestKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct LoudspeakerTests {
  @Test func `what is played can be read from the recorder's file`() async throws {
    let path = Fixture.temporaryPath("spoken.wav")
    let loudspeaker = Loudspeaker(device: try VirtualLoudspeaker.recorder(path: path))
    for (file, sound) in [(path, Fixture.ramp(count: 8_000)), (path + ".0001", [1, 2, 3])] {
      #expect(try await loudspeaker.play(Samples(sound)))
      let isWhole = try SoundFile(path: file).samples() == sound
      #expect(isWhole)
    }
  }

  @Test func `everything has been heard when it returns`() async throws {
    let virtual = VirtualLoudspeaker().with { $0.speed = 10 }
    let loudspeaker = Loudspeaker(device: try virtual.device)
    let sound = Fixture.ramp(count: 24_001)
    #expect(try await loudspeaker.play(Samples(sound)))
    let isWhole = try virtual.heard(as: Int16.self) == sound
    #expect(isWhole)
  }

  @Test func `a device's own rate, channels and format are met`() async throws {
    let virtual = VirtualLoudspeaker().with {
      $0.speed = 20
      $0.rate = 48_000
      $0.channels = 2
      $0.format = "S32_LE"
    }
    let tone = Fixture.tone(440, rate: Samples.rate, seconds: 1).map { Int16($0 * 32_767) }
    try await Loudspeaker(device: virtual.device).play(Samples(tone))
    let heard = try virtual.heard(as: Int32.self)
    #expect(abs(heard.count - 96_000) < 100)
    let isSameOnBoth = stride(from: 0, to: heard.count, by: 2).allSatisfy {
      heard[$0] == heard[$0 + 1]
    }
    #expect(isSameOnBoth)
    // Every third frame's first channel is 16 kHz again; 440 Hz is far below what that folds.
    let mono = stride(from: 0, to: 96_000, by: 6).map { Int16(heard[$0] >> 16) }
    #expect(abs(Fixture.amplitude(of: 440, in: mono) - 0.5) < 0.01)
  }

  @Test func `stopping cuts it short and leaves the next sound alone`() async throws {
    let virtual = VirtualLoudspeaker()
    let loudspeaker = Loudspeaker(device: try virtual.device)
    async let whole = loudspeaker.play(Samples(Fixture.ramp(count: 480_000)))
    // Once something has been heard, the loudspeaker is in the middle of its thirty seconds.
    while (try? virtual.heard(as: Int16.self).count) ?? 0 == 0 {
      try await Task.sleep(for: .milliseconds(1))
    }
    loudspeaker.stop()
    #expect(try await whole == false)
    #expect(try virtual.heard(as: Int16.self).count < 240_000)
    #expect(try await loudspeaker.play(Samples([1, 2, 3])))
  }

  @Test func `a cancelled task stops speaking`() async throws {
    let loudspeaker = Loudspeaker(device: try VirtualLoudspeaker().device)
    let task = Task { try await loudspeaker.play(Samples(Fixture.ramp(count: 480_000))) }
    task.cancel()
    #expect(try await task.value == false)
  }

  @Test func `an under-run is bridged`() async throws {
    let virtual = VirtualLoudspeaker().with {
      $0.speed = 10
      $0.underrun = 500
    }
    #expect(
      try await Loudspeaker(device: virtual.device).play(Samples(Fixture.ramp(count: 32_000))))
    #expect(try virtual.heard(as: Int16.self).last == 32_000 - 30_000)
  }

  @Test func `a device that is pulled out is an error in one line`() async throws {
    let device = try VirtualLoudspeaker().with {
      $0.speed = 10
      $0.unplug = 500
    }.device
    let error = await #expect(throws: SoundError.self) {
      try await Loudspeaker(device: device).play(Samples(Fixture.ramp(count: 32_000)))
    }
    #expect(error?.description == "cannot play on loudspeaker '\(device)': it is not plugged in")
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

extension VirtualLoudspeaker {
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
