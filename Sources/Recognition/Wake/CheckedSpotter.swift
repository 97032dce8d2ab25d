package import Sound

/// Spots phrases as `PhraseSpotter` does, and lets an encoder hear each stretch that may be one.
///
/// The encoder hears what came shortly before and all that has followed until the stretch was settled on.
package final class CheckedSpotter: WakeSpotter {
  /// The spotter's own score below which the encoder is not asked.
  private static let leastSpotted = -160.0
  /// The sound before a stretch that the encoder hears: with less, it mistakes the first phone.
  private static let before = Duration.seconds(1)
  /// The number of samples that are kept: those before the longest phrase, and of it.
  private static let kept = 6 * Samples.rate
  /// The weight of the spotter's own score beside the encoder's margin.
  private static let weight = 0.16

  private let spotter: PhraseSpotter
  private let pass: EncoderPass
  private let margins: [String: PhraseMargin]
  /// The newest samples of the utterance.
  private var samples: [Int16] = []
  /// The number of those before them.
  private var gone = 0

  /// Opens the encoder's file, and the models of the settings.
  ///
  /// - Throws: where a file can't be used, or has not the phones of a phrase.
  package init(
    phrases: [WakePhrase], settings: RecognizerSettings, encoder: String
  ) throws(RecognitionError) {
    spotter = try PhraseSpotter(phrases: phrases, settings: settings)
    let model = try EncoderModel(path: encoder)
    pass = EncoderPass(model)
    var margins: [String: PhraseMargin] = [:]
    for phrase in phrases {
      guard let margin = PhraseMargin(of: phrase, labels: model.labels) else {
        throw .cannotStart(model: encoder, reason: "it has not the phones of '\(phrase.text)'")
      }
      margins[phrase.text] = margin
    }
    self.margins = margins
  }

  package var hearsItself: Bool {
    get { spotter.hearsItself }
    set { spotter.hearsItself = newValue }
  }

  package func forgetSpeaker() { spotter.forgetSpeaker() }

  package func begin() throws {
    samples.removeAll(keepingCapacity: true)
    gone = 0
    try spotter.begin()
  }

  package func accept(_ frame: Frame) throws -> [WakeCandidate] {
    keep(frame.samples)
    return try spotter.accept(frame).compactMap(checked)
  }

  package func end() throws -> [WakeCandidate] { try spotter.end().compactMap(checked) }

  private func keep(_ new: [Int16]) {
    samples += new
    guard samples.count > 2 * Self.kept else { return }
    let old = samples.count - Self.kept
    samples.removeFirst(old)
    gone += old
  }

  /// The candidate with what the encoder makes of it in its score; `nil` where that can't make it believed.
  private func checked(_ candidate: WakeCandidate) -> WakeCandidate? {
    guard candidate.score >= Self.leastSpotted, let margin = margins[candidate.phrase] else {
      return nil
    }
    let start = (candidate.start - Self.before) / .seconds(1) * Double(Samples.rate)
    let first = max(0, Int(start) - gone)
    let sound = EncoderPass.lead + samples.dropFirst(first).suffix(Self.kept)
    guard let posteriors = pass.posteriors(of: sound) else { return nil }
    return WakeCandidate(
      phrase: candidate.phrase, start: candidate.start, end: candidate.end,
      score: Double(margin.best(in: posteriors)) + Self.weight * candidate.score)
  }
}
