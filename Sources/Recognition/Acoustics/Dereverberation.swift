internal import Glibc
internal import Sound

/// Weakens the late echoes of a room: what is no louder than loud sound of 60 ms before would leave behind.
///
/// The power of an echo falls off steadily from that of the sound, so each frequency of a 30 ms window is weakened by
/// the amplitude that its own past explains (Lebart, Boucher, Denbigh 2001). In a room that does not echo, and where
/// nothing stands out of the noise, nothing is changed. To be used from one thread at a time.
final class Dereverberation {
  private static let size = 480
  private static let step = size / 2
  private static let bins = step + 1
  /// Windows after which echoes are late.
  private static let delay = 4
  /// How much of a sound's power is left then, where echoes fade by 60 dB in 0.8 s.
  private static let echo = pow(10, -6 * Float(delay * step) / (0.8 * 16_000))
  /// The least that is left of an amplitude.
  private static let floor: Float = 0.4
  /// How far a sound stands out of the noise that echoes, as a ratio of powers.
  private static let prominence: Float = 300
  /// The share of the powers of before in a power that is followed.
  private static let smoothing: Float = 0.2
  /// What the noise of before counts for where it falls, and how it rises in a window, by 3 dB a second.
  private static let fall: Float = 0.8
  private static let rise = pow(10, 0.3 * Float(step) / 16_000)
  /// Full windows from which the noise is known.
  private static let noiseWindows = 5
  /// The energy of a window in which there is no sound at all.
  ///
  /// It is what samples of one step have. Where something gates a sound, less is left of it, which tells neither of
  /// noise nor of a room.
  private static let silence = Float(step)

  private let transform = FourierTransform(count: size)
  private let window = (0..<size).map { Float(sin(Double.pi * Double($0) / Double(size))) }
  /// The samples of the next window that are there, after the last step of the window before.
  private var input: [Float] = []
  /// What earlier windows have left for the samples of the next.
  private var overlap: [Float] = []
  private var noise: [Float] = []
  /// The smoothed powers of the last windows; the next take the place of the oldest.
  private var powers: [[Float]] = []
  private var oldest = 0
  /// Those of the present window.
  private var windowed = Array(repeating: Float(0), count: size)
  private var spectrum = Array(repeating: FourierTransform.Complex(), count: bins)
  private var detector = EchoDetector()
  /// Whether what comes next tells of the room.
  var learnsRoom = true
  private var windows = 0
  /// Those of them in which the noise could be heard.
  private var noisyWindows = 0
  /// The windows of the utterance that the detector knows, or will not be told.
  private var knownWindows = 0
  /// Samples that were taken and not given yet.
  private var owed = 0

  /// Forgets the room.
  func forget() { detector = EchoDetector() }

  /// Whether the room most probably echoes, as far as is known by now.
  var isEchoing: Bool { detector.isEchoing }

  /// Begins an utterance, of whose noise nothing is known, or the present one again.
  func begin(again: Bool = false) {
    knownWindows = again ? max(knownWindows, windows) : 0
    if !again { detector.begin() }
    input = Array(repeating: 0, count: Self.step)
    overlap = Array(repeating: 0, count: Self.step)
    noise = Array(repeating: 0, count: Self.bins)
    powers = Array(repeating: noise, count: Self.delay)
    oldest = 0
    windows = 0
    noisyWindows = 0
    owed = 0
  }

  /// Takes samples and gives those of up to 30 ms before.
  func process(_ samples: [Int16]) -> [Int16] {
    owed += samples.count
    input += samples.lazy.map(Float.init)
    var output: [Int16] = []
    while input.count >= Self.size { take(into: &output) }
    return output
  }

  /// Gives the last samples; in all there are as many as were taken.
  func end() -> [Int16] {
    var output: [Int16] = []
    // The silence that is put after it tells nothing.
    knownWindows = .max
    while owed > 0 {
      input += repeatElement(0, count: Self.size - input.count)
      take(into: &output)
    }
    return output
  }

  private func take(into output: inout [Int16]) {
    for index in 0..<Self.size { windowed[index] = input[index] * window[index] }
    transform.transform(windowed, into: &spectrum)
    weaken()
    transform.transform(spectrum, into: &windowed)
    // The first step was before the utterance.
    if windows > 0 {
      for index in 0..<min(Self.step, owed) {
        let sample = overlap[index] + windowed[index] * window[index]
        output.append(Int16(nearest: sample))
      }
      owed -= min(Self.step, owed)
    }
    for index in 0..<Self.step {
      overlap[index] = windowed[Self.step + index] * window[Self.step + index]
    }
    input.removeFirst(Self.step)
    windows += 1
  }

  private func weaken() {
    let newest = (oldest + Self.delay - 1) % Self.delay
    // The first window is half empty.
    let hasNoise = windows > 0 && windowed.reduce(0) { $0 + $1 * $1 } >= Self.silence
    let isKnown = hasNoise && noisyWindows >= Self.noiseWindows
    let isEchoing = isEchoing
    var (loud, fast) = (0, 0)
    for bin in 0..<Self.bins {
      let number = spectrum[bin]
      let power = number.real * number.real + number.imaginary * number.imaginary
      let late = powers[oldest][bin]
      let before = windows == 0 ? power : powers[newest][bin]
      let smoothed = Self.smoothing * before + (1 - Self.smoothing) * power
      powers[oldest][bin] = smoothed
      let standing = late - Self.prominence * noise[bin]
      if isKnown, standing > 0 {
        loud += 1
        if smoothed < late * EchoDetector.fast { fast += 1 }
        if isEchoing {
          let gain = max(Self.floor, 1 - (Self.echo * standing / max(1e-3, power)).squareRoot())
          spectrum[bin] = .init(number.real * gain, number.imaginary * gain)
        }
      }
      if hasNoise { follow(power, smoothed, in: bin) }
    }
    if hasNoise { noisyWindows += 1 }
    oldest = (oldest + 1) % Self.delay
    if learnsRoom, windows >= knownWindows { detector.take(sounds: loud, fast: fast) }
  }

  private func follow(_ power: Float, _ smoothed: Float, in bin: Int) {
    if noisyWindows < Self.noiseWindows {
      noise[bin] += power / Float(Self.noiseWindows)
    } else if smoothed < noise[bin] {
      noise[bin] = Self.fall * noise[bin] + (1 - Self.fall) * smoothed
    } else {
      noise[bin] *= Self.rise
    }
  }
}
