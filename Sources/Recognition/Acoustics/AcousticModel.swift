/// What speech sounds like, phone by phone: a phonetically tied mixture model of PocketSphinx.
///
/// It never changes, so that all recognisers of a process use one.
final class AcousticModel: Sendable {
  let directory: String
  let parameters: FeatureParameters
  let definition: ModelDefinition
  let gaussians: Gaussians
  let weights: MixtureWeights
  /// By phone.
  let transitions: ConstantTable<Transitions>
  /// What helps the Gaussians in noise, if anything does.
  let classifier: PhoneClassifier?
  private let phones: [String: Int]

  /// Reads the model in a directory, and the classifier in a file, and makes them a speaker's where one is known.
  init(
    directory: String, classifier: String? = nil, speaker: SpeakerTransform? = nil
  ) throws(RecognitionError) {
    self.directory = directory
    parameters = try FeatureParameters(model: directory)
    definition = try ModelDefinition(path: directory + "/mdef")
    let everyone = try Gaussians(
      means: directory + "/means", variances: directory + "/variances")
    if let speaker, !speaker.fits(streams: everyone.streams, width: everyone.width) {
      throw .cannotStart(model: directory, reason: "what was learnt of the speaker is not for it")
    }
    gaussians = speaker.map { everyone.adapted(to: $0) } ?? everyone
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
    if let classifier {
      self.classifier = try PhoneClassifier(
        path: classifier, senones: definition.senoneCount,
        cepstra: parameters.cepstralMean.count, spectrum: parameters.bands)
    } else {
      self.classifier = nil
    }
    phones = Dictionary(
      definition.phones.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The model and classifier that the settings name.
  convenience init(settings: RecognizerSettings) throws(RecognitionError) {
    try self.init(
      directory: settings.acousticModel,
      classifier: settings.classifierWeight > 0 ? settings.classifier : nil,
      speaker: settings.speaker)
  }

  /// The phone of that name.
  func phone(_ name: String) -> Int? { phones[name] }
}
