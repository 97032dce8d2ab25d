package import Sound

/// Another recogniser, which writes down what it hears without knowing what may be said: a program, or a service.
package protocol OutsideRecognizer: Sendable {
  /// Begins to hear an utterance, and returns at once, with what gives it up.
  ///
  /// `finish` is called at most once, from any thread but this call's own: with the words as a grammar has them, in lower
  /// case and numbers spelled out, none where nothing was heard; or with the reason why there are none. Whatever comes
  /// after it was given up is not used.
  func hear(
    _ utterance: Samples,
    finish: @escaping @Sendable (Result<[String], any Error>) -> Void
  ) -> @Sendable () -> Void
}
