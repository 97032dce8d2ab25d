internal import Grammar
package import Sound

/// Learns how a speaker differs from the acoustic model, from sentences whose words are known.
///
/// Use it from one thread at a time.
package final class SpeakerAdaptation {
  private static let location = SourceLocation(file: "recording", line: 1, column: 1)

  private let lexicon: PronunciationLexicon
  private let model: AcousticModel
  private let features: FeatureStream
  private let scorer: FrameScorer

  /// Starts from the acoustic model that the settings name, adapted to their speaker, if they have one.
  package init(settings: RecognizerSettings, lexicon: PronunciationLexicon)
    throws(RecognitionError)
  {
    self.lexicon = lexicon
    model = try AcousticModel(
      directory: settings.acousticModel, echoing: settings.echoingModel, speaker: settings.speaker)
    features = try FeatureStream(model: model, dereverberates: settings.dereverberates)
    scorer = FrameScorer(model: model)
  }

  /// Aligns a recording with the words said in it; `nil` if they do not fit.
  ///
  /// - Throws: `Unpronounceable` for a word whose sounds nobody knows.
  package func align(_ samples: Samples, saying words: [String]) throws -> AlignedSpeech? {
    let pronunciations = try words.map {
      try lexicon.pronunciations(of: Word(text: $0, location: Self.location))
    }
    var frames: [[Float]] = []
    var isEchoing = false
    let gaussians = model.mixtures(inEchoes: false).gaussians
    let width = gaussians.streams * gaussians.width
    func take(_ frame: FrameFeatures) {
      frames.append(Array(UnsafeBufferPointer(start: frame.cepstra, count: width)))
      isEchoing = frame.isEchoing
    }
    features.forgetSpeaker()
    features.begin()
    // Whether the room echoes is known once everything has been heard.
    features.accept(samples.values) { _ in }
    features.begin(again: true)
    features.accept(samples.values, take)
    features.end(take)
    guard
      let alignment = ForcedAlignment(
        words: pronunciations, frames: frames, isEchoing: isEchoing, model: model, scorer: scorer)
    else { return nil }
    return AlignedSpeech(
      frames: frames, senones: alignment.senones, isEchoing: isEchoing,
      logLikelihood: alignment.scorePerFrame * Score.unit)
  }

  /// The transform with which the model fits these sentences best, as far as they are evidence.
  package func transform(from speech: [AlignedSpeech]) -> SpeakerTransform {
    var statistics = TransformStatistics(model: model)
    speech.forEach { statistics.add($0) }
    return statistics.transform()
  }
}
