internal import Glibc

/// The Gaussian densities of an acoustic model, by codebook and feature stream (`means`, `variances`).
struct Gaussians: Sendable {
  /// A vector with a value for each of the densities that are evaluated at once.
  typealias Lane = SIMD8<Float>

  /// The least variance of a feature (`-varfloor`).
  private static let varianceFloor: Float = 0.0001

  let codebooks: Int
  let streams: Int
  /// The number of densities in a codebook's stream, a multiple of a lane's width.
  let densities: Int
  /// The number of features in a stream.
  let width: Int
  /// For each codebook, stream, lane and feature: the means, then the precisions in score units.
  let parameters: ConstantTable<Lane>
  /// For each codebook, stream and lane: the logarithm of the density at the mean, in score units.
  let peaks: ConstantTable<Lane>

  init(directory: String) throws(RecognitionError) {
    let (meansPath, variancesPath) = (directory + "/means", directory + "/variances")
    let (shape, means) = try Self.read(meansPath)
    let (other, variances) = try Self.read(variancesPath)
    guard shape == other else {
      throw .cannotOpen(path: variancesPath, reason: "its shape is not that of \(meansPath)")
    }
    (codebooks, streams, densities, width) = (shape[0], shape[1], shape[2], shape[3])
    let lanes = codebooks * streams * densities / Lane.scalarCount
    var parameters: [Lane] = []
    parameters.reserveCapacity(lanes * width * 2)
    var peaks: [Lane] = []
    for lane in 0..<lanes {
      var peak = Lane()
      for feature in 0..<width {
        var mean = Lane()
        var precision = Lane()
        for index in 0..<Lane.scalarCount {
          let offset = (lane * Lane.scalarCount + index) * width + feature
          let variance = max(variances[offset], Self.varianceFloor)
          mean[index] = means[offset]
          precision[index] = 1 / (2 * variance) / Float(Score.unit)
          peak[index] -= log(2 * .pi * variance) / 2 / Float(Score.unit)
        }
        parameters += [mean, precision]
      }
      peaks.append(peak)
    }
    self.parameters = ConstantTable(parameters)
    self.peaks = ConstantTable(peaks)
  }

  /// The same densities with other means.
  init(_ other: Gaussians, parameters: ConstantTable<Lane>) {
    (codebooks, streams) = (other.codebooks, other.streams)
    (densities, width) = (other.densities, other.width)
    self.parameters = parameters
    peaks = other.peaks
  }

  /// Whether both have the same numbers of codebooks, streams, densities and features.
  func hasShape(of other: Gaussians) -> Bool {
    (codebooks, streams, densities, width)
      == (other.codebooks, other.streams, other.densities, other.width)
  }

  /// Reads the codebooks, streams, densities and features of a file as counts, and its numbers.
  private static func read(_ path: String) throws(RecognitionError) -> ([Int], [Float]) {
    var file = try ModelFile(path: path)
    try file.skipHeader()
    let (codebooks, streams) = (try file.integer(), try file.integer())
    let densities = try file.integer()
    guard (1...255).contains(codebooks), (1...8).contains(streams), (1...256).contains(densities),
      densities.isMultiple(of: Lane.scalarCount)
    else { throw file.fault("it has \(codebooks) × \(streams) × \(densities) densities") }
    let widths = try file.numbers(Int32.self, count: streams).map { Int($0) }
    guard let width = widths.first, (1...100).contains(width), widths.allSatisfy({ $0 == width })
    else { throw file.fault("its streams are not equally wide") }
    let count = codebooks * streams * densities * width
    guard try file.integer() == count else { throw file.fault("its size is not that of its shape") }
    return ([codebooks, streams, densities, width], try file.numbers(Float.self, count: count))
  }
}
