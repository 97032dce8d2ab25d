import Sound
import Speech

/// Sentences as flite says them, each made once.
enum SpokenText {
  private static let voice = CachingVoice(FliteVoice())

  /// The sound of a text, none for an empty one.
  static func samples(_ text: String) async throws -> Samples {
    var samples = Samples()
    for try await piece in voice.samples(for: text) { samples.values += piece.values }
    return samples
  }
}
