package import Programs
package import Storage

/// The people the domains serve, and the means they have.
package struct Household: Sendable {
  package let database: Database
  /// Whether programs, mixers and the network are really used.
  package let effects: Effects
  /// The programs that serve the domains.
  let programs: ServingPrograms
  package let clock: WallClock
  /// How names sound.
  let sounds: NameSounds
  /// Whether a phrase would be taken for a command.
  let likeness: CommandLikeness
  /// What sentences ask for.
  let reading: RequestReading
  /// Makes the control of an ALSA device's volume, by the mixer's element or the first one for playback.
  let volume: @Sendable (_ device: String, _ control: String?) -> any VolumeControl

  package init(
    database: Database, effects: Effects, programs: ServingPrograms = ServingPrograms(),
    clock: WallClock = WallClock(),
    sounds: NameSounds = .unknown, likeness: CommandLikeness = .unknown,
    reading: RequestReading = .unknown,
    volume: @escaping @Sendable (_ device: String, _ control: String?) -> any VolumeControl = {
      _, _ in NoVolumeControl()
    }
  ) {
    self.database = database
    self.effects = effects
    self.programs = programs
    self.clock = clock
    self.sounds = sounds
    self.likeness = likeness
    self.reading = reading
    self.volume = volume
  }
}
