/// What sets how loud the loudspeaker is: a mixer of the sound system, an outside program.
package protocol VolumeControl: Sendable {
  /// How loud it is now, whoever has set it.
  func volume() async throws -> SoundVolume

  func set(_ volume: SoundVolume) async throws
}
