internal import CEncoder
internal import Transformer

/// Multiplies and normalises rows by weights of a file.
///
/// Weights are widened from half precision a panel at a time, once for all rows, so that they take no memory of their own.
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
    for first in Swift.stride(from: 0, to: product.outputs, by: Self.columns) {
      widenPanel(first / Self.columns, of: product.panels, inputs: product.inputs)
      kernels.pointee.multiply(
        output.start + offset + first, product.outputs, input.start, stride, rows, product.inputs,
        panel.start, biases.start + first, adding ? encoder_biases_and_output : encoder_biases)
    }
    weights.release(product.panels)
  }

  /// Multiplies rows, one after another, by some panels of a table, without biases; the rows of products are one after
  /// another, too.
  func multiply(
    _ input: Numbers, inputs: Int, rows: Int, by panels: Range<Int>, of table: WeightFile.Table,
    into output: Numbers
  ) {
    for index in panels {
      widenPanel(index, of: table, inputs: inputs)
      kernels.pointee.multiply(
        output.start + (index - panels.lowerBound) * Self.columns, panels.count * Self.columns,
        input.start, inputs, rows, inputs, panel.start, nil, encoder_nothing)
    }
  }

  func widen(_ table: WeightFile.Table, from first: Int = 0, count: Int, to numbers: Numbers) {
    weights.read(table, from: first) { kernels.pointee.widen(numbers.start, $0, count) }
  }

  private func widenPanel(_ index: Int, of table: WeightFile.Table, inputs: Int) {
    let count = inputs * Self.columns
    widen(table, from: index * count, count: count, to: panel)
  }
}
