import CEncoder
import Foundation
import TestKit
import Testing

/// The inner loops of the encoder, beside the same written plainly, on each vector unit of this processor.
@Suite struct EncoderKernelsTests {
  private static var all: [UnsafePointer<encoder_kernels>] {
    var count = 0
    guard let kernels = encoder_all_kernels(&count) else { return [] }
    return (0..<count).compactMap { kernels[$0] }
  }

  private static func numbers(_ count: Int, seed: UInt64, scale: Float = 1) -> [Float] {
    var random = SequenceGenerator(seed: seed)
    return (0..<count).map { _ in Float.random(in: -scale...scale, using: &random) }
  }

  @Test func `the fastest loops are among those that this processor can run`() {
    #expect(Self.all.count > 1)
    #expect(Self.all.contains { $0 == encoder_best_kernels() })
  }

  @Test func `half precision is widened exactly`() {
    let halves: [Float16] = [
      0, -0, 1, -2.5, 65_504, -65_504, .leastNormalMagnitude, .leastNonzeroMagnitude, 0.333,
    ]
    let numbers = (0..<37).map { halves[$0 % halves.count] }
    for kernels in Self.all {
      var wide = [Float](repeating: .nan, count: numbers.count)
      kernels.pointee.widen(&wide, numbers.map(\.bitPattern), numbers.count)
      #expect(wide == numbers.map { Float($0) })
    }
  }

  @Test(arguments: [(1, 1, 1), (13, 40, 40), (25, 64, 70)])
  func `rows times a panel`(rows: Int, depth: Int, stride: Int) {
    let columns = Int(encoder_panel)
    let input = Self.numbers(rows * stride, seed: 1)
    let panel = Self.numbers(depth * columns, seed: 2)
    let biases = Self.numbers(columns, seed: 3)
    let before = Self.numbers(rows * columns, seed: 4)
    for start in [encoder_nothing, encoder_biases, encoder_biases_and_output] {
      var expected: [Double] = []
      for row in 0..<rows {
        for column in 0..<columns {
          var sum = start == encoder_nothing ? 0 : Double(biases[column])
          if start == encoder_biases_and_output { sum += Double(before[row * columns + column]) }
          for index in 0..<depth {
            sum += Double(input[row * stride + index]) * Double(panel[index * columns + column])
          }
          expected.append(sum)
        }
      }
      for kernels in Self.all {
        var output = before
        kernels.pointee.multiply(
          &output, columns, input, stride, rows, depth, panel, biases, start)
        #expect(zip(output, expected).allSatisfy { abs(Double($0) - $1) < 1e-4 })
      }
    }
  }

  @Test(arguments: [1, 2, 33, 384])
  func `a row times a panel in half precision`(depth: Int) {
    let columns = Int(encoder_panel)
    let input = Self.numbers(depth, seed: 15)
    let panel = Self.numbers(depth * columns, seed: 16).map { Float16($0) }
    let biases = Self.numbers(columns, seed: 17)
    let before = Self.numbers(columns, seed: 18)
    for start in [encoder_nothing, encoder_biases, encoder_biases_and_output] {
      let expected = (0..<columns).map { column in
        var sum = start == encoder_nothing ? 0 : Double(biases[column])
        if start == encoder_biases_and_output { sum += Double(before[column]) }
        for index in 0..<depth {
          sum += Double(input[index]) * Double(panel[index * columns + column])
        }
        return sum
      }
      for kernels in Self.all {
        var output = before
        kernels.pointee.multiply_row(
          &output, input, depth, panel.map(\.bitPattern), biases, start)
        #expect(zip(output, expected).allSatisfy { abs(Double($0) - $1) < 1e-4 })
      }
    }
  }

