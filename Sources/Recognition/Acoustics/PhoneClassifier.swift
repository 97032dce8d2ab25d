/// A small feed-forward network that tells from the sound around a frame which class of senones it belongs to.
///
/// It was trained with noise, which the Gaussians were not, and sees a quarter of a second at once, of which they see
/// 70 ms. It never changes. `Training/README.md` says how its file is made.
final class PhoneClassifier: Sendable {
  private static let marker = 0x444E_5048  // "HPND"

  /// The class of each senone of the acoustic model, shared by senones that sound alike; 0 is not speech.
  let classOfSenone: ConstantTable<UInt16>
  /// The frames it sees, relative to the one that is classified.
  let offsets: [Int]
  /// The mean of the spectra it was trained with.
  let spectralMean: [Float]
  /// The number of values it sees of a frame: cepstra and spectrum.
  let width: Int
  let network: Network
  /// The natural logarithm of each class's frequency in training.
  let priors: [Float]

  var classes: Int { priors.count }

  /// Reads a network for this number of senones, and cepstra and spectra of these widths.
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
    network = try Network(in: &file, inputs: offsets.count * width)
    priors = try file.numbers(Float.self, count: network.outputs)
    guard spectralMean.count == spectrum, (offsets.min() ?? 1) <= 0, (offsets.max() ?? -1) >= 0,
      Int(classes.max() ?? 0) < network.outputs
    else { throw file.fault("its shape does not fit the features and classes") }
  }
}
