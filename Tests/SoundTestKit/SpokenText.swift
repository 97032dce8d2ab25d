internal import Glibc
package import Sound
internal import Speech

/// Sentences as flite says them, each made once.
package enum SpokenText {
  private static let voice = CachingVoice(FliteVoice())

  /// The sound of a text, none for an empty one.
  package static func samples(_ text: String) async throws -> Samples {
    // The voice's breath is random; what is heard is not to depend on what was said before.
    srand(1)
    var samples = Samples()
    for try await piece in voice.samples(for: text) { samples.values += piece.values }
    return samples
  }
}
