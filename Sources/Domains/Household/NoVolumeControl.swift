/// The control used if none is configured.
package struct NoVolumeControl: VolumeControl {
  package init() {}

  package func volume() throws -> SoundVolume { throw missing }
  package func set(_ volume: SoundVolume) throws { throw missing }

  private var missing: VolumeError {
    VolumeError(control: "volume", reason: "there is neither a mixer nor a program")
  }
}
