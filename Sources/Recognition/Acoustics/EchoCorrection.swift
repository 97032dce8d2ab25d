/// A network that tells from the sound up to a frame what a room's echoes took from the frame's cepstra or added to them.
///
/// It was trained with the same speech dry and in made-up rooms, after late echoes were weakened. It never changes. See
/// `Training/README.md` for how its file is made.
struct EchoCorrection: Sendable {
  private static let marker = 0x4F48_4345  // "ECHO"

  /// The frames whose spectra it sees, and those whose cepstra it sees without their mean, counted from the one that
  /// is corrected.
  let spectra: [Int]
  let cepstra: [Int]
  let network: Network

  /// How many frames it looks back and ahead at most.
  var past: Int { -(spectra + cepstra).reduce(0, min) }
  var ahead: Int { (spectra + cepstra).reduce(0, max) }

  /// Reads the network, for cepstra and spectra of these widths.
  init(path: String, cepstra: Int, spectrum: Int) throws(RecognitionError) {
    var file = try ModelFile(path: path)
    guard try file.integer() == Self.marker, try file.integer() == 1 else {
      throw file.fault("it is no correction of echoes of version 1")
    }
    spectra = try file.numbers(Int32.self, count: try file.integer()).map { Int($0) }
    self.cepstra = try file.numbers(Int32.self, count: try file.integer()).map { Int($0) }
    network = try Network(
      in: &file, inputs: spectra.count * spectrum + self.cepstra.count * cepstra)
    guard network.outputs == cepstra else { throw file.fault("it does not fit the cepstra") }
  }
}
