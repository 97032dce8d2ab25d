/// What an ear noticed in a stream of frames.
package enum HearingEvent: Sendable, Equatable {
  /// Nobody speaks, and nobody has for so long.
  case silence(Duration)
  /// An utterance began; where it begins in the stream, pre-roll included.
  case began(at: Duration)
  /// What has been heard of it so far has changed.
  case partial(Hypothesis)
  /// It is over; without a hypothesis nothing was said that may be said now.
  case ended(Utterance, Hypothesis?, HearingTimes)
}
