package import Domains

/// Something that reaches a running pipeline from outside rather than as sound.
package enum Signal: Sendable {
  /// Ends the pipeline after the utterance that is being spoken, if any, has been answered.
  case stop
  /// Listens for a command as if the wake phrase had been said; interrupts what is being spoken.
  case call
  /// Makes an announcement once nobody speaks, after earlier ones.
  case announce(Announcement)
  /// Switches to other parts once nobody speaks and no question is open.
  case replace(Replacement)
  /// Speech has ended; `false` if it was cut short.
  case spoken(wasWhole: Bool)
}
