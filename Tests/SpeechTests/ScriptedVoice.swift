import Sound
import Speech

/// A voice whose sound is as many samples as the text's words have letters, a piece a word.
///
/// The word "mute" is an error, the word "forever" never comes.
struct ScriptedVoice: Voice {
  struct Mute: Error {}

  func samples(for text: String) -> AsyncThrowingStream<Samples, any Error> {
    AsyncThrowingStream { continuation in
      for word in text.split(separator: " ") {
        switch word {
        case "mute":
          continuation.finish(throwing: Mute())
          return
        case "forever":
          return
        default:
          continuation.yield(Samples(Array(repeating: 1, count: word.count)))
        }
      }
      continuation.finish()
    }
  }
}
