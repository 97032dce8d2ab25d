/// Takes what is played out of the frames of a microphone, while something is played and shortly after.
///
/// Where a sound lies in the microphone's stream is told once by the devices' times, and then counted in samples,
/// as the filter needs it to the sample; it follows slow clocks by itself. Where they slip too far or too often, or
/// the sound gets no better, it switches itself off. To be used from one thread at a time.
final class EchoCanceller {
  /// Why it gave up.
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

  /// How much earlier the filter is given what is played than it should be heard, since times are not exact.
  private static let lead = 20 * Samples.rate / 1_000
  /// How long after that an echo may last.
  private static let tail = 256 * Samples.rate / 1_000
  /// A sound is placed anew where the devices' times say it is off by more than this.
  private static let slack = 12 * Samples.rate / 1_000
  private static let mostSlips = 8

  private let farEnd: FarEnd
  private let filter: EchoFilter
  /// Where sounds begin in the microphone's stream, by their numbers.
  private var places: [Int: Int] = [:]
  private var slips = 0
  private(set) var gauge = EchoGauge()
  private(set) var failure: Failure?

  /// `nil` where there is no memory for the filter.
  init?(farEnd: FarEnd) {
    guard let filter = EchoFilter(tail: Self.tail) else { return nil }
    self.farEnd = farEnd
    self.filter = filter
  }

  /// The frame without the echo; its first sample was heard at the moment.
  func cancel(_ frame: Frame, at moment: ContinuousClock.Instant) -> Frame {
    guard failure == nil, frame.samples.count == Frame.length else { return frame }
    let sounds = farEnd.sounds(after: moment - Samples.duration(of: Self.tail))
    guard !sounds.isEmpty else {
      places = [:]
      return frame
    }
    for sound in sounds { place(sound, frame, at: moment) }
    let far = played(of: sounds, at: frame.start + Self.lead)
    let left = filter.cancel(frame.samples, playing: far)
    if far.contains(where: { $0 != 0 }) { gauge.count(frame.samples, left) }
    if gauge.doesHarm { failure = .harm }
    if slips > Self.mostSlips { failure = .slips }
    return failure == nil ? Frame(samples: left, start: frame.start) : frame
  }

  private func place(_ sound: FarEnd.Sound, _ frame: Frame, at moment: ContinuousClock.Instant) {
    let place = frame.start + moment.samples(to: sound.start)
    guard let known = places[sound.number] else {
      places[sound.number] = place
      return
    }
    guard abs(known - place) > Self.slack else { return }
    places[sound.number] = place
    slips += 1
  }

  /// A frame of what is played, from a place in the microphone's stream on.
  private func played(of sounds: [FarEnd.Sound], at start: Int) -> [Int16] {
    var frame = Array<Int16>(repeating: 0, count: Frame.length)
    for sound in sounds {
      let offset = start - (places[sound.number] ?? start)
      for index in frame.indices where sound.values.indices.contains(offset + index) {
        frame[index] = sound.values[offset + index]
      }
    }
    return frame
  }
}
