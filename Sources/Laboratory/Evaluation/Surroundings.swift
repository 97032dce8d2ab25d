package import Sound

/// The simulated surroundings of recordings: a room, noise, or neither.
package struct Surroundings: Sendable {
  package var room: Room?
  package var noise: NoiseMixer?

  package init(room: Room? = nil, noise: NoiseMixer? = nil) {
    self.room = room
    self.noise = noise
  }

  /// Reads an impulse response and noise from sound files.
  ///
  /// - Throws: `SoundError` for files that are no sound.
  package init(room: String?, noise: String?, ratio: Double?) throws {
    self.room = try room.map { Room(click: try SoundFile.samples(path: $0)) }
    self.noise = try noise.map {
      NoiseMixer(noise: try SoundFile.samples(path: $0), ratio: ratio ?? 10)
    }
  }

  /// Whether recordings sound as they are.
  package var areQuiet: Bool { room == nil && noise == nil }

  /// The recording as it sounds here; the noise depends on the name.
  package func change(_ samples: Samples, name: String) -> Samples {
    let heard = room?.reverberate(samples) ?? samples
    return noise?.mix(heard, name: name) ?? heard
  }
}
