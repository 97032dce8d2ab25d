import Foundation
import Sound
import TestKit
import Testing

@Suite struct FourierTransformTests {
  @Test(arguments: [2, 8, 30, 480, 1_024])
  func `values come back from their spectrum`(count: Int) {
    let transform = FourierTransform(count: count)
    var random = SequenceGenerator(seed: 1)
    let values = (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    let spectrum = transform.spectrum(of: values)
    #expect(spectrum.count == count / 2 + 1)
    let again = transform.values(of: spectrum)
    #expect(zip(values, again).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test(arguments: [0, 1, 7, 240]) func `a tone is one number of the spectrum`(bin: Int) {
    let transform = FourierTransform(count: 480)
    let tone = (0..<480).map { Float(cos(2 * Double.pi * Double(bin * $0) / 480)) }
    for (index, number) in transform.spectrum(of: tone).enumerated() {
      let expected: Float = index != bin ? 0 : bin == 0 || bin == 240 ? 480 : 240
      #expect(abs(number.real - expected) < 0.01 && abs(number.imaginary) < 0.01, "\(index)")
    }
  }

  @Test func `products of spectra colour sounds with each other`() {
    let transform = FourierTransform(count: 8)
    let (one, other) = (
      transform.spectrum(of: [1, 2, 3, 0, 0, 0, 0, 0]),
      transform.spectrum(of: [1, 0, 10, 0, 0, 0, 0, 0])
    )
    let product = transform.values(of: zip(one, other).map { $0 * $1 })
    for (found, expected) in zip(product, [1, 2, 13, 20, 30, 0, 0, 0] as [Float]) {
      #expect(abs(found - expected) < 1e-4)
    }
  }
}
