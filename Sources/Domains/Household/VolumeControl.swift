/// A means to set the loudspeaker's volume: a mixer of the sound system, an external program.
package protocol VolumeControl: Sendable {
  /// The present volume, whoever has set it.
  func volume() async throws -> SoundVolume

  func set(_ volume: SoundVolume) async throws
}
