/// Whisper's encoder up to its last layer, which tells of each moment of an utterance what is heard there.
///
/// As in Radford et al. 2022, "Robust Speech Recognition via Large-Scale Weak Supervision".
struct EncoderTrunk: Sendable {
  /// A layer: attention to all of the utterance, then a network for each moment.
  struct Layer: Sendable {
    let attentionNorm: WeightFile.Norm
    /// Queries, keys and values, of all heads each.
    let attention: WeightFile.Product
    let attended: WeightFile.Product
    let norm: WeightFile.Norm
    let widening: WeightFile.Product
    let narrowing: WeightFile.Product
  }

  /// The numbers that say how large it is.
  struct Size: Sendable, Equatable {
    let bands: Int
    let width: Int
    let layers: Int
    let heads: Int
    let hidden: Int

    /// Whether it can be run, and needs no absurd amount of memory.
    var isSound: Bool {
      [bands, width, layers, heads, hidden].allSatisfy { (1...8_192).contains($0) }
        && width.isMultiple(of: 32) && hidden.isMultiple(of: 32) && bands.isMultiple(of: 16)
        && width.isMultiple(of: heads) && (width / heads).isMultiple(of: 32) && layers <= 64
    }
  }

  /// Moments that one convolution looks at.
  static let reach = 3

  let size: Size
  let convolutions: (WeightFile.Product, WeightFile.Product)
  let layers: [Layer]
  let norm: WeightFile.Norm

  /// Reads its tables, of a sound size.
  init(_ size: Size, from file: inout WeightReader) throws(RecognitionError) {
    self.size = size
    let width = size.width
    convolutions = (
      try file.product(size.bands * Self.reach, width), try file.product(width * Self.reach, width)
    )
    var layers: [Layer] = []
    for _ in 0..<size.layers {
      layers.append(
        Layer(
          attentionNorm: try file.norm(width), attention: try file.product(width, 3 * width),
          attended: try file.product(width, width), norm: try file.norm(width),
          widening: try file.product(width, size.hidden),
          narrowing: try file.product(size.hidden, width)))
    }
    self.layers = layers
    norm = try file.norm(width)
  }
}
