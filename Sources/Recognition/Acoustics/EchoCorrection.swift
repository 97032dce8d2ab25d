/// A network that predicts, from the sound around a frame, what a room's echoes took from its cepstra or added to
/// them.
///
/// It was trained with the same speech dry and in simulated rooms, after late echoes were weakened. It never changes.
/// `Training/README.md` says how its file is made.
struct EchoCorrection: Sendable {
  private static let marker = 0x4F48_4345  // "ECHO"

  /// The frames whose spectra it sees, and those whose mean-normalised cepstra it sees, relative to the frame it
  /// corrects.
  let spectra: [Int]
  let cepstra: [Int]
  let network: Network

  /// The number of frames it looks back and ahead at most.
  var past: Int { -(spectra + cepstra).reduce(0, min) }
  var ahead: Int { (spectra + cepstra).reduce(0, max) }

  /// Reads a network for cepstra and spectra of these widths.
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
