package import Recognition

extension Composition {
  /// The word that silences Heed while it speaks, besides the wake phrase.
  static let stopWord = "stop"

  /// A phrase with its pronunciations.
  ///
  /// - Throws: `Unpronounceable`.
  package func wakePhrase(_ text: String) throws(Unpronounceable) -> WakePhrase {
    try WakePhrase(text, lexicon: lexicon)
  }

  /// A spotter for these phrases, to be used from one thread.
  package func wakeSpotter(_ phrases: [WakePhrase]) throws -> PhraseSpotter {
    try PhraseSpotter(phrases: phrases, settings: recognition)
  }

  /// The gate that decides which speech is meant for Heed, as configured; to be used from one thread.
  package func wakeGate() throws -> WakeGate {
    let wake = configuration.wake
    let stop = try wakePhrase(Self.stopWord)
    guard let text = wake.phrase else {
      return WakeGate(
        detector: cancelsEcho ? try detector(of: [(stop, stop.threshold)]) : nil,
        waitsForCall: wake.pushToTalk, timeout: wake.time, leniency: leniency)
    }
    let phrase = try wakePhrase(text)
    let detector = try detector(of: [
      (phrase, wake.threshold ?? phrase.threshold), (stop, stop.threshold),
    ])
    return WakeGate(
      detector: detector, phrase: phrase.text, waitsForCall: true, timeout: wake.time,
      leniency: leniency)
  }

  /// Roughly how much the residual echo lowers a phrase's score: the residue sounds like speech, too.
  private var leniency: Double { cancelsEcho ? 20 : 0 }

  private func detector(of thresholds: [(phrase: WakePhrase, least: Double)]) throws -> WakeDetector
  {
    WakeDetector(
      spotter: try wakeSpotter(thresholds.map(\.phrase)),
      thresholds: Dictionary(
        thresholds.map { ($0.phrase.text, $0.least) }, uniquingKeysWith: { first, _ in first }),
      endpointing: configuration.endpointing.settings)
  }
}

extension WakeConfiguration {
  fileprivate var time: Duration { .seconds(patience) }
}
