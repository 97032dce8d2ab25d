package import Sound

/// Turns text into sound.
package protocol Voice: Sendable {
  /// The sound of the text in pieces, the first ready to be played while the next is made.
  ///
  /// No more is made once the stream is no longer read.
  func samples(for text: String) -> AsyncThrowingStream<Samples, any Error>
}

extension Voice {
  /// A stream whose pieces are made one after another, each while the ones before are played.
  func stream(
    of sentences: [String], making samples: @escaping @Sendable (String) async throws -> Samples
  ) -> AsyncThrowingStream<Samples, any Error> {
    AsyncThrowingStream { continuation in
      let maker = Task {
        do {
          for sentence in sentences {
            try Task.checkCancellation()
            continuation.yield(try await samples(sentence))
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in maker.cancel() }
    }
  }
}

/// Says nothing: for machines without a loudspeaker, and for printed replies.
package struct SilentVoice: Voice {
  package init() {}

  package func samples(for text: String) -> AsyncThrowingStream<Samples, any Error> {
    AsyncThrowingStream { $0.finish() }
  }
}
