internal import Synchronization

/// The contents of an acoustic model's files, whoever speaks.
final class AcousticModelFiles: Sendable {
  let definition: ModelDefinition
  let mixtures: Mixtures
  /// The mixtures for a room that echoes.
  let echoingMixtures: Mixtures
  /// The correction of cepstra in such a room, to be applied before its mixtures score them.
  let echoCorrection: EchoCorrection?
  /// The transitions of each phone.
  let transitions: ConstantTable<Transitions>

  private init(
    directory: String, echoing: String?, parameters: FeatureParameters
  ) throws(RecognitionError) {
    definition = try ModelDefinition(path: directory + "/mdef")
    let senones = definition.senoneCount
    mixtures = try Mixtures(directory: directory, senones: senones)
    guard mixtures.gaussians.codebooks == definition.phones.count else {
      throw .cannotStart(model: directory, reason: "it has not one codebook for each phone")
    }
    if let echoing {
      echoingMixtures = try Mixtures(directory: echoing, senones: senones)
      guard mixtures.gaussians.hasShape(of: echoingMixtures.gaussians) else {
        throw .cannotStart(model: echoing, reason: "its densities are not those of \(directory)")
      }
      echoCorrection = try EchoCorrection(
        path: echoing + "/correction.bin", cepstra: parameters.cepstralMean.count,
        spectrum: parameters.bands)
    } else {
      echoingMixtures = mixtures
      echoCorrection = nil
    }
    let matrices = try Transitions.read(path: directory + "/transition_matrices")
    guard definition.transitions.allSatisfy(matrices.indices.contains) else {
      throw .cannotStart(model: directory, reason: "a phone has no transition matrix")
    }
    transitions = ConstantTable(definition.transitions.map { matrices[$0] })
  }

  private struct Known: Sendable {
    weak let files: AcousticModelFiles?
  }

  /// The files in use, by the directories they were read from.
  private static let known = Mutex<[[String?]: Known]>([:])

  /// The files in a directory, and those for rooms that echo in another; read once for as long as they are in use.
  static func shared(
    directory: String, echoing: String?, parameters: FeatureParameters
  ) throws(RecognitionError) -> AcousticModelFiles {
    let key = [directory, echoing]
    if let files = known.withLock({ $0[key]?.files }) { return files }
    let files = try AcousticModelFiles(
      directory: directory, echoing: echoing, parameters: parameters)
    known.withLock { $0[key] = Known(files: files) }
    return files
  }
}
