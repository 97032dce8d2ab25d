package import Recognition

extension Composition {
  /// What ends Heed's speaking besides the wake phrase.
  static let stopWord = "stop"

  /// A phrase with its sounds.
  ///
  /// - Throws: `Unpronounceable`.
  package func wakePhrase(_ text: String) throws(Unpronounceable) -> WakePhrase {
    try WakePhrase(text, lexicon: lexicon)
  }

  /// What finds these phrases, on one thread.
  package func wakeSpotter(_ phrases: [WakePhrase]) throws -> PhraseSpotter {
    try PhraseSpotter(phrases: phrases, settings: recognition)
  }

  /// Whether what is said is meant for Heed, as the configuration has it; for one thread.
  package func attention() throws -> Attention {
    let wake = configuration.wake
    let stop = try wakePhrase(Self.stopWord)
    guard let text = wake.phrase else {
      return Attention(
        detector: cancelsEcho ? try detector(of: [(stop, stop.threshold)]) : nil,
        waitsForCall: wake.pushToTalk, patience: wake.time, leniency: leniency)
    }
    let phrase = try wakePhrase(text)
    let detector = try detector(of: [
      (phrase, wake.threshold ?? phrase.threshold), (stop, stop.threshold),
    ])
    return Attention(
      detector: detector, phrase: phrase.text, waitsForCall: true, patience: wake.time,
      leniency: leniency)
  }

  /// What the rest of an echo takes off a phrase's score, about, for it sounds like talk, too.
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
