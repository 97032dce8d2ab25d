internal import Dispatch
internal import Threads

/// Hears whole utterances with an encoder, and finds the sentences of networks that they are most probably.
///
/// It works on a queue of its own, one utterance after another; it may be asked from any thread.
final class SecondPassWorker: Sendable {
  /// The finding for an utterance.
  struct Verdict: Sendable, Equatable {
    let posteriors: PhonePosteriors
    /// The likeliest sentences, the best first.
    let sentences: [PosteriorSentence]
    /// The score of any phones in any order.
    let freest: Float
  }

  /// A verdict that is being found.
  final class Pending: Sendable, Equatable {
    private let result = Monitor<Verdict??>(nil)
    private let isWanted = Monitor(true)

    /// Waits until it is found; `nil` where the sound was too short or too long.
    var verdict: Verdict? { result.wait { $0 } }

    /// Whether it would not be waited for.
    var isFinished: Bool { result.withLock { $0 != nil } }

    static func == (one: Pending, other: Pending) -> Bool { one === other }

    /// Gives it up, unless it is being worked on.
    func cancel() { isWanted.withLock { $0 = false } }

    fileprivate var isCancelled: Bool { isWanted.withLock { !$0 } }

    fileprivate func finish(with verdict: Verdict?) { result.withLock { $0 = verdict } }
  }

  // Why it is Sendable: the encoder and the search are touched only while the monitor's lock is held.
  private struct Parts: @unchecked Sendable {
    let pass: EncoderPass
    let search: PosteriorSearch
  }

  private let queue = DispatchQueue(label: "heed.second-pass", qos: .userInitiated)
  private let parts: Monitor<Parts>
  private let settings: SecondPassSettings
  /// The phones that the posteriors are of.
  let labels: [String]

  /// Reads an encoder; the phones are those of the networks.
  init(settings: SecondPassSettings, encoder: String, phones: [String]) throws(RecognitionError) {
    self.settings = settings
    let model = try EncoderModel(path: encoder)
    labels = model.labels
    parts = Monitor(
      Parts(
        pass: EncoderPass(model),
        search: PosteriorSearch(phones: phones, labels: model.labels, settings: settings)))
  }

  /// Begins to find what samples are, among the sentences of networks.
  func hear(
    _ samples: [Int16], among networks: [(network: SearchNetwork, weight: Score)]
  ) -> Pending {
    let pending = Pending()
    queue.async { [self] in
      guard !pending.isCancelled else { return }
      pending.finish(with: verdict(on: samples, among: networks))
    }
    return pending
  }

  private func verdict(
    on samples: [Int16], among networks: [(network: SearchNetwork, weight: Score)]
  ) -> Verdict? {
    parts.withLock { parts in
      guard let posteriors = parts.pass.posteriors(of: EncoderPass.lead + samples) else {
        return nil
      }
      return Verdict(
        posteriors: posteriors,
        sentences: parts.search.sentences(
          in: posteriors, of: networks, limit: settings.sentences),
        freest: posteriors.freest)
    }
  }
}
