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

  /// A spotter for these phrases, to be used from one thread; where there is a second pass, its encoder checks them.
  package func wakeSpotter(_ phrases: [WakePhrase]) throws -> any WakeSpotter {
    guard let encoder = recognition.secondPass?.encoder else {
      return try PhraseSpotter(phrases: phrases, settings: recognition)
    }
    return try CheckedSpotter(phrases: phrases, settings: recognition, encoder: encoder)
  }

  /// The score from which a phrase is believed, by its phones.
  package func wakeThreshold(of phrase: WakePhrase) -> Double {
    wakeThreshold.score(of: phrase)
  }

  private var wakeThreshold: WakeThreshold {
    recognition.secondPass?.encoder == nil ? .spotted : .checked
  }

  /// The gate that decides which speech is meant for Heed, as configured; to be used from one thread.
  package func wakeGate() throws -> WakeGate {
    let wake = configuration.wake
    let stop = try wakePhrase(Self.stopWord)
    guard let text = wake.phrase else {
      return WakeGate(
        detector: cancelsEcho ? try detector(of: [(stop, wakeThreshold(of: stop))]) : nil,
        waitsForCall: wake.pushToTalk, timeout: wake.time, leniency: leniency)
    }
    let phrase = try wakePhrase(text)
    let detector = try detector(of: [
      (phrase, wake.threshold ?? wakeThreshold(of: phrase)), (stop, wakeThreshold(of: stop)),
    ])
    return WakeGate(
      detector: detector, phrase: phrase.text, waitsForCall: true, timeout: wake.time,
      leniency: leniency)
  }

  /// How much lower the thresholds are while Heed speaks.
  private var leniency: Double { cancelsEcho ? wakeThreshold.residue : 0 }

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