  @Test(arguments: Array(1...13) + [24, 29], [2, 64, 1536])
  func `rounded rows times a panel of bytes`(rows: Int, depth: Int) {
    let columns = Int(encoder_panel)
    // A row of zeros, and one of numbers as large as can be.
    var input = Self.numbers(rows * depth, seed: 11, scale: 3)
    for index in 0..<depth { input[index] = rows > 1 ? 0 : 9 }
    let bytes = (0..<depth * columns).map { Int8(truncatingIfNeeded: $0 * 37 - 128) }
    let panels = [bytes, [Int8](repeating: -128, count: bytes.count)]
    let scales = Self.numbers(columns, seed: 12)
    let biases = Self.numbers(columns, seed: 13)
    let before = Self.numbers(rows * columns, seed: 14)
    for kernels in Self.all {
      var rounded = [Int16](repeating: 0, count: input.count)
      var rowScales = [Float](repeating: .nan, count: rows)
      kernels.pointee.round(&rounded, &rowScales, input, rows, depth)
      for index in input.indices {
        let (scale, found) = (rowScales[index / depth], Float(rounded[index]))
        #expect(abs(found * scale - input[index]) <= scale * 0.51)
      }
      for panel in panels {
        for start in [encoder_nothing, encoder_biases, encoder_biases_and_output] {
          var output = before
          kernels.pointee.multiply_wholes(
            &output, columns, rounded, rowScales, rows, depth, panel, scales, biases, start)
          for (index, found) in output.enumerated() {
            let (row, column) = (index / columns, index % columns)
            var sum = 0
            for place in 0..<depth {
              sum += Int(rounded[row * depth + place]) * Int(panel[place * columns + column])
            }
            var expected = Double(sum) * Double(rowScales[row]) * Double(scales[column])
            if start != encoder_nothing { expected += Double(biases[column]) }
            if start == encoder_biases_and_output { expected += Double(before[index]) }
            #expect(abs(Double(found) - expected) <= 1e-5 * (abs(expected) + 1))
          }
        }
      }
    }
  }

  @Test func `a number is weighed by how probable a smaller one is`() {
    let values = Self.numbers(48, seed: 5, scale: 6) + Self.numbers(16, seed: 6, scale: 60)
    for kernels in Self.all {
      var output = values
      kernels.pointee.gelu(&output, values.count)
      let expected = values.map { Double($0) * 0.5 * erfc(-Double($0) / 2.0.squareRoot()) }
      #expect(zip(output, expected).allSatisfy { abs(Double($0) - $1) < 2e-6 })
    }
  }

  @Test(arguments: [1, 16, 19]) func `shares add up to one`(count: Int) {
    let values = Self.numbers(count, seed: 7, scale: 40)
    let total = values.reduce(0) { $0 + exp(Double($1) / 4) }
    for kernels in Self.all {
      var output = values + Array(repeating: 99, count: 32 - count)
      kernels.pointee.softmax(&output, count, 0.25)
      let expected = values.map { exp(Double($0) / 4) / total }
      #expect(zip(output, expected).allSatisfy { abs(Double($0) - $1) < 1e-6 })
      #expect(output[count..<(count + 15) / 16 * 16].allSatisfy { $0 == 0 })
    }
  }

  @Test func `rows are brought to a mean of 0 and a variance of 1`() {
    let (rows, width) = (3, 48)
    let input = Self.numbers(rows * width, seed: 8, scale: 5)
    let (gains, biases) = (Self.numbers(width, seed: 9), Self.numbers(width, seed: 10))
    for kernels in Self.all {
      var output = input
      kernels.pointee.normalize(&output, input, rows, width, gains, biases)
      for row in 0..<rows {
        let values = input[row * width..<(row + 1) * width].map { Double($0) }
        let mean = values.reduce(0, +) / Double(width)
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(width)
        for column in 0..<width {
          let expected =
            (values[column] - mean) / (variance + 1e-5).squareRoot() * Double(gains[column])
            + Double(biases[column])
          #expect(abs(Double(output[row * width + column]) - expected) < 1e-5)
        }
      }
    }
  }
}
