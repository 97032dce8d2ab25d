/// Turns the samples of an utterance into features: cepstra without their mean, and how they change.
///
/// To be used from one thread at a time.
final class FeatureStream {
  private let frontEnd: FrontEnd
  private let initialMean: CepstralMean
  private var mean: CepstralMean
  private var window: FeatureWindow

  /// Takes the directory of the acoustic model that the features are for.
  init(model: String) throws(RecognitionError) {
    let parameters = try FeatureParameters(model: model)
    guard let frontEnd = FrontEnd(arguments: parameters.arguments),
      parameters.cepstralMean.count == frontEnd.width
    else { throw .cannotStart(model: model, reason: DecoderLog.takeComplaint()) }
    self.frontEnd = frontEnd
    initialMean = CepstralMean(parameters.cepstralMean)
    mean = initialMean
    window = FeatureWindow(width: frontEnd.width)
  }

  /// Begins the next utterance as if it were the first.
  func forgetSpeaker() { mean = initialMean }

  /// Begins an utterance.
  func begin() {
    frontEnd.begin()
    mean.begin()
    window.begin()
  }

  /// Takes samples and gives the features of each frame that can be told by now.
  func accept(_ samples: [Int16], _ body: (UnsafePointer<Float>) -> Void) {
    frontEnd.process(samples) { take($0, body) }
  }

  /// Ends the utterance and gives the features of its last frames.
  func end(_ body: (UnsafePointer<Float>) -> Void) {
    frontEnd.end { take($0, body) }
    window.end(body)
  }

  private func take(_ cepstra: UnsafeMutablePointer<Float>, _ body: (UnsafePointer<Float>) -> Void) {
    mean.normalize(cepstra)
    window.accept(cepstra, body)
  }
}
