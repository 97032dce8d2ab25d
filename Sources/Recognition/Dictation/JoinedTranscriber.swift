package import Grammar

/// Has one transcriber transcribe passages, and whole utterances written down by another, too, which is quicker.
package struct JoinedTranscriber: Transcriber {
  private let transcriber: any Transcriber
  private let quicker: any Transcriber

  package init(_ transcriber: any Transcriber, andQuicker quicker: any Transcriber) {
    (self.transcriber, self.quicker) = (transcriber, quicker)
  }

  package var writers: [any Transcriber] { quicker.writers + transcriber.writers }

  package func transcribe(_ passage: Passage) async throws -> [Hypothesis.Word] {
    try await transcriber.transcribe(passage)
  }

  package func prepare(_ samples: [Int16]) {
    quicker.prepare(samples)
    transcriber.prepare(samples)
  }

  package func begin() {
    quicker.begin()
    transcriber.begin()
  }

  package func follow(_ samples: [Int16], from context: Int) {
    transcriber.follow(samples, from: context)
  }

  package func settle() { transcriber.settle() }

  package func catchUp() async { await transcriber.catchUp() }

  package func learn(_ words: [Word]) {
    quicker.learn(words)
    transcriber.learn(words)
  }
}
