internal import CKissFFT
internal import Glibc

/// The discrete Fourier transform of real values (`kiss_fftr`).
///
/// To be used from one thread at a time.
package final class FourierTransform {
  /// A number of a spectrum.
  package struct Complex: Sendable {
    package var real: Float
    package var imaginary: Float

    package init(_ real: Float = 0, _ imaginary: Float = 0) {
      self.real = real
      self.imaginary = imaginary
    }

    package static func * (one: Self, other: Self) -> Self {
      Self(
        one.real * other.real - one.imaginary * other.imaginary,
        one.real * other.imaginary + one.imaginary * other.real)
    }
  }

  /// How many values it takes, an even number.
  package let count: Int
  private let forward: OpaquePointer
  private let backward: OpaquePointer
  private var values: [Float]
  private var numbers: [kiss_fft_cpx]

  package init(count: Int) {
    precondition(
      count > 0 && count.isMultiple(of: 2), "a real transform needs an even number of values")
    guard let forward = kiss_fftr_alloc(Int32(count), 0, nil, nil),
      let backward = kiss_fftr_alloc(Int32(count), 1, nil, nil)
    else { fatalError("no memory for a Fourier transform of \(count) values") }
    self.count = count
    self.forward = forward
    self.backward = backward
    values = Array(repeating: 0, count: count)
    numbers = Array(repeating: kiss_fft_cpx(r: 0, i: 0), count: count / 2 + 1)
  }

  deinit {
    free(UnsafeMutableRawPointer(forward))
    free(UnsafeMutableRawPointer(backward))
  }

  /// The spectrum of values, from 0 to half the rate: one number more than half as many.
  package func spectrum(of values: [Float]) -> [Complex] {
    precondition(values.count == count, "as many values as the transform takes")
    kiss_fftr(forward, values, &numbers)
    return numbers.map { Complex($0.r, $0.i) }
  }

  /// The values that have a spectrum.
  package func values(of spectrum: [Complex]) -> [Float] {
    precondition(spectrum.count == numbers.count, "a spectrum of this transform")
    for (index, number) in spectrum.enumerated() {
      numbers[index] = kiss_fft_cpx(r: number.real, i: number.imaginary)
    }
    kiss_fftri(backward, numbers, &values)
    return values.map { $0 / Float(count) }
  }
}
