internal import CEncoder
internal import Transformer

/// Multiplies and normalises rows by weights of a file.
///
/// Weights are widened from half precision a panel at a time, once for all rows, so that they take no memory of their own. A
/// row that is alone is multiplied by them as they are, and they stay in memory, since the next row will probably come soon.
/// To be used from one thread at a time.
final class NetworkLoops {
  private static let columns = Int(encoder_panel)

  let weights: WeightFile
  let kernels: UnsafePointer<encoder_kernels>
  private let panel: Numbers
  private let biases: Numbers
  private let gains: Numbers

  /// `inputs` and `outputs` are the most that a product has.
  init(
    _ weights: WeightFile, inputs: Int, outputs: Int, kernels: UnsafePointer<encoder_kernels>
  ) {
    (self.weights, self.kernels) = (weights, kernels)
    panel = Numbers(inputs * Self.columns)
    biases = Numbers(max(inputs, outputs))
    gains = Numbers(max(inputs, outputs))
  }

  func normalize(_ input: Numbers, by norm: WeightFile.Norm, into output: Numbers, rows: Int) {
    widen(norm.gains, count: norm.gains.count, to: gains)
    widen(norm.biases, count: norm.biases.count, to: biases)
    kernels.pointee.normalize(
      output.start, input.start, rows, norm.gains.count, gains.start, biases.start)
  }

  /// Multiplies rows, `stride` apart, and writes those of the products from `offset` on, one after another.
  func multiply(
    _ input: Numbers, stride: Int, rows: Int, by product: WeightFile.Product,
    into output: Numbers, offset: Int = 0, adding: Bool = false
  ) {
    widen(product.biases, count: product.outputs, to: biases)
    let start = adding ? encoder_biases_and_output : encoder_biases
    for first in Swift.stride(from: 0, to: product.outputs, by: Self.columns) {
      multiply(
        input, stride: stride, rows: rows, inputs: product.inputs, by: first / Self.columns,
        of: product.panels, into: output.start + offset + first, stride: product.outputs,
        from: start, biases.start + first)
    }
    if rows > 1 { weights.release(product.panels) }
  }

  /// Multiplies rows, one after another, by some panels of a table, without biases; the rows of products are one after
  /// another, too.
  func multiply(
    _ input: Numbers, inputs: Int, rows: Int, by panels: Range<Int>, of table: WeightFile.Table,
    into output: Numbers
  ) {
    for index in panels {
      multiply(
        input, stride: inputs, rows: rows, inputs: inputs, by: index, of: table,
        into: output.start + (index - panels.lowerBound) * Self.columns,
        stride: panels.count * Self.columns, from: encoder_nothing, nil)
    }
  }

  private func multiply(
    _ input: Numbers, stride: Int, rows: Int, inputs: Int, by index: Int,
    of table: WeightFile.Table, into output: UnsafeMutablePointer<Float>, stride outputs: Int,
    from start: encoder_start, _ biases: UnsafePointer<Float>?
  ) {
    let count = inputs * Self.columns
    guard rows > 1 else {
      return weights.read(table, from: index * count) {
        kernels.pointee.multiply_row(output, input.start, inputs, $0, biases, start)
      }
    }
    widen(table, from: index * count, count: count, to: panel)
    kernels.pointee.multiply(
      output, outputs, input.start, stride, rows, inputs, panel.start, biases, start)
  }

  func widen(_ table: WeightFile.Table, from first: Int = 0, count: Int, to numbers: Numbers) {
    weights.read(table, from: first) { kernels.pointee.widen(numbers.start, $0, count) }
  }
}
