internal import CVectors

/// Runs a network on one input after another.
///
/// Use it from one thread at a time.
final class NetworkPass {
  private let network: Network
  /// The inputs and outputs of a layer, which swap roles from layer to layer.
  private var values: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>)
  /// The indices of a layer's inputs that count.
  private let used: UnsafeMutablePointer<UInt32>

  init(_ network: Network) {
    self.network = network
    let room = network.layers.map { max($0.inputs, $0.outputs) }.max() ?? 0
    func numbers() -> UnsafeMutablePointer<Float> {
      let start = UnsafeMutablePointer<Float>.allocate(capacity: room)
      start.initialize(repeating: 0, count: room)
      return start
    }
    values = (numbers(), numbers())
    used = .allocate(capacity: room)
    used.initialize(repeating: 0, count: room)
  }

  deinit {
    values.0.deallocate()
    values.1.deallocate()
    used.deallocate()
  }

  /// The outputs of the network for its inputs; they may be changed, and are valid until the next call.
  func outputs(for inputs: UnsafePointer<Float>) -> UnsafeMutablePointer<Float> {
    values.0.update(from: inputs, count: network.inputs)
    for (depth, layer) in network.layers.enumerated() {
      // A hidden unit below 0 outputs nothing (a rectifier).
      vectors_layer(
        values.1, values.0, used, layer.weights.start, layer.biases.start, layer.inputs,
        layer.outputs, depth == 0 ? -.infinity : 0)
      values = (values.1, values.0)
    }
    return values.0
  }
}
