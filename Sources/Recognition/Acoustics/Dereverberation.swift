internal import Glibc
internal import Sound

/// Weakens the late echoes of a room: whatever is no louder than loud sound of 60 ms before would leave behind.
///
/// The power of an echo decays steadily from that of the sound, so each frequency of a 30 ms window is attenuated by
/// the amplitude that its own past explains (Lebart, Boucher, Denbigh 2001). In a room that does not echo, and where
/// nothing stands out of the noise, nothing is changed. Use it from one thread at a time.
final class Dereverberation {
  private static let size = 480
  private static let step = size / 2
  private static let bins = step + 1
  /// The number of windows after which echoes are late.
  private static let delay = 4
  /// The share of a sound's power that is left by then, if echoes decay by 60 dB in 0.8 s.
  private static let echo = pow(10, -6 * Float(delay * step) / (0.8 * 16_000))
  /// The least gain of an amplitude.
  private static let floor: Float = 0.4
  /// The ratio of powers by which a sound must exceed the noise for its echoes to count.
  private static let prominence: Float = 300
  /// The share of earlier powers in a smoothed power.
  private static let smoothing: Float = 0.2
  /// The share of itself that falling noise keeps in a window, and the growth of rising noise, by 3 dB a second.
  private static let fall: Float = 0.8
  private static let rise = pow(10, 0.3 * Float(step) / 16_000)
  /// The number of full windows after which the noise is known.
  private static let noiseWindows = 5
  /// The energy of a window below which it holds no sound at all.
  ///
  /// It is that of samples of one step. Gated sound leaves less, which says nothing about noise or the room.
  private static let silence = Float(step)

  private let transform = FourierTransform(count: size)
  private let window = (0..<size).map { Float(sin(Double.pi * Double($0) / Double(size))) }
  /// The samples of the next window that have arrived, the first of which are the last step of the window before.
  private var input: [Float] = []
  /// The contribution of earlier windows to the samples of the next (overlap-add).
  private var overlap: [Float] = []
  private var noise: [Float] = []
  /// The smoothed powers of the last windows, of which the oldest is replaced next.
  private var powers: [[Float]] = []
  private var oldest = 0
  /// The samples of the present window, and its spectrum.
  private var windowed = Array(repeating: Float(0), count: size)
  private var spectrum = Array(repeating: FourierTransform.Complex(), count: bins)
  private var detector = EchoDetector()
  /// Whether the sound that follows is evidence about the room.
  var learnsRoom = true
  private var windows = 0
  /// The number of windows so far in which the noise could be heard.
  private var noisyWindows = 0
  /// The number of the utterance's windows that the detector has been given, or will not be.
  private var knownWindows = 0
  /// The number of samples that were taken and have not been returned yet.
  private var owed = 0

  /// Forgets what is known of the room.
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

  /// Takes samples, and returns those of up to 30 ms before.
  func process(_ samples: [Int16]) -> [Int16] {
    owed += samples.count
    input += samples.lazy.map(Float.init)
    var output: [Int16] = []
    while input.count >= Self.size { take(into: &output) }
    return output
  }

  /// Returns the last samples; in all, as many are returned as were taken.
  func end() -> [Int16] {
    var output: [Int16] = []
    // The silence appended here says nothing about the room.
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
    // The first step precedes the utterance.
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
