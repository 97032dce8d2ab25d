import Foundation
import TestKit

/// An encoder of one layer with weights drawn at random, in the form of its file, and what it makes of sentences, computed
/// plainly.
struct SmallEncoder {
  private struct Product {
    let inputs: Int
    let outputs: Int
    let scales: [Float]
    let biases: [Float]
    /// Row by row.
    let weights: [Int8]

    init(_ inputs: Int, _ outputs: Int, _ random: inout SequenceGenerator) {
      (self.inputs, self.outputs) = (inputs, outputs)
      scales = (0..<outputs).map { _ in Float.random(in: 0.001...0.003, using: &random) }
      biases = (0..<outputs).map { _ in Float.random(in: -0.2...0.2, using: &random) }
      weights = (0..<inputs * outputs).map { _ in Int8.random(in: -127...127, using: &random) }
    }

    func callAsFunction(_ row: [Float]) -> [Float] {
      (0..<outputs).map { column in
        var sum: Float = 0
        for input in 0..<inputs { sum += row[input] * Float(weights[input * outputs + column]) }
        return biases[column] + sum * scales[column]
      }
    }

    var bytes: [UInt8] {
      var bytes = SmallEncoder.bytes(scales + biases)
      for first in stride(from: 0, to: outputs, by: 32) {
        for row in 0..<inputs {
          let start = row * outputs + first
          for weight in weights[start..<start + 32] { bytes.append(UInt8(bitPattern: weight)) }
        }
      }
      return bytes
    }
  }

  private struct Norm {
    let gains: [Float]
    let biases: [Float]

    init(_ width: Int, _ random: inout SequenceGenerator) {
      gains = (0..<width).map { _ in Float.random(in: 0.5...1.5, using: &random) }
      biases = (0..<width).map { _ in Float.random(in: -0.2...0.2, using: &random) }
    }

    func callAsFunction(_ row: [Float]) -> [Float] {
      let mean = row.reduce(0, +) / Float(row.count)
      let variance = row.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(row.count)
      return row.indices.map {
        (row[$0] - mean) / (variance + 1e-5).squareRoot() * gains[$0] + biases[$0]
      }
    }

    var bytes: [UInt8] { SmallEncoder.bytes(gains + biases) }
  }

  private static let pieces = ["a", "b", "c"]
  static let tags = ["", "size", "open=true", "open=false"]
  private static let (coordinates, width, heads, hidden, longest, dimensions) = (
    6, 64, 2, 96, 6, 32
  )
  private let points: [Int8]
  private let places: [Float]
  private let (entering, attention, attended, widening, narrowing, leaving, tagging):
    (Product, Product, Product, Product, Product, Product, Product)
  private let (norm, attendedNorm, lastNorm): (Norm, Norm, Norm)

  init() {
    var random = SequenceGenerator(seed: 3)
    let width = Self.width
    points = (0..<Self.pieces.count * Self.coordinates).map { _ in
      Int8.random(in: -127...127, using: &random)
    }
    places = (0..<Self.longest * width).map { _ in Float.random(in: -0.5...0.5, using: &random) }
    entering = Product(Self.coordinates, width, &random)
    attention = Product(width, 3 * width, &random)
    attended = Product(width, width, &random)
    widening = Product(width, Self.hidden, &random)
    narrowing = Product(Self.hidden, width, &random)
    leaving = Product(width, Self.dimensions, &random)
    tagging = Product(width, 32, &random)
    norm = Norm(width, &random)
    attendedNorm = Norm(width, &random)
    lastNorm = Norm(width, &random)
  }

  var bytes: [UInt8] {
    let sizes = [
      Self.pieces.count, Self.coordinates, Self.width, 1, Self.heads, Self.hidden, Self.longest,
      Self.dimensions,
    ]
    let ends = (1...Self.pieces.count).map { $0 }
    var bytes = Array("HEEDSEN2".utf8) + (sizes + ends).flatMap { Self.bytes(UInt32($0)) }
    bytes += Self.pieces.flatMap { Array($0.utf8) } + points.map { UInt8(bitPattern: $0) }
    bytes += entering.bytes + Self.bytes(places) + norm.bytes
    bytes += attention.bytes + attended.bytes + attendedNorm.bytes
    bytes += widening.bytes + narrowing.bytes + lastNorm.bytes + leaving.bytes
    bytes += Self.bytes(UInt32(Self.tags.count))
    for tag in Self.tags { bytes += Self.bytes(UInt32(tag.utf8.count)) + Array(tag.utf8) }
    return bytes + tagging.bytes
  }

  /// The direction of a sentence by the numbers of its pieces.
  func direction(of sentence: [Int]) -> [Float] {
    guard !sentence.isEmpty else { return [Float](repeating: 0, count: Self.dimensions) }
    let rows = rows(of: sentence)
    let mean = (0..<Self.width).map { index -> Float in
      let sum = rows.reduce(Float(0)) { $0 + $1[index] }
      return sum / Float(rows.count)
    }
    let point = leaving(mean)
    let length = point.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return point.map { $0 / length }
  }

  /// The scores of the tags for each piece of a sentence, and of a value that begins with it.
  func tagScores(of sentence: [Int]) -> [[Float]] {
    rows(of: sentence).map { row in
      let scores = tagging(row)
      return scores.prefix(Self.tags.count) + [scores[31]]
    }
  }

  private func rows(of sentence: [Int]) -> [[Float]] {
    var rows = sentence.enumerated().map { place, piece -> [Float] in
      let start = piece * Self.coordinates
      let point = points[start..<start + Self.coordinates].map { Float($0) }
      return norm(zip(entering(point), places[(place * Self.width)...]).map(+))
    }
    let gathered = gathered(rows.map { attention($0) })
    rows = zip(rows, gathered).map { row, gathered in
      attendedNorm(zip(row, attended(gathered)).map(+))
    }
    return rows.map { row -> [Float] in
      let inner = widening(row).map(Self.gelu)
      return lastNorm(zip(row, narrowing(inner)).map(+))
    }
  }

  /// What each row gathers from all, by its queries, keys and values.
  private func gathered(_ rows: [[Float]]) -> [[Float]] {
    let depth = Self.width / Self.heads
    return rows.map { row in
      var gathered: [Float] = []
      for head in 0..<Self.heads {
        let (query, key) = (head * depth, Self.width + head * depth)
        let powers = rows.map { other -> Float in
          var product: Float = 0
          for index in 0..<depth { product += row[query + index] * other[key + index] }
          return exp(product / Float(depth).squareRoot())
        }
        let sum = powers.reduce(0, +)
        for index in 0..<depth {
          var value: Float = 0
          for (power, other) in zip(powers, rows) {
            value += power / sum * other[key + Self.width + index]
          }
          gathered.append(value)
        }
      }
      return gathered
    }
  }

  private static func gelu(_ value: Float) -> Float {
    value * Float(0.5 * (1 + erf(Double(value) / 2.0.squareRoot())))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(number >> (8 * $0) & 0xff) }
  }

  private static func bytes(_ numbers: [Float]) -> [UInt8] {
    numbers.flatMap { bytes($0.bitPattern) }
  }
}
