/// A measurement of how well speech can be heard in a sound; levels are in decibels relative to full scale.
package struct SoundQuality: Sendable, Equatable {
  package var seconds: Double
  /// The level of the loudest sample.
  package var peak: Double
  /// The level of the loud parts, which are speech if there is any; `nil` if there is no sound.
  package var speechLevel: Double?
  /// The level of the quiet parts.
  package var noiseFloor: Double?
  /// The excess of the noise at all frequencies over that in the voice's range, in decibels.
  package var rumble = 0.0
  /// The mean (DC offset), as a share of full scale.
  package var offset = 0.0
  /// The share of the samples that are clipped at the end of the scale.
  package var clippedShare = 0.0
  /// The share of the time without any sound, not even noise.
  package var silentShare = 0.0
  /// The number of frames lost because nobody took them in time.
  package var droppedFrames = 0
  /// The number of times the device's own buffer overflowed.
  package var overruns = 0
  /// The number of times the microphone was gone.
  package var interruptions = 0

  package init(seconds: Double, peak: Double) {
    (self.seconds, self.peak) = (seconds, peak)
  }

  /// The signal-to-noise ratio of speech, in decibels.
  package var signalToNoise: Double? {
    guard let speechLevel, let noiseFloor else { return nil }
    return speechLevel - noiseFloor
  }
}
