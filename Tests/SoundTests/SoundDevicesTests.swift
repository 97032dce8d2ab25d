import Sound
import SoundTestKit
import Testing

@Suite struct SoundDevicesTests {
  @Test func `devices are listed with what they are`() throws {
    _ = try VirtualSoundCard.shared()
    let device = try #require(try SoundDevices.list().first { $0.name == "silent" })
    #expect(device.description == "Plays to nobody, hears nothing")
    #expect(device.canCapture && device.canPlay)
  }
}
