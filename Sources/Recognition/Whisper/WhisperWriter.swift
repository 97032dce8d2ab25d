internal import Dispatch
internal import Glibc
internal import Sound
internal import Threads

/// Writes down what utterances say, with Whisper, on a queue of its own.
///
/// Its file is read when the first utterance begins.
// It is safe to send because mutable state is used on the queue only.
package final class WhisperWriter: @unchecked Sendable {
  /// The silence put behind an utterance.
  private static let silence = Duration.seconds(3)
  /// As many tokens as nobody says in a second.
  private static let tokensPerSecond = 8.0

  private let queue = DispatchQueue(label: "heed.whisper.writer", qos: .userInitiated)
  private let path: String
  private var loaded: (model: WhisperModel, pass: WhisperPass)?
  /// The samples of the utterance that were followed.
  private var followed: [Int16] = []
  /// What was heard of it before it ended, and how many samples that was.
  private var heard: (samples: Int, hearing: WhisperPass.Hearing)?
  /// What was written down of an utterance that had probably ended, and its samples up to there.
  private var prepared: (samples: [Int16], writing: Writing?)?
  /// The utterance, or beginning of one, that is wanted; what is prepared of another is given up.
  private let newest = Monitor(0)

  package init(model path: String) { self.path = path }

  /// Begins an utterance, and forgets the one before.
  package func begin() {
    _ = next()
    queue.async {
      self.followed = []
      (self.heard, self.prepared) = (nil, nil)
      // Whoever asks for what is written gets the error.
      _ = try? self.parts()
    }
  }

  /// Begins to write down an utterance that has probably ended, so that it is known when that is certain; returns at once.
  ///
  /// When another one begins, or the same is prepared again, it is given up.
  package func prepare(_ samples: [Int16]) {
    let number = next()
    queue.async {
      let isWanted = { self.newest.withLock { $0 == number } }
      guard isWanted(), let parts = try? self.parts(),
        let hearing = parts.pass.hearing(of: samples, silence: Self.silence)
      else { return }
      let writing = self.write(samples, after: [], parts, hearing, while: isWanted)
      if isWanted() { self.prepared = (samples, writing) }
    }
  }

  private func next() -> Int {
    newest.withLock { newest in
      newest += 1
      return newest
    }
  }

  /// Takes the next samples of the utterance; returns at once.
  package func follow(_ samples: [Int16]) { queue.async { self.followed += samples } }

  /// Hears what was followed, which is probably all, so that less is left to do when the utterance has ended; returns at once.
  package func settle() {
    queue.async {
      // Whoever asks for what is written gets the error.
      guard let pass = try? self.parts().pass else { return }
      let count = self.followed.count
      self.heard = pass.hearing(of: self.followed, silence: Self.silence).map { (count, $0) }
    }
  }

  /// Waits until everything it was given has been heard.
  package func catchUp() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }

  /// Writes down what is said after some words of an utterance; `nil` if it is too long, or nothing is said.
  ///
  /// What was heard of it before is all there is, if the rest is no longer than `rest`.
  ///
  /// - Throws: `RecognitionError` where its file can't be used.
  package func writing(
    of samples: [Int16], after before: [String], rest: Duration = .seconds(2)
  ) async throws -> Writing? {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(
          with: Result { try self.write(samples, after: before, rest: rest) })
      }
    }
  }

  private func write(
    _ samples: [Int16], after before: [String], rest: Duration
  ) throws(RecognitionError) -> Writing? {
    if let prepared, before.isEmpty, prepared.samples == samples { return prepared.writing }
    let parts = try parts()
    let recent = samples.count - rest.samples...samples.count
    let hearing =
      heard.flatMap { recent.contains($0.samples) ? $0.hearing : nil }
      ?? parts.pass.hearing(of: samples, silence: Self.silence)
    return hearing.flatMap { write(samples, after: before, parts, $0) }
  }

  /// Writes down what was heard of samples; something or other if it is no longer wanted.
  private func write(
    _ samples: [Int16], after before: [String], _ parts: (model: WhisperModel, pass: WhisperPass),
    _ hearing: WhisperPass.Hearing, while isWanted: () -> Bool = { true }
  ) -> Writing? {
    let (model, pass) = parts
    let said = before.isEmpty ? [] : model.tokens.tokens(of: " " + before.joined(separator: " "))
    let most = Int(Samples.duration(of: samples.count) / .seconds(1) * Self.tokensPerSecond) + 4
    let text = pass.text(of: hearing, most: said.count + most)
    var draft = WhisperDraft(vocabulary: model.tokens, before: before)
    var last = said
    while draft.tokens.count < most, !draft.hasRepetition, isWanted(),
      let next = pass.next(after: last, in: text), next.token != model.end
    {
      draft.append(next.token, likelihood: next.likelihood)
      last = [next.token]
    }
    return draft.isEmpty ? nil : Writing(text: draft.text, sureness: draft.sureness)
  }

  private func parts() throws(RecognitionError) -> (model: WhisperModel, pass: WhisperPass) {
    if let loaded { return loaded }
    let model = try WhisperModel(path: path)
    let parts = (model, WhisperPass(model))
    loaded = parts
    return parts
  }
}
