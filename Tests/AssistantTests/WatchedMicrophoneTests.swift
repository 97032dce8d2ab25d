import Sound
import SoundTestKit
import Testing

@testable import Assistant
@testable import Evaluation

@Suite(.timeLimit(.minutes(5))) struct WatchedMicrophoneTests {
  @Test func `the same device loses no frame when its settings change`() async throws {
    var device = try VirtualMicrophone(playing: (1...24_000).map(Int16.init))
    device.speed = 10
    var configuration = try Self.configuration(device)
    let microphone = try Self.open(configuration)
    defer { microphone.stop() }
    var samples = await Self.samples(of: microphone, frames: 50)
    configuration.bufferSeconds = 5
    try microphone.change(to: configuration)
    samples += await Self.samples(of: microphone, frames: 100)
    #expect(samples == (1...24_000).map(Int16.init))
  }

  @Test func `another device goes on where the first one ended`() async throws {
    let microphone = try Self.open(Self.configuration(VirtualMicrophone()))
    defer { microphone.stop() }
    _ = await Self.samples(of: microphone, frames: 10)
    let speaking = try VirtualMicrophone(playing: [Int16](repeating: 7, count: 1_600))
    try microphone.change(to: Self.configuration(speaking))
    let frame = try #require(await microphone.next())
    #expect(frame.samples == [Int16](repeating: 7, count: Frame.length))
    #expect(frame.start == 10 * Frame.length)
  }

  @Test func `a device that does not exist leaves the old one`() async throws {
    let microphone = try Self.open(Self.configuration(VirtualMicrophone()))
    defer { microphone.stop() }
    var missing = MicrophoneConfiguration()
    missing.device = "hw:9"
    #expect(throws: SoundError.self) { try microphone.change(to: missing) }
    #expect(await Self.samples(of: microphone, frames: 10).count == 10 * Frame.length)
  }

  @Test func `a device that is still busy is waited for`() async throws {
    let microphone = try Self.open(Self.configuration(VirtualMicrophone()))
    defer { microphone.stop() }
    var busy = try VirtualMicrophone(playing: [Int16](repeating: 7, count: 16_000))
    busy.faults = "0:busy,300:return"
    try microphone.change(to: Self.configuration(busy))
    #expect(await Self.samples(of: microphone, frames: 10).first == 7)
  }

  @Test func `a device that is not there is waited for where that is wanted alone`() throws {
    var missing = MicrophoneConfiguration()
    missing.device = "hw:9"
    #expect(throws: SoundError.self) { try Self.open(missing) }
    missing.waits = true
    try Self.open(missing).stop()
  }

  @Test func `a reader that waits for a lost device can be interrupted`() async throws {
    var missing = MicrophoneConfiguration()
    missing.device = "hw:9"
    missing.waits = true
    let microphone = try Self.open(missing)
    defer { microphone.stop() }
    microphone.interrupt()
    #expect(await microphone.next() == .interruption)
  }

  @Test func `a reader whose device delivers is not disturbed`() async throws {
    let microphone = try Self.open(Self.configuration(VirtualMicrophone()))
    microphone.interrupt()
    microphone.stop()
    while let frame = await microphone.next() { #expect(!frame.isBreak) }
  }

  private static func configuration(_ device: VirtualMicrophone) throws -> MicrophoneConfiguration {
    var configuration = MicrophoneConfiguration()
    configuration.device = try device.device
    return configuration
  }

  private static func open(_ configuration: MicrophoneConfiguration) throws -> WatchedMicrophone {
    _ = try VirtualSoundCard.shared()
    return try WatchedMicrophone(configuration, heartbeat: Heartbeat()) { _, _ in }
  }

  private static func samples(of microphone: WatchedMicrophone, frames: Int) async -> [Int16] {
    var samples: [Int16] = []
    for _ in 0..<frames { samples += await microphone.next()?.samples ?? [] }
    return samples
  }
}
