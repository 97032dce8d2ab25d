internal import CFlite
internal import Dispatch

/// Flite's US English voice "slt", one sentence at a time on a queue of its own, from any thread.
///
/// The writable symbols of flite's libraries show what its callers share: the list of languages and
/// voices and the one instance of the voice, written by `register_cmu_us_slt` and, through reference counts of
/// the voice's features, by every synthesis (so all of it happens on one queue); the lexicon, which only
/// `cmu_lex_init` writes, before there are threads (CFliteShim). `lex_lookup` reads the lexicon and allocates
/// the rest, so it may run on other threads meanwhile; the noise of the voice comes from `rand`, which locks.
package enum FliteSynthesizer {
  private static let queue = DispatchQueue(label: "heed.voice", qos: .userInitiated)

  /// The voice's sampling rate, in hertz.
  package static let rate = 16_000

  /// The sound of a sentence, mono; `nil` where flite makes none of it.
  package static func samples(of sentence: String) async -> [Int16]? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: synthesize(sentence)) }
    }
  }

  /// To be called on the queue.
  private static func synthesize(_ sentence: String) -> [Int16]? {
    // Returns the same voice every time.
    guard let voice = register_cmu_us_slt(nil), let wave = flite_text_to_wave(sentence, voice)
    else { return nil }
    defer { delete_wave(wave) }
    guard wave.pointee.sample_rate == rate, wave.pointee.num_channels == 1 else { return nil }
    return Array(
      UnsafeBufferPointer(start: wave.pointee.samples, count: Int(wave.pointee.num_samples)))
  }
}
