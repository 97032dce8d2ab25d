/// Removes what is played from the frames of a microphone, during playback and shortly after.
///
/// The position of a sound in the microphone's stream is taken once from the devices' times and then counted in
/// samples, as the filter needs it to the sample; the filter follows slow drift of the clocks by itself. If they slip
/// too far or too often, or the filter makes the sound worse, the canceller switches itself off. Use it from one
/// thread at a time.
final class EchoCanceller {
  /// The reason why it gave up.
  enum Failure: Equatable {
    /// The clocks of the two devices differ too much.
    case slips
    /// The sound was louder after the filter than before it.
    case harm

    var reason: String {
      switch self {
      case .slips: "the clocks of microphone and loudspeaker differ too much"
      case .harm: "taking it out made the sound worse"
      }
    }
  }

  /// The lead of what the filter is given over what should be heard, in samples, since the devices' times are not
  /// exact.
  private static let lead = 20 * Samples.rate / 1_000
  /// The longest echo after that, in samples.
  private static let tail = 256 * Samples.rate / 1_000
  /// The error of a sound's position, in samples, beyond which it is placed anew by the devices' times.
  private static let slack = 12 * Samples.rate / 1_000
  private static let mostSlips = 8

  private let farEnd: FarEnd
  private let filter: EchoFilter
  /// The positions in the microphone's stream at which sounds begin, by their numbers.
  private var positions: [Int: Int] = [:]
  private var slips = 0
  private(set) var gauge = EchoGauge()
  private(set) var failure: Failure?

  /// Creates a canceller; `nil` if there is no memory for the filter.
  init?(farEnd: FarEnd) {
    guard let filter = EchoFilter(tail: Self.tail) else { return nil }
    self.farEnd = farEnd
    self.filter = filter
  }

  /// The frame without the echo; its first sample was heard at the given moment.
  func cancel(_ frame: Frame, at moment: ContinuousClock.Instant) -> Frame {
    guard failure == nil, frame.samples.count == Frame.length else { return frame }
    let sounds = farEnd.sounds(after: moment - Samples.duration(of: Self.tail))
    guard !sounds.isEmpty else {
      positions = [:]
      return frame
    }
    for sound in sounds { position(sound, frame, at: moment) }
    let far = played(of: sounds, at: frame.start + Self.lead)
    let left = filter.cancel(frame.samples, playing: far)
    if far.contains(where: { $0 != 0 }) { gauge.count(frame.samples, left) }
    if gauge.doesHarm { failure = .harm }
    if slips > Self.mostSlips { failure = .slips }
    return failure == nil ? Frame(samples: left, start: frame.start) : frame
  }

  private func position(_ sound: FarEnd.Sound, _ frame: Frame, at moment: ContinuousClock.Instant) {
    let position = frame.start + moment.samples(to: sound.start)
    guard let known = positions[sound.number] else {
      positions[sound.number] = position
      return
    }
    guard abs(known - position) > Self.slack else { return }
    positions[sound.number] = position
    slips += 1
  }

  /// A frame of what is played, from a position in the microphone's stream on.
  private func played(of sounds: [FarEnd.Sound], at start: Int) -> [Int16] {
    var frame = Array<Int16>(repeating: 0, count: Frame.length)
    for sound in sounds {
      let offset = start - (positions[sound.number] ?? start)
      for index in frame.indices where sound.values.indices.contains(offset + index) {
        frame[index] = sound.values[offset + index]
      }
    }
    return frame
  }
}
