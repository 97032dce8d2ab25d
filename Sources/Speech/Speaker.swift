package import Sound
internal import Text
internal import Threads

/// Says texts one after another, and is silent at once when it is told to.
///
/// Whoever wrote a text, the voice gets no control characters: it may be a program that takes them for orders.
///
/// An error is reported once, and text that can't be spoken is skipped: a device that has lost its voice
/// goes on listening.
package final class Speaker: Sendable {
  private struct State {
    var count = 0
    /// The texts that are being said or wait for it, by number.
    var texts: [Int: Task<Bool, Never>] = [:]
    /// The last one that was queued.
    var last: Task<Bool, Never>?
    /// The one whose sound the player has now.
    var playing: Int?
    /// The failure that was reported, until something is said again.
    var failure: String?
  }

  /// The interval at which the player is told to stop until it has; the first time it may not have begun.
  private static let insistence = Duration.milliseconds(5)

  private let voice: any Voice
  private let player: any SoundPlayer
  private let report: @Sendable (any Error) -> Void
  private let state = Monitor(State())

  /// Whether a microphone nearby hears what is said.
  package var isHeard: Bool { player.isHeard }

  package init(
    voice: any Voice, player: any SoundPlayer, report: @escaping @Sendable (any Error) -> Void
  ) {
    self.voice = voice
    self.player = player
    self.report = report
  }

  /// Says the text after the ones before it, and returns when it has been heard or stopped.
  ///
  /// A sound that calls for attention may go before the text. Cancelling the task stops this text only.
  /// - Returns: whether all of it was said.
  @discardableResult
  package func say(_ text: String, after sound: Samples? = nil) async -> Bool {
    let (number, task) = enqueue(text, after: sound)
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      stop { $0 == number }
    }
  }

  /// Silences what is being said and drops what waits to be said, from any thread.
  package func stop() {
    stop { _ in true }
  }

  private func enqueue(_ text: String, after sound: Samples?) -> (Int, Task<Bool, Never>) {
    state.withLock { state in
      state.count += 1
      let number = state.count
      let previous = state.last
      let task = Task {
        _ = await previous?.value
        let isSaid = await speak(text, after: sound, number)
        finish(number)
        return isSaid
      }
      state.texts[number] = task
      state.last = task
      return (number, task)
    }
  }

  private func speak(_ text: String, after sound: Samples?, _ number: Int) async -> Bool {
    guard !Task.isCancelled else { return false }
    do {
      if let sound { guard try await play(sound, number) else { return false } }
      guard !text.isEmpty else { return !Task.isCancelled }
      for try await piece in voice.samples(for: text.speakable)
      where !piece.values.isEmpty {
        guard try await play(piece, number) else { return false }
      }
      return !Task.isCancelled
    } catch {
      if !Task.isCancelled { failed(error) }
      return false
    }
  }

  private func play(_ sound: Samples, _ number: Int) async throws -> Bool {
    guard begin(number) else { return false }
    defer { end() }
    guard try await player.play(sound) else { return false }
    recovered()
    return true
  }

  /// Marks the player as taken, unless the text has been stopped: `stop` cancels under the same lock.
  private func begin(_ number: Int) -> Bool {
    state.withLock { state in
      guard !Task.isCancelled else { return false }
      state.playing = number
      return true
    }
  }

  private func end() {
    state.withLock { $0.playing = nil }
  }

  private func finish(_ number: Int) {
    state.withLock { state in
      state.texts[number] = nil
      if state.count == number { state.last = nil }
    }
  }

  private func stop(_ concerns: @escaping @Sendable (Int) -> Bool) {
    let playing = state.withLock { state in
      for (number, task) in state.texts where concerns(number) { task.cancel() }
      return state.playing
    }
    guard let playing, concerns(playing), silence(playing) else { return }
    Task {
      while silence(playing) { try? await Task.sleep(for: Self.insistence) }
    }
  }

  /// Stops the player if it still has this text's sound; under the lock, so as not to stop another's.
  private func silence(_ number: Int) -> Bool {
    state.withLock { state in
      guard state.playing == number else { return false }
      player.stop()
      return true
    }
  }

  private func failed(_ error: any Error) {
    let isNew = state.withLock { state in
      defer { state.failure = "\(error)" }
      return state.failure != "\(error)"
    }
    if isNew { report(error) }
  }

  private func recovered() {
    state.withLock { $0.failure = nil }
  }
}
