/// A small feed-forward network: hidden layers of rectifiers, and a linear output layer.
struct Network: Sendable {
  /// A layer: outputs are the inputs times the weights, plus the biases.
  struct Layer: Sendable {
    let inputs: Int
    /// The number of outputs, padded with zeros to a multiple of `step`.
    let outputs: Int
    /// For each input its weights to all outputs, as finite half-precision numbers.
    let weights: ConstantTable<UInt16>
    let biases: ConstantTable<Float>
  }

  /// The number of outputs computed at once.
  private static let step = 8

  let layers: [Layer]
  let inputs: Int
  let outputs: Int

  /// Reads the network that comes next in a file, for this number of inputs.
  ///
  /// The file has the number of layers, then for each layer the numbers of outputs and inputs, the biases, and for
  /// each input its weights.
  init(in file: inout ModelFile, inputs: Int) throws(RecognitionError) {
    var layers: [Layer] = []
    var count = inputs
    for _ in 0..<(try file.integer()) {
      let outputs = try file.integer()
      guard try file.integer() == count, outputs > 0 else {
        throw file.fault("a layer does not fit the one before")
      }
      layers.append(try Self.layer(inputs: count, outputs: outputs, in: &file))
      count = outputs
    }
    guard !layers.isEmpty else { throw file.fault("its network has no layers") }
    (self.layers, self.inputs, outputs) = (layers, inputs, count)
  }

  private static func layer(
    inputs: Int, outputs: Int, in file: inout ModelFile
  ) throws(RecognitionError) -> Layer {
    let width = (outputs + step - 1) / step * step
    let padding = Array(repeating: UInt16(0), count: width - outputs)
    func row() throws(RecognitionError) -> [UInt16] {
      let row = try file.numbers(UInt16.self, count: outputs)
      guard row.allSatisfy({ Float16(bitPattern: $0).isFinite }) else {
        throw file.fault("a weight is no number")
      }
      return row + padding
    }
    let biases = try row().map { Float(Float16(bitPattern: $0)) }
    var weights: [UInt16] = []
    weights.reserveCapacity(inputs * width)
    for _ in 0..<inputs { weights += try row() }
    return Layer(
      inputs: inputs, outputs: width, weights: ConstantTable(weights), biases: ConstantTable(biases)
    )
  }
}
