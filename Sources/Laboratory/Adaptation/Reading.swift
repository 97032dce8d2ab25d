package import Recognition
package import Sound

/// Listens while a person reads sentences, one after the other.
package struct Reading: Sendable {
  /// The longest wait for somebody to say a sentence.
  private static let patience = Duration.seconds(12)

  private let device: String
  private let endpointing: EndpointerSettings

  package init(device: String, endpointing: EndpointerSettings) {
    (self.device, self.endpointing) = (device, endpointing)
  }

  /// Has a person say each sentence, and returns those that were said; `ask` receives each one, with its number from 1,
  /// before it is listened for.
  ///
  /// - Throws: `SoundError` if the device can't be opened.
  package func sentences(
    _ texts: [String], ask: (String, Int) -> Void
  ) async throws -> [SpokenSentence] {
    let microphone = try Microphone(device: device, capacity: .seconds(60)) { _ in }
    defer { microphone.stop() }
    var spoken: [SpokenSentence] = []
    for (index, text) in texts.enumerated() {
      ask(text, index + 1)
      microphone.skipBuffered()
      guard let samples = await utterance(from: microphone) else { continue }
      spoken.append(SpokenSentence(text: text, samples: samples))
    }
    return spoken
  }

  private func utterance(from source: Microphone) async -> Samples? {
    var endpointer = Endpointer(settings: endpointing)
    var samples: [Int16] = []
    var waited = Duration.zero
    while waited < Self.patience, let frame = await source.next() {
      waited += Samples.duration(of: Frame.length)
      guard !frame.isBreak else { continue }
      switch endpointer.accept(frame) {
      case .silence: continue
      case .speechBegan(let frames): samples = frames.flatMap(\.samples)
      case .speechContinues(let frame): samples += frame.samples
      case .speechEnded, .tooLong: return Samples(samples)
      }
    }
    return nil
  }
}

/// A recording whose words are known.
package struct SpokenSentence: Sendable {
  package let text: String
  package let samples: Samples

  package init(text: String, samples: Samples) {
    self.text = text
    self.samples = samples
  }
}
