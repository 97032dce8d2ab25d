package import Sound

/// Says nothing: for machines without a loudspeaker, and for printed replies.
package struct SilentVoice: Voice {
  package init() {}

  package func samples(for text: String) -> AsyncThrowingStream<Samples, any Error> {
    AsyncThrowingStream { $0.finish() }
  }
}
