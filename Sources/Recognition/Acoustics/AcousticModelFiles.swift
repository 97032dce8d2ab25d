internal import Synchronization

/// What the files of an acoustic model say, whoever speaks.
final class AcousticModelFiles: Sendable {
  let definition: ModelDefinition
  let gaussians: Gaussians
  let weights: MixtureWeights
  /// By phone.
  let transitions: ConstantTable<Transitions>

  private init(directory: String) throws(RecognitionError) {
    definition = try ModelDefinition(path: directory + "/mdef")
    gaussians = try Gaussians(means: directory + "/means", variances: directory + "/variances")
    guard gaussians.codebooks == definition.phones.count else {
      throw .cannotStart(model: directory, reason: "it has not one codebook for each phone")
    }
    weights = try MixtureWeights(
      path: directory + "/sendump", senones: definition.senoneCount, streams: gaussians.streams,
      densities: gaussians.densities)
    let matrices = try Transitions.read(path: directory + "/transition_matrices")
    guard definition.transitions.allSatisfy(matrices.indices.contains) else {
      throw .cannotStart(model: directory, reason: "a phone has no transition matrix")
    }
    transitions = ConstantTable(definition.transitions.map { matrices[$0] })
  }

  private struct Known: Sendable {
    weak let files: AcousticModelFiles?
  }

  /// By directory.
  private static let known = Mutex<[String: Known]>([:])

  /// The files in a directory, read once as long as somebody uses them.
  static func shared(directory: String) throws(RecognitionError) -> AcousticModelFiles {
    if let files = known.withLock({ $0[directory]?.files }) { return files }
    let files = try AcousticModelFiles(directory: directory)
    known.withLock { $0[directory] = Known(files: files) }
    return files
  }
}
