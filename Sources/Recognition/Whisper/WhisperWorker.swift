internal import Dispatch
internal import Threads

/// Hears utterances with Whisper, and tells how likely it finds texts, on a queue of its own.
///
/// It may be asked from any thread.
final class WhisperWorker: Sendable {
  /// How likely texts are, which is being found.
  final class Pending: Sendable {
    private let result = Monitor<[TextLikelihood]??>(nil)

    /// Waits until it is found, text by text, as natural logarithms; `nil` where the utterance has been dropped, or was too
    /// long.
    var likelihoods: [TextLikelihood]? { result.wait { $0 } }

    /// Whether they would not be waited for.
    var isFinished: Bool { result.withLock { $0 != nil } }

    fileprivate func finish(with likelihoods: [TextLikelihood]?) {
      result.withLock { $0 = likelihoods }
    }
  }

  // Why it is Sendable: the pass and what it has heard are touched only while the monitor's lock is held.
  private struct Parts: @unchecked Sendable {
    let pass: WhisperPass
    /// The utterance that was heard last.
    var hearing: WhisperPass.Hearing?
  }

  private let queue = DispatchQueue(label: "heed.whisper", qos: .userInitiated)
  private let parts: Monitor<Parts>
  /// The utterance that was to be heard last.
  private let newest = Monitor(0)

  init(model path: String) throws(RecognitionError) {
    parts = Monitor(Parts(pass: WhisperPass(try WhisperModel(path: path))))
  }

  /// Begins to hear an utterance instead of the one before it; the number stands for it.
  func hear(_ samples: [Int16]) -> Int {
    let number = next()
    queue.async { [self] in
      parts.withLock {
        $0.hearing = nil
        guard isNewest(number) else { return }
        guard samples.count <= EncoderPass.longest else { return }
        $0.hearing = $0.pass.hearing(of: samples)
      }
    }
    return number
  }

  /// Begins to find how likely texts are to be what an utterance says.
  func weigh(_ texts: [String], in utterance: Int) -> Pending {
    let pending = Pending()
    queue.async { [self] in
      let likelihoods = parts.withLock { parts -> [TextLikelihood]? in
        guard isNewest(utterance) else { return nil }
        return parts.hearing.map { parts.pass.likelihoods(of: texts, in: $0) }
      }
      pending.finish(with: likelihoods)
    }
    return pending
  }

  /// Gives the utterance up.
  func drop() {
    _ = next()
    queue.async { [self] in parts.withLock { $0.hearing = nil } }
  }

  private func next() -> Int {
    newest.withLock { newest in
      newest += 1
      return newest
    }
  }

  private func isNewest(_ utterance: Int) -> Bool { newest.withLock { $0 == utterance } }
}
