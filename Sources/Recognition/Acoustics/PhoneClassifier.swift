/// A small feed-forward network that tells from the sound around a frame which sound of which phone it is.
///
/// It was trained with noise, which the Gaussians were not, and sees a quarter of a second at once, of
/// which they see 70 ms. It never changes. See `Training/README.md` for how its file is made.
final class PhoneClassifier: Sendable {
  /// A layer: outputs are the inputs times the weights, plus the biases.
  struct Layer: Sendable {
    let inputs: Int
    /// A multiple of `step`; what is beyond those of the network is 0.
    let outputs: Int
    /// For each input those of all outputs, as finite numbers of half precision.
    let weights: ConstantTable<UInt16>
    let biases: ConstantTable<Float>
  }

  /// Outputs that are computed at once.
  private static let step = 8

  private static let marker = 0x444E_5048  // "HPND"

  /// The class of each senone of the acoustic model, several that sound alike having one; 0 is no speech.
  let classOfSenone: ConstantTable<UInt16>
  /// The frames it sees, counted from the one that is classified.
  let offsets: [Int]
  /// The mean of the spectra it was trained with.
  let spectralMean: [Float]
  /// Numbers it sees of a frame: cepstra and spectrum.
  let width: Int
  let layers: [Layer]
  /// Natural logarithm of how often each class was seen in training.
  let priors: [Float]

  var classes: Int { priors.count }

  /// Reads the network, for so many senones, and cepstra and spectra of these widths.
  init(path: String, senones: Int, cepstra: Int, spectrum: Int) throws(RecognitionError) {
    var file = try ModelFile(path: path)
    guard try file.integer() == Self.marker, try file.integer() == 2 else {
      throw file.fault("it is no phone classifier of version 2")
    }
    guard try file.integer() == senones else { throw file.fault("it is for other senones") }
    let classes = try file.numbers(UInt16.self, count: senones)
    classOfSenone = ConstantTable(classes)
    offsets = try file.numbers(Int32.self, count: try file.integer()).map { Int($0) }
    spectralMean = try file.numbers(Float.self, count: try file.integer())
    width = cepstra + spectrum
    var layers: [Layer] = []
    var inputs = offsets.count * width
    for _ in 0..<(try file.integer()) {
      let outputs = try file.integer()
      guard try file.integer() == inputs, outputs > 0 else {
        throw file.fault("a layer does not fit the one before")
      }
      layers.append(try Self.layer(inputs: inputs, outputs: outputs, in: &file))
      inputs = outputs
    }
    self.layers = layers
    priors = try file.numbers(Float.self, count: inputs)
    guard spectralMean.count == spectrum, (offsets.min() ?? 1) <= 0, (offsets.max() ?? -1) >= 0,
      !layers.isEmpty, Int(classes.max() ?? 0) < inputs
    else { throw file.fault("its shape does not fit the features and classes") }
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
