internal import Sound

/// Judges for each frame whether it may be speech, by its level and by those of some bands of the voice.
///
/// Levels are compared with noise floors that it tracks. A floor is the lowest smoothed level of the last seconds, so
/// that steady noise becomes the floor and speech, which dips between syllables, does not (minimum statistics, Martin
/// 2001). Noise such as a running tap's is as loud as speech, yet not in every band.
struct SpeechDetector: Sendable {
  /// The judgement on a frame.
  struct Verdict: Sendable {
    /// Whether the frame counts towards the beginning of an utterance.
    let beginsSpeech: Bool
    /// Whether an utterance in progress goes on with the frame.
    let continuesSpeech: Bool
  }

  private struct Band: Sendable {
    var meter: BandMeter
    var floor: NoiseFloor
    var smoothed: Double?
  }

  private static let bands = [150.0...500, 500...1_000, 1_000...2_000, 2_000...4_000]
  /// The weight of a new frame in a band's smoothed level, which fluctuates more than the whole.
  private static let share = 0.4

  private let settings: EndpointerSettings
  private var meter = LevelMeter()
  private var floor: NoiseFloor
  private var bands: [Band]
  /// The loudest level of the utterance, which decays slowly.
  private var peak = 0.0
  /// The level of the newest frame, in decibels above one step of a sample.
  private(set) var level = 0.0

  init(settings: EndpointerSettings) {
    self.settings = settings
    let floor = NoiseFloor(
      window: settings.frames(settings.floorWindow), trial: settings.frames(settings.floorTrial),
      highestOnTrial: settings.highestFirstFloor)
    self.floor = floor
    bands = Self.bands.map { Band(meter: BandMeter($0), floor: floor) }
  }

  /// The noise floor, in decibels above one step of a sample.
  var noiseFloor: Double { floor.level }

  /// Takes the next frame of the stream, and judges it.
  mutating func judge(_ frame: Frame) -> Verdict {
    level = meter.level(of: frame)
    floor.follow(level)
    peak = max(peak - settings.peakDecay, level)
    let excess = level - floor.level
    let bandExcess = bandExcess(of: frame)
    return Verdict(
      beginsSpeech: excess >= settings.beginMargin || bandExcess >= settings.bandBeginMargin,
      continuesSpeech: level >= peak - settings.depth
        && (excess >= settings.endMargin || bandExcess >= settings.bandEndMargin))
  }

  /// Forgets how loud earlier utterances were; a new one begins with the newest frame.
  mutating func begin() { peak = level }

  /// Takes the newest frames for noise, however loud they are.
  mutating func takeForNoise() {
    floor.takeForNoise()
    for index in bands.indices { bands[index].floor.takeForNoise() }
  }

  /// The excess over its floor of the band that stands out most, in decibels.
  private mutating func bandExcess(of frame: Frame) -> Double {
    var highest = -Double.infinity
    for index in bands.indices {
      let level = bands[index].meter.level(of: frame)
      bands[index].floor.follow(level)
      let smoothed = bands[index].smoothed.map { $0 + Self.share * (level - $0) } ?? level
      bands[index].smoothed = smoothed
      highest = max(highest, smoothed - bands[index].floor.level)
    }
    return highest
  }
}
