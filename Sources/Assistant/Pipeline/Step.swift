package import Conversation
package import Domains
package import Recognition

/// A step on the path from sound to speech, reported in the order it happens.
package enum Step: Sendable, Codable {
  /// The recogniser listens for what is expected.
  case listening(Expectation)
  /// A word of the grammar without a pronunciation.
  case unpronounceable(Unpronounceable)
  /// A command is listened for, because of the wake phrase or, if `nil`, of a call.
  case woke(Wake?)
  /// No command is listened for any more.
  case fellAsleep
  /// Somebody began to speak, at this position in the stream.
  case speechBegan(at: Duration)
  /// The hypothesis so far has changed.
  case partial(Hypothesis)
  /// The utterance is over; its final hypothesis is `nil` if nothing allowed by the grammar was heard.
  ///
  /// After the question for the PIN, neither sound nor words are included, and no partial hypotheses precede it.
  case recognized(Utterance, Hypothesis?, HearingTimes)
  /// The words were understood or not, and answered; the answer is not spoken yet.
  case answered(Outcome)
  /// The answer has been spoken and Heed listens again; `false` if the answer was cut short.
  case spoken(wasWhole: Bool)
  /// An announcement that was due has been made, unasked.
  case announced(Announcement)
  /// Something doesn't work, described in one line; listening goes on.
  case trouble(String)
}
