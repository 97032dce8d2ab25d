import CVectors
import TestKit
import Testing

/// The inner loops of the acoustic models, beside the same written plainly.
@Suite struct VectorsTests {
  private static func numbers(_ count: Int, seed: UInt64, scale: Float = 1) -> [Float] {
    var random = SequenceGenerator(seed: seed)
    return (0..<count).map { _ in Float.random(in: -scale...scale, using: &random) }
  }

  @Test(arguments: [(13, 8), (40, 64), (7, 136), (384, 528)])
  func `a layer is its biases and the inputs times their weights, on every processor`(
    inputs: Int, outputs: Int
  ) {
    let input = Self.numbers(inputs, seed: 1)
    let biases = Self.numbers(outputs, seed: 2)
    // From what is hardly more than 0, with few bits, to large numbers, of either sign.
    let halves = Self.numbers(inputs * outputs, seed: 3).enumerated().map { index, number in
      [Float16(number), Float16(number * 1e-6), Float16(number * 30_000), -0][index % 4]
    }
    let weights = halves.map(\.bitPattern)
    for least in [-Float.infinity, 0] {
      var expected = biases
      for index in input.indices where input[index] > least {
        for output in 0..<outputs {
          expected[output] += input[index] * Float(halves[index * outputs + output])
        }
      }
      var used = [UInt32](repeating: 0, count: inputs)
      for layer in [vectors_layer, portable_vectors_layer] {
        var output = [Float](repeating: .nan, count: outputs)
        layer(&output, input, &used, weights, biases, inputs, outputs, least)
        #expect(output == expected)
      }
    }
  }

  @Test(arguments: [(1, 8, 1), (4, 128, 13), (7, 32, 3)])
  func `densities fall off from their peaks, on every processor`(
    points: Int, count: Int, width: Int
  ) {
    let stride = width + 2
    let values = Self.numbers(points * stride, seed: 4, scale: 3)
    let parameters = Self.numbers(count * width * 2, seed: 5, scale: 3)
    let peaks = Self.numbers(count, seed: 6)
    var expected: [Float] = []
    for point in 0..<points {
      for density in 0..<count {
        var likelihood = peaks[density]
        for feature in 0..<width {
          let place = (density / 8 * width + feature) * 16 + density % 8
          let difference = values[point * stride + feature] - parameters[place]
          likelihood -= difference * difference * parameters[place + 8]
        }
        expected.append(likelihood)
      }
    }
    for densities in [vectors_densities, portable_vectors_densities] {
      var likelihoods = [Float](repeating: .nan, count: points * count)
      densities(&likelihoods, values, points, stride, parameters, peaks, count, width)
      #expect(likelihoods == expected)
    }
  }

  @Test(arguments: 1...50) func `the best four are found`(seed: UInt64) {
    var values = Self.numbers(128, seed: seed)
    // Some are alike.
    for index in stride(from: 0, to: 128, by: 5) { values[index] = values[127 - index] }
    var places = [UInt32](repeating: 0, count: 128)
    let count = vectors_foremost(&places, values, 128)
    let found = places.prefix(count).map { Int($0) }
    let least = values.sorted(by: >)[3]
    #expect(found == found.sorted() && found.count < 64)
    #expect(Set(values.indices.filter { values[$0] >= least }).isSubset(of: found))
  }

  @Test func `all are found where there are few`() {
    var places = [UInt32](repeating: 9, count: 8)
    #expect(vectors_foremost(&places, [1, -.infinity, 3, 4, 5, 6, 7, 8], 8) == 8)
    #expect(places == [0, 1, 2, 3, 4, 5, 6, 7])
  }
}
