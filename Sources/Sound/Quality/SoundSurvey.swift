internal import Glibc

/// Surveys the sound of a microphone or a recording, to tell how well speech can be heard in it.
package struct SoundSurvey: Sendable {
  /// A first-order high-pass filter.
  private struct HighPass {
    let pole: Double
    private var input: Double?
    private var output = 0.0

    init(pole: Double) { self.pole = pole }

    mutating func filter(_ value: Double) -> Double {
      // A stream that begins with an offset must not begin with a click.
      output = (1 + pole) / 2 * (value - (input ?? value)) + pole * output
      input = value
      return output
    }
  }

  /// Filters that keep the voice: each is 3 dB down at 130 Hz.
  private static let voice = [HighPass(pole: 0.95), HighPass(pole: 0.95)]
  /// Filters that keep everything but an offset: 3 dB down at 5 Hz.
  private static let whole = [HighPass(pole: 0.998)]
  private static let full = 32_768.0
  /// The end of the scale for clipping, a few steps below full scale for converters that scale.
  private static let end = 32_700
  /// The least number of samples in a row at the end of the scale that are more than a loud peak.
  private static let shortestClip = 3

  /// The level of each frame in the voice's range, in decibels relative to full scale.
  private var voiceLevels: [Double] = []
  /// The level of each frame without an offset, but with what lies below the voice.
  private var wholeLevels: [Double] = []
  private var voice = Self.voice
  private var whole = Self.whole
  private var silentFrames = 0
  private var samples = 0
  private var sum = 0
  private var peak = 0
  private var clipped = 0
  private var run = 0
  private var breaks = 0
  private var dropped = 0
  private var overruns = 0

  package init() {}

  /// Takes the next frame; what comes after a break is not continuous with what came before.
  package mutating func count(_ frame: Frame) {
    guard !frame.isBreak else { return (voice, whole) = (Self.voice, Self.whole) }
    samples += frame.samples.count
    for sample in frame.samples { count(Int(sample)) }
    let levels = (Self.level(of: frame, through: &voice), Self.level(of: frame, through: &whole))
    let isSilent = frame.samples.allSatisfy { $0 == frame.samples.first }
    if isSilent { silentFrames += 1 }
    voiceLevels.append(isSilent ? Self.silence : levels.0)
    wholeLevels.append(isSilent ? Self.silence : levels.1)
  }

  /// Counts events of the microphone by which sound was lost.
  package mutating func count(_ event: MicrophoneEvent) {
    switch event {
    case .dropped(let frames): dropped += frames
    case .overrun: overruns += 1
    case .suspended, .stalled, .lost: breaks += 1
    case .opened, .silent, .returned, .echoRemains: break
    }
  }

  /// The measurement so far.
  package var quality: SoundQuality {
    var quality = SoundQuality(
      seconds: Double(samples) / Double(Samples.rate),
      peak: Self.decibels(pow(Double(peak) / Self.full, 2)))
    quality.offset = samples == 0 ? 0 : Double(sum) / Double(samples) / Self.full
    quality.clippedShare = samples == 0 ? 0 : Double(clipped) / Double(samples)
    quality.silentShare =
      voiceLevels.isEmpty ? 1 : Double(silentFrames) / Double(voiceLevels.count)
    quality.interruptions = breaks
    quality.droppedFrames = dropped
    quality.overruns = overruns
    guard let floor = Self.percentile(0.1, of: voiceLevels),
      let loud = Self.percentile(0.95, of: voiceLevels)
    else { return quality }
    quality.noiseFloor = floor
    quality.speechLevel = loud
    quality.rumble = max(0, (Self.percentile(0.1, of: wholeLevels) ?? floor) - floor)
    return quality
  }

  private mutating func count(_ sample: Int) {
    sum += sample
    peak = max(peak, abs(sample))
    guard abs(sample) >= Self.end else { return run = 0 }
    run += 1
    if run == Self.shortestClip { clipped += run } else if run > Self.shortestClip { clipped += 1 }
  }

  private static func level(of frame: Frame, through filters: inout [HighPass]) -> Double {
    var energy = 0.0
    for sample in frame.samples {
      var value = Double(sample)
      for index in filters.indices { value = filters[index].filter(value) }
      energy += value * value
    }
    return decibels(energy / Double(frame.samples.count) / (full * full))
  }

  /// The level of silence, one step of a 16-bit sample.
  private static let silence = -96.0

  private static func decibels(_ share: Double) -> Double {
    max(silence, 10 * log10(max(share, 1e-12)))
  }

  private static func percentile(_ share: Double, of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    return values.sorted()[min(values.count - 1, Int(share * Double(values.count)))]
  }
}
