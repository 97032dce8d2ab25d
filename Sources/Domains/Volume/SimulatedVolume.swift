/// A volume without effect, which remembers its last setting.
package actor SimulatedVolume: VolumeControl {
  private var level = SoundVolume(level: 50, isMuted: false)

  package init() {}

  package func volume() -> SoundVolume { level }
  package func set(_ volume: SoundVolume) { level = volume }
}
