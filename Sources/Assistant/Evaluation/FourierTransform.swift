internal import Glibc

/// The discrete Fourier transform of a power of two of complex numbers (Cooley & Tukey 1965).
struct FourierTransform {
  /// Complex numbers, the real parts and the imaginary ones apart.
  struct Spectrum {
    var real: [Float]
    var imaginary: [Float]
  }

  private let count: Int
  private let cosine: [Float]
  private let sine: [Float]

  /// Takes the number of values, a power of two.
  init(count: Int) {
    precondition(count > 0 && count & (count - 1) == 0, "a Fourier transform needs a power of two")
    self.count = count
    let angles = (0..<max(1, count / 2)).map { 2 * Double.pi * Double($0) / Double(count) }
    cosine = angles.map { Float(cos($0)) }
    sine = angles.map { Float(-sin($0)) }
  }

  /// The spectrum of real values, with zeros after them.
  func forward(_ values: [Float]) -> Spectrum {
    let zeros = [Float](repeating: 0, count: count - values.count)
    var spectrum = Spectrum(real: values + zeros, imaginary: .init(repeating: 0, count: count))
    transform(&spectrum)
    return spectrum
  }

  /// The real values that have this spectrum.
  func inverse(_ spectrum: Spectrum) -> [Float] {
    var mirrored = Spectrum(real: spectrum.imaginary, imaginary: spectrum.real)
    transform(&mirrored)
    return mirrored.imaginary.map { $0 / Float(count) }
  }

  private func transform(_ values: inout Spectrum) {
    reorder(&values)
    var half = 1
    while half < count {
      let stride = count / (2 * half)
      for start in Swift.stride(from: 0, to: count, by: 2 * half) {
        for offset in 0..<half {
          let (upper, lower) = (start + offset, start + offset + half)
          let (c, s) = (cosine[offset * stride], sine[offset * stride])
          let real = values.real[lower] * c - values.imaginary[lower] * s
          let imaginary = values.real[lower] * s + values.imaginary[lower] * c
          values.real[lower] = values.real[upper] - real
          values.imaginary[lower] = values.imaginary[upper] - imaginary
          values.real[upper] += real
          values.imaginary[upper] += imaginary
        }
      }
      half *= 2
    }
  }

  /// Puts each value where its index read backwards in bits points.
  private func reorder(_ values: inout Spectrum) {
    var target = 0
    for index in 1..<max(1, count) {
      var bit = count >> 1
      while target & bit != 0 {
        target ^= bit
        bit >>= 1
      }
      target |= bit
      guard index < target else { continue }
      values.real.swapAt(index, target)
      values.imaginary.swapAt(index, target)
    }
  }
}
