/// What speech sounds like, phone by phone: a phonetically tied mixture model of PocketSphinx.
///
/// It never changes, and all recognisers of a process share its files.
final class AcousticModel: Sendable {
  let directory: String
  private let files: AcousticModelFiles
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
    files = try AcousticModelFiles.shared(directory: directory)
    definition = files.definition
    let everyone = files.gaussians
    if let speaker, !speaker.fits(streams: everyone.streams, width: everyone.width) {
      throw .cannotStart(model: directory, reason: "what was learnt of the speaker is not for it")
    }
    gaussians = speaker.map { everyone.adapted(to: $0) } ?? everyone
    weights = files.weights
    transitions = files.transitions
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
      classifier: max(settings.classifierWeight, settings.classifierWeightInNoise) > 0
        ? settings.classifier : nil,
      speaker: settings.speaker)
  }

  /// The phone of that name.
  func phone(_ name: String) -> Int? { phones[name] }
}
