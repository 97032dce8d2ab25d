internal import CVoices
internal import Dispatch
package import Sound

/// Six speakers to listen to: flite's voices, and one of them that speaks slowly.
package enum SyntheticSpeaker: String, CaseIterable, Sendable {
  case slt, rms, awb, kal16, kal, slow

  // Flite's voices share what they are made of, so that only one of them speaks at a time.
  private static let queue = DispatchQueue(label: "tests.voices")
  private static let slowness: Float = 1.3

  /// The sound of a sentence, the same at every run; empty where flite makes none of it.
  package func samples(_ sentence: String) -> Samples {
    Self.queue.sync {
      srand(1)
      guard let voice, let wave = flite_text_to_wave(sentence, voice) else { return Samples() }
      defer { delete_wave(wave) }
      if wave.pointee.sample_rate != Samples.rate { cst_wave_resample(wave, Int32(Samples.rate)) }
      let count = Int(wave.pointee.num_samples)
      return Samples(Array(UnsafeBufferPointer(start: wave.pointee.samples, count: count)))
    }
  }

  private var voice: UnsafeMutablePointer<cst_voice>? {
    let voice =
      switch self {
      case .slt: register_cmu_us_slt(nil)
      case .rms, .slow: register_cmu_us_rms(nil)
      case .awb: register_cmu_us_awb(nil)
      case .kal16: register_cmu_us_kal16(nil)
      case .kal: register_cmu_us_kal(nil)
      }
    if self == .slow || self == .rms, let voice {
      feat_set_float(voice.pointee.features, "duration_stretch", self == .slow ? Self.slowness : 1)
    }
    return voice
  }
}
