/// Turns the samples of an utterance into features, frame by frame.
///
/// Use it from one thread at a time.
final class FeatureStream {
  private let cepstra: FrontEnd
  /// The front end for spectra with their noise, which only the networks need.
  private let spectra: FrontEnd?
  /// Weakens late echoes for the cepstra; the spectra keep theirs.
  private let dereverberation: Dereverberation?
  /// Corrects the cepstra for the echoes that are left, if the room echoes.
  private let corrector: EchoCorrector?
  private let initialMean: CepstralMean
  private var mean: CepstralMean
  private var window: FeatureWindow
  /// The frame being made: cepstra, then the spectrum.
  private var frame: [Float]
  /// The spectra that have not been paired with cepstra yet, in order.
  private var waiting: [Float] = []

  /// Prepares a stream of features for a model; `dereverberates` says whether late echoes are weakened.
  init(model: AcousticModel, dereverberates: Bool) throws(RecognitionError) {
    let parameters = model.parameters
    guard let cepstra = FrontEnd(arguments: parameters.arguments),
      parameters.cepstralMean.count == cepstra.width
    else { throw .cannotStart(model: model.directory, reason: DecoderLog.takeComplaint()) }
    self.cepstra = cepstra
    dereverberation = dereverberates ? Dereverberation() : nil
    let hasNetworks = model.classifier != nil || model.echoCorrection != nil
    spectra =
      hasNetworks ? FrontEnd(arguments: parameters.spectralArguments, removesNoise: false) : nil
    let bands = hasNetworks ? parameters.bands : 0
    guard spectra?.width ?? 0 == bands else {
      throw .cannotStart(model: model.directory, reason: DecoderLog.takeComplaint())
    }
    corrector = model.echoCorrection.map {
      EchoCorrector($0, cepstralMean: parameters.cepstralMean, spectrum: bands)
    }
    let spectralMean = model.classifier?.spectralMean ?? Array(repeating: 0, count: bands)
    let known = parameters.cepstralMean + spectralMean
    initialMean = CepstralMean(known)
    mean = initialMean
    frame = known
    window = FeatureWindow(
      width: known.count, cepstra: cepstra.width, offsets: model.classifier?.offsets ?? [])
  }

  /// Whether the room most probably echoes, as far as is known by now.
  var isEchoing: Bool { dereverberation?.isEchoing ?? false }

  /// Whether the sound that follows is evidence about the room.
  var learnsRoom = true {
    didSet { dereverberation?.learnsRoom = learnsRoom }
  }

  /// Forgets the speaker and the room, so that the next utterance begins as if it were the first.
  func forgetSpeaker() {
    mean = initialMean
    dereverberation?.forget()
    corrector?.forgetSpeaker()
  }

  /// Begins an utterance, or the present one again with what is known of the room now.
  func begin(again: Bool = false) {
    dereverberation?.begin(again: again)
    corrector?.begin(again: again)
    cepstra.begin()
    spectra?.begin()
    mean.begin(again: again)
    window.begin()
    waiting.removeAll(keepingCapacity: true)
  }

  /// Takes samples, and passes on the features of each frame that can be computed by now.
  func accept(_ samples: [Int16], _ body: (FrameFeatures) -> Void) {
    spectra?.process(samples) { keep($0) }
    cepstra.process(dereverberation?.process(samples) ?? samples) { take($0, body) }
  }

  /// Ends the utterance, and passes on the features of its last frames.
  func end(_ body: (FrameFeatures) -> Void) {
    spectra?.end { keep($0) }
    if let dereverberation { cepstra.process(dereverberation.end()) { take($0, body) } }
    cepstra.end { take($0, body) }
    corrector?.end(isEchoing: isEchoing) { normalize($0, body) }
    window.end { give($0, body) }
  }

  private func keep(_ spectrum: UnsafeMutablePointer<Float>) {
    waiting += UnsafeBufferPointer(start: spectrum, count: frame.count - cepstra.width)
  }

  // Both front ends cut the same frames, so that each spectrum finds its cepstra.
  private func take(_ values: UnsafeMutablePointer<Float>, _ body: (FrameFeatures) -> Void) {
    for index in 0..<cepstra.width { frame[index] = values[index] }
    let rest = frame.count - cepstra.width
    for index in 0..<min(rest, waiting.count) { frame[cepstra.width + index] = waiting[index] }
    waiting.removeFirst(min(rest, waiting.count))
    if let corrector {
      corrector.accept(frame, isEchoing: isEchoing) { normalize($0, body) }
    } else {
      frame.withUnsafeMutableBufferPointer { buffer in
        if let start = buffer.baseAddress { normalize(start, body) }
      }
    }
  }

  private func normalize(
    _ frame: UnsafeMutablePointer<Float>, _ body: (FrameFeatures) -> Void
  ) {
    mean.normalize(frame)
    window.accept(frame) { give($0, body) }
  }

  private func give(_ features: FrameFeatures, _ body: (FrameFeatures) -> Void) {
    var features = features
    features.isEchoing = isEchoing
    body(features)
  }
}
