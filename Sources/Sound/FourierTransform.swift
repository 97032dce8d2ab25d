internal import CKissFFT

/// The discrete Fourier transform of real values (`kiss_fftr`).
///
/// Use it from one thread at a time.
package final class FourierTransform {
  /// A complex number of a spectrum.
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

  /// The number of values it transforms, which is even.
  package let count: Int
  private let forward: Plan
  private let backward: Plan
  private var numbers: [kiss_fft_cpx]

  package init(count: Int) {
    precondition(
      count > 0 && count.isMultiple(of: 2), "a real transform needs an even number of values")
    self.count = count
    forward = Plan(count: count, isBackward: false)
    backward = Plan(count: count, isBackward: true)
    numbers = Array(repeating: kiss_fft_cpx(r: 0, i: 0), count: count / 2 + 1)
  }

  /// The spectrum of `count` values, from 0 to half the sample rate: `count / 2 + 1` numbers.
  package func spectrum(of values: [Float]) -> [Complex] {
    var spectrum = Array(repeating: Complex(), count: count / 2 + 1)
    transform(values, into: &spectrum)
    return spectrum
  }

  /// The inverse transform: the values that have a spectrum.
  package func values(of spectrum: [Complex]) -> [Float] {
    var values = Array(repeating: Float(0), count: count)
    transform(spectrum, into: &values)
    return values
  }

  /// Writes the spectrum of values into an existing array.
  package func transform(_ values: [Float], into spectrum: inout [Complex]) {
    precondition(values.count == count, "as many values as the transform takes")
    precondition(spectrum.count == numbers.count, "a spectrum of this transform")
    kiss_fftr(forward.configuration, values, &numbers)
    for (index, number) in numbers.enumerated() { spectrum[index] = Complex(number.r, number.i) }
  }

  /// Writes the values that have a spectrum into an existing array.
  package func transform(_ spectrum: [Complex], into values: inout [Float]) {
    precondition(values.count == count, "as many values as the transform takes")
    precondition(spectrum.count == numbers.count, "a spectrum of this transform")
    for (index, number) in spectrum.enumerated() {
      numbers[index] = kiss_fft_cpx(r: number.real, i: number.imaginary)
    }
    kiss_fftri(backward.configuration, numbers, &values)
    for index in values.indices { values[index] /= Float(count) }
  }

  /// kissfft's tables for one size and direction, in memory of their own.
  private final class Plan {
    private let memory: UnsafeMutableRawPointer
    var configuration: OpaquePointer { OpaquePointer(memory) }

    init(count: Int, isBackward: Bool) {
      var size = 0
      // Given no memory, it returns the size it needs.
      kiss_fftr_alloc(Int32(count), isBackward ? 1 : 0, nil, &size)
      memory = .allocate(byteCount: size, alignment: 16)
      kiss_fftr_alloc(Int32(count), isBackward ? 1 : 0, memory, &size)
    }

    deinit { memory.deallocate() }
  }
}
