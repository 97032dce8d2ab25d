internal import CFlite
internal import Dispatch
package import Sound

/// The built-in voice: flite's US English "slt", in process.
///
/// The writable symbols of flite's libraries show what its callers share: the list of languages and
/// voices and the one instance of the voice, written by `register_cmu_us_slt` and, through reference counts of
/// the voice's features, by every synthesis (so all of it happens on one queue); the lexicon, which only
/// `cmu_lex_init` writes, before there are threads (CFliteShim). `lex_lookup` reads the lexicon and allocates
/// the rest, so it may run on other threads meanwhile; the noise of the voice comes from `rand`, which locks.
package struct FliteVoice: Voice {
  private static let queue = DispatchQueue(label: "heed.voice", qos: .userInitiated)

  package init() {}

  package func samples(for text: String) -> AsyncThrowingStream<Samples, any Error> {
    stream(of: sentences(of: PlainText(text).text)) { sentence in
      try await withCheckedThrowingContinuation { continuation in
        Self.queue.async {
          continuation.resume(with: Result { try Self.synthesize(sentence) })
        }
      }
    }
  }

  /// To be called on the queue.
  private static func synthesize(_ sentence: String) throws(SpeechError) -> Samples {
    // Returns the same voice every time.
    guard let voice = register_cmu_us_slt(nil), let wave = flite_text_to_wave(sentence, voice)
    else { throw .notSpoken(sentence) }
    defer { delete_wave(wave) }
    guard wave.pointee.sample_rate == Samples.rate, wave.pointee.num_channels == 1 else {
      throw .notSpoken(sentence)
    }
    return Samples(
      Array(
        UnsafeBufferPointer(start: wave.pointee.samples, count: Int(wave.pointee.num_samples))))
  }
}
