package import Programs
package import Storage

/// Whom the domains serve, and by what means.
package struct Household: Sendable {
  package let database: Database
  /// Whether programs, mixers and the network are reached.
  package let effects: Effects
  package let clock: WallClock
  /// What sets the volume of an ALSA device, by the control of its mixer or the first that plays.
  let volume: @Sendable (_ device: String, _ control: String?) -> any VolumeControl

  package init(
    database: Database, effects: Effects, clock: WallClock = WallClock(),
    volume: @escaping @Sendable (_ device: String, _ control: String?) -> any VolumeControl = {
      _, _ in NoVolumeControl()
    }
  ) {
    self.database = database
    self.effects = effects
    self.clock = clock
    self.volume = volume
  }
}
