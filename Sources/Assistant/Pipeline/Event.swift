package import Conversation
package import Domains
package import Recognition

/// What happened on the path from sound to speech, in the order it happened.
package enum Event: Sendable {
  /// The ear is open for what is expected.
  case listening(Expectation)
  /// A word of the grammar that nobody can say yet.
  case unpronounceable(Unpronounceable)
  /// A command is listened for, because of the wake phrase or, without one, of a call.
  case woke(Wake?)
  /// No command is listened for any more.
  case fellAsleep
  /// Somebody began to speak, so far into the stream.
  case speechBegan(at: Duration)
  /// What has been heard so far has changed.
  case partial(Hypothesis)
  /// The utterance is over; its final hypothesis, `nil` when nothing that may be said was heard.
  ///
  /// Where the PIN was asked for, neither its sound nor its words are told, and no partial hypotheses before.
  case recognized(Utterance, Hypothesis?, HearingTimes)
  /// Something was understood or not, and answered; not yet spoken.
  case answered(Outcome)
  /// The answer has been spoken, and what is said from now on is heard; `false` when it was cut short.
  case spoken(wasWhole: Bool)
  /// Something that was due has been said, without being asked for.
  case announced(Announcement)
  /// Something does not work, in one line; listening goes on.
  case trouble(String)
}
