/// A volume that nobody hears, as loud as it was set last.
package actor SimulatedVolume: VolumeControl {
  private var level = SoundVolume(level: 50, isMuted: false)

  package init() {}

  package func volume() -> SoundVolume { level }
  package func set(_ volume: SoundVolume) { level = volume }
}
