/// The acoustic model of speech, phone by phone: a phonetically tied mixture model of PocketSphinx.
///
/// It never changes, and all recognisers of a process share its files.
final class AcousticModel: Sendable {
  let directory: String
  private let files: AcousticModelFiles
  let parameters: FeatureParameters
  let definition: ModelDefinition
  private let mixtures: Mixtures
  private let echoingMixtures: Mixtures
  /// The transitions of each phone.
  let transitions: ConstantTable<Transitions>
  /// The network that helps the Gaussians in noise, if there is one.
  let classifier: PhoneClassifier?
  private let phones: [String: Int]

  /// Reads a model, its counterpart for rooms that echo, and a classifier; a speaker's transform adapts the mixtures.
  init(
    directory: String, echoing: String? = nil, classifier: String? = nil,
    speaker: SpeakerTransform? = nil
  ) throws(RecognitionError) {
    self.directory = directory
    parameters = try FeatureParameters(model: directory)
    files = try AcousticModelFiles.shared(
      directory: directory, echoing: echoing, parameters: parameters)
    definition = files.definition
    let (streams, width) = (files.mixtures.gaussians.streams, files.mixtures.gaussians.width)
    if let speaker, !speaker.fits(streams: streams, width: width) {
      throw .cannotStart(model: directory, reason: "what was learnt of the speaker is not for it")
    }
    mixtures = speaker.map(files.mixtures.adapted) ?? files.mixtures
    echoingMixtures = speaker.map(files.echoingMixtures.adapted) ?? files.echoingMixtures
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

  /// Reads the model and the classifier that the settings name.
  convenience init(settings: RecognizerSettings) throws(RecognitionError) {
    try self.init(
      directory: settings.acousticModel, echoing: settings.echoingModel,
      classifier: max(settings.classifierWeight, settings.classifierWeightInNoise) > 0
        ? settings.classifier : nil,
      speaker: settings.speaker)
  }

  /// The mixtures for a room that echoes, or for one that does not; both have the same shape.
  func mixtures(inEchoes isEchoing: Bool) -> Mixtures {
    isEchoing ? echoingMixtures : mixtures
  }

  /// The correction of cepstra in a room that echoes, to be applied before its mixtures score them.
  var echoCorrection: EchoCorrection? { files.echoCorrection }

  /// The number of the phone with a name; `nil` if the model has none.
  func phone(_ name: String) -> Int? { phones[name] }
}
