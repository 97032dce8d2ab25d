package import Recognition

extension Composition {
  /// A recogniser of its own, for one thread, with the engine that is configured.
  ///
  /// Heed's may ask another one; PocketSphinx's does not.
  package func recognizer(
    asking outside: (any OutsideRecognizer)? = nil
  ) throws -> any Recognizer {
    try checkIsHeard()
    switch recognition.engine {
    case .heed:
      return try GrammarRecognizer(
        settings: recognition, lexicon: lexicon, dictationWords: dictation, outside: outside)
    case .pocketSphinx:
      return try PocketSphinxRecognizer(
        settings: recognition, lexicon: lexicon, dictationWords: dictation)
    }
  }

  /// The same composition with another engine.
  package func hearing(with engine: RecognizerSettings.Engine) -> Composition {
    var composition = self
    composition.configuration.recognition.engine = engine
    composition.recognition.engine = engine
    return composition
  }

  /// The same composition, which hears only the commands of these domains and of apps made of files.
  package func hearing(only domains: [String]) -> Composition {
    var composition = self
    composition.configuration.heard = domains
    return composition
  }

  /// A check of the streaming search by PocketSphinx's, for one thread.
  package func searchCheck() throws -> SearchCheck {
    try checkIsHeard()
    return try SearchCheck(settings: recognition, lexicon: lexicon, dictationWords: dictation)
  }
}
