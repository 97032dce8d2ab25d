package import Grammar

/// Has a quicker transcriber transcribe passages, and another one those of which it is not sure; both write whole utterances down.
package struct JoinedTranscriber: Transcriber {
  /// From this sureness on the quicker one is believed.
  ///
  /// Of trigrams and Whisper, on 72 messages by eight voices, in quiet, noise and a room: 4.8, 14.4 and 20.5 % of the words are
  /// wrong together, 5.1, 19.2 and 22.1 by trigrams, 9.3, 13.8 and 19.9 by Whisper.
  private static let sure = 0.95

  private let transcriber: any Transcriber
  private let quicker: any Transcriber

  package init(_ transcriber: any Transcriber, andQuicker quicker: any Transcriber) {
    (self.transcriber, self.quicker) = (transcriber, quicker)
  }

  package var writers: [any Transcriber] { quicker.writers + transcriber.writers }

  package func transcribe(_ passage: Passage) async throws -> [Hypothesis.Word] {
    let words = try await quicker.transcribe(passage)
    guard words.sureness < Self.sure else { return words }
    return try await transcriber.transcribe(passage)
  }

  package func prepare(_ samples: [Int16]) {
    quicker.prepare(samples)
    transcriber.prepare(samples)
  }

  package func begin() {
    quicker.begin()
    transcriber.begin()
  }

  package func follow(_ samples: [Int16]) {
    transcriber.follow(samples)
  }

  package func settle() { transcriber.settle() }

  package func catchUp() async { await transcriber.catchUp() }

  package func learn(_ words: [Word]) {
    quicker.learn(words)
    transcriber.learn(words)
  }
}
