internal import Sound

/// Tells of each frame whether it may be speech: by its level, and by those of some bands of the voice, above noise
/// floors that it follows.
///
/// A floor is the lowest smoothed level of the last seconds, so that steady noise becomes the floor and speech, which
/// dips between syllables, does not (minimum statistics, Martin 2001). Noise such as a tap's is as loud as speech,
/// yet not in each band.
struct SpeechDetector: Sendable {
  /// What a frame sounds like.
  struct Verdict: Sendable {
    /// Enough of these begin an utterance.
    let beginsSpeech: Bool
    /// An utterance that has begun goes on with it.
    let continuesSpeech: Bool
  }

  private struct Band: Sendable {
    var meter: BandMeter
    var floor: NoiseFloor
    var smoothed: Double?
  }

  private static let bands = [150.0...500, 500...1_000, 1_000...2_000, 2_000...4_000]
  /// Share of a new frame in a band's level, which wavers more than the whole.
  private static let share = 0.4

  private let settings: EndpointerSettings
  private var meter = LevelMeter()
  private var floor: NoiseFloor
  private var bands: [Band]
  /// The loudest level of the utterance, forgotten slowly.
  private var peak = 0.0
  /// Of the newest frame, in decibels over one step of a sample.
  private(set) var level = 0.0

  init(settings: EndpointerSettings) {
    self.settings = settings
    let floor = NoiseFloor(
      window: settings.frames(settings.floorWindow), trial: settings.frames(settings.floorTrial),
      highestOnTrial: settings.highestFirstFloor)
    self.floor = floor
    bands = Self.bands.map { Band(meter: BandMeter($0), floor: floor) }
  }

  /// The level of the noise that is taken for silence, in decibels over one step of a sample.
  var noiseFloor: Double { floor.level }

  /// Takes the next frame of the stream.
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

  /// Forgets how loud the utterances before were; with the newest frame another one begins.
  mutating func begin() { peak = level }

  /// Learns that there is no speech in the newest frames, however loud they are.
  mutating func takeForNoise() {
    floor.takeForNoise()
    for index in bands.indices { bands[index].floor.takeForNoise() }
  }

  /// How far the band that stands out most stands above its floor.
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
