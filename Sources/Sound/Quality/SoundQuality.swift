/// How well speech can be heard in a sound; levels are in decibels below full scale.
package struct SoundQuality: Sendable, Equatable {
  package var seconds: Double
  /// Of the loudest sample.
  package var peak: Double
  /// Of the loud parts, which are speech where there is any; `nil` when all is digital silence.
  package var speechLevel: Double?
  /// Of the quiet parts.
  package var noiseFloor: Double?
  /// By how much what lies below the voice is louder than the noise in the voice's own range.
  package var rumble = 0.0
  /// The mean, as a share of full scale.
  package var offset = 0.0
  /// Share of the samples that lie cut off at the end of the scale.
  package var clippedShare = 0.0
  /// Share of the time without any sound, not even noise.
  package var silentShare = 0.0
  /// Frames that were lost because nobody took them in time.
  package var droppedFrames = 0
  /// How often the device's own buffer overflowed.
  package var overruns = 0
  /// How often the microphone was gone.
  package var interruptions = 0

  package init(seconds: Double, peak: Double) {
    (self.seconds, self.peak) = (seconds, peak)
  }

  /// How far speech stands out of the noise, in decibels.
  package var signalToNoise: Double? {
    guard let speechLevel, let noiseFloor else { return nil }
    return speechLevel - noiseFloor
  }
}
