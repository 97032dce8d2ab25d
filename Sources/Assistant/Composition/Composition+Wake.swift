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
    guard let text = wake.phrase else {
      return Attention(detector: nil, waitsForCall: wake.pushToTalk, patience: wake.time)
    }
    let phrase = try wakePhrase(text)
    let stop = try wakePhrase(Self.stopWord)
    let detector = WakeDetector(
      spotter: try wakeSpotter([phrase, stop]),
      thresholds: [
        phrase.text: wake.threshold ?? phrase.threshold, stop.text: stop.threshold,
      ],
      endpointing: configuration.endpointing.settings)
    return Attention(
      detector: detector, phrase: phrase.text, waitsForCall: true, patience: wake.time)
  }
}

extension WakeConfiguration {
  fileprivate var time: Duration { .seconds(patience) }
}
