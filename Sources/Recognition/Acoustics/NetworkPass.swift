internal import CVectors

/// Runs a network on one input after another.
///
/// To be used from one thread at a time.
final class NetworkPass {
  private let network: Network
  /// What a layer takes and what it gives, which the next one takes.
  private var values: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>)
  /// Which inputs of a layer count.
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

  /// What the network gives for as many numbers as it takes; they may be changed, and hold until the next call.
  func outputs(for inputs: UnsafePointer<Float>) -> UnsafeMutablePointer<Float> {
    values.0.update(from: inputs, count: network.inputs)
    for (depth, layer) in network.layers.enumerated() {
      // Below 0 a hidden unit gives nothing (a rectifier).
      vectors_layer(
        values.1, values.0, used, layer.weights.start, layer.biases.start, layer.inputs,
        layer.outputs, depth == 0 ? -.infinity : 0)
      values = (values.1, values.0)
    }
    return values.0
  }
}
