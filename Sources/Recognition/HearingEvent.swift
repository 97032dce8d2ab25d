/// An event in a stream of frames, as an utterance listener notices it.
package enum HearingEvent: Sendable, Equatable {
  /// Nobody speaks, and nobody has for this long.
  case silence(Duration)
  /// An utterance began, at this time in the stream, pre-roll included.
  case began(at: Duration)
  /// The hypothesis for the utterance so far has changed.
  case partial(Hypothesis)
  /// The utterance is over; without a hypothesis, nothing was said that may be said now.
  case ended(Utterance, Hypothesis?, HearingTimes)
}
