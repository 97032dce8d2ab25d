internal import Intents
internal import Recognition

/// Decides whether what was heard is believed.
struct Judge {
  let acceptance: Acceptance
  let catalogue: Catalogue
  /// Whether a question is open, so that what goes on with the command is no likelier than an answer.
  var isAsked = false

  /// The reason why the outcomes of an utterance are not believed; `nil` if they are.
  ///
  /// An utterance that `goesOn` with the topic is likelier than anything else, as follow-ups are.
  func refusal(
    of outcomes: [Outcome], _ hypothesis: Hypothesis, _ rivals: [Interpretation],
    goesOn: Bool = false
  ) -> Outcome.Reason? {
    guard acceptance != .everything, hypothesis.canBeRefused else { return nil }
    if !hypothesis.isSpeech { return .noSpeech }
    let isUnsure = outcomes.contains {
      hypothesis.confidence < threshold(of: $0, hypothesis, goesOn: goesOn)
    }
    guard isUnsure || hypothesis.isOutside else { return nil }
    if let rival = rivals.first, let best = outcomes.first?.interpretation, !best.means(the: rival)
    {
      return .unsure(hypothesis.text, rival.text)
    }
    return .notUnderstood
  }

  /// Whether the second-best sentence fits nearly as well as the best.
  func isClose(_ hypothesis: Hypothesis) -> Bool {
    hypothesis.evidence?.lead.map { $0 < acceptance.clearLead } ?? false
  }

  private func threshold(
    of outcome: Outcome, _ hypothesis: Hypothesis, goesOn: Bool
  ) -> Double {
    let intent = outcome.heard?.name ?? outcome.interpretation?.rule ?? ""
    let app = outcome.heard?.app ?? ""
    let asked =
      acceptance.intents[intent] ?? acceptance.apps[app] ?? catalogue[intent]?.confidence
      ?? acceptance.threshold
    let isLikely = goesOn || !isAsked && outcome.interpretation?.isFollowUp == true
    return asked ?? (isLikely ? thresholdOfFollowUp(hypothesis) : hypothesis.threshold)
  }

  /// Just after a command, what goes on with it is likelier than talk, and all the more so in words that fit better than
  /// any sounds do.
  private func thresholdOfFollowUp(_ hypothesis: Hypothesis) -> Double {
    hypothesis.evidence?.isInside == true ? 0 : hypothesis.threshold * Self.followUpShare
  }

  /// Of 52 stretches of talk just after a command, none reaches a quarter of the threshold.
  private static let followUpShare = 0.25
}
