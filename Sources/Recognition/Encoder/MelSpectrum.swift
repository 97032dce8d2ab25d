internal import Glibc
internal import Sound

/// Whisper's input: the logarithm of the energy in 80 bands of the mel scale, a hundred times a second.
///
/// As in Whisper's `log_mel_spectrogram` (Radford et al. 2022), for as much sound as there is. To be used from one thread
/// at a time.
final class MelSpectrum {
  private static let window = 400
  private static let step = 160
  /// Energy that is taken for none.
  private static let least: Float = 1e-10
  /// How far below the loudest moment anything is heard, as a decimal logarithm.
  private static let range: Float = 8

  /// The bands that a part of the spectrum counts for.
  private struct Band {
    let first: Int
    let weights: [Float]
  }

  let bands: Int
  private let shape: [Float]
  private let filters: [Band]
  private let transform = FourierTransform(count: window)
  private var spectrum = Array(
    repeating: FourierTransform.Complex(), count: window / 2 + 1)

  init(bands: Int) {
    self.bands = bands
    shape = (0..<Self.window).map { index in
      Float(0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(Self.window)))
    }
    filters = Self.filters(bands)
  }

  /// How many moments there are in so many samples, an even number.
  static func moments(in samples: Int) -> Int { samples / step / 2 * 2 }

  /// Writes the bands of each moment, one moment after another.
  func write(_ samples: [Float], to output: UnsafeMutablePointer<Float>) {
    let moments = Self.moments(in: samples.count)
    var top = -Float.infinity
    var part = Array(repeating: Float(0), count: Self.window)
    for moment in 0..<moments {
      let start = moment * Self.step - Self.window / 2
      for index in 0..<Self.window {
        part[index] = samples[Self.mirrored(start + index, samples.count)] * shape[index]
      }
      transform.transform(part, into: &spectrum)
      for (band, filter) in filters.enumerated() {
        var energy: Float = 0
        for (offset, weight) in filter.weights.enumerated() {
          let number = spectrum[filter.first + offset]
          energy += weight * (number.real * number.real + number.imaginary * number.imaginary)
        }
        let value = log10(max(Self.least, energy))
        output[moment * bands + band] = value
        top = max(top, value)
      }
    }
    for index in 0..<moments * bands {
      output[index] = (max(output[index], top - Self.range) + 4) / 4
    }
  }

  /// Before the first sample and after the last one, sound goes on as in a mirror.
  private static func mirrored(_ index: Int, _ count: Int) -> Int {
    let index = index < 0 ? -index : index
    return min(max(0, index < count ? index : 2 * count - 2 - index), count - 1)
  }

  /// Triangles of equal area on the mel scale of Slaney's Auditory Toolbox.
  private static func filters(_ bands: Int) -> [Band] {
    let highest = mel(of: Double(Samples.rate) / 2)
    let corners = (0..<bands + 2).map { frequency(of: highest * Double($0) / Double(bands + 1)) }
    let lines = (0...window / 2).map { Double($0) * Double(Samples.rate) / Double(window) }
    return (0..<bands).map { band in
      let (low, middle, high) = (corners[band], corners[band + 1], corners[band + 2])
      let weights = lines.map { line in
        max(0, min((line - low) / (middle - low), (high - line) / (high - middle))) * 2
          / (high - low)
      }
      let first = weights.firstIndex { $0 > 0 } ?? 0
      let last = weights.lastIndex { $0 > 0 } ?? 0
      return Band(first: first, weights: weights[first...last].map { Float($0) })
    }
  }

  private static let linearStep = 200.0 / 3
  private static let logarithmicStep = log(6.4) / 27

  private static func mel(of frequency: Double) -> Double {
    frequency < 1_000
      ? frequency / linearStep : 15 + log(frequency / 1_000) / logarithmicStep
  }

  private static func frequency(of mel: Double) -> Double {
    mel < 15 ? mel * linearStep : 1_000 * exp(logarithmicStep * (mel - 15))
  }
}
