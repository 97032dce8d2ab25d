package import Grammar

/// Transcribes passages as another transcriber does, and writes no utterance down.
package struct PassageTranscriber: Transcriber {
  private let transcriber: any Transcriber

  package init(_ transcriber: any Transcriber) { self.transcriber = transcriber }

  package var writers: [any Transcriber] { [] }

  package func transcribe(_ passage: Passage) async throws -> [Hypothesis.Word] {
    try await transcriber.transcribe(passage)
  }

  package func begin() { transcriber.begin() }

  package func follow(_ samples: [Int16]) {
    transcriber.follow(samples)
  }

  package func settle() { transcriber.settle() }

  package func catchUp() async { await transcriber.catchUp() }

  package func learn(_ words: [Word]) { transcriber.learn(words) }
}
