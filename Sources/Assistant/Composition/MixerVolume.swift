internal import Domains
internal import Sound

/// The volume of the sound card's mixer.
struct MixerVolume: VolumeControl {
  let mixer: Mixer

  func volume() throws -> SoundVolume {
    let (percent, isMuted) = try mixer.volume()
    return SoundVolume(level: percent, isMuted: isMuted)
  }

  func set(_ volume: SoundVolume) throws {
    try mixer.set(percent: volume.level, isMuted: volume.isMuted)
  }
}
