internal import Conversation
internal import Recognition
internal import Sound

/// Something that happens to the path, or comes of an action.
enum PipelineInput: Sendable {
  /// The next frame of the stream.
  case frame(Frame)
  /// All that came of a frame has been dealt with.
  case settled
  case signal(Signal)
  /// A phrase was heard by the gate; `wakes` is `false` for one that only interrupts.
  case phrase(Wake, wakes: Bool)
  /// The listener noticed something in a frame.
  case heard(HearingEvent)
  /// The free words of an utterance have been read again.
  case reread(Utterance, Hypothesis?, HearingTimes)
  /// Nobody answered the open question.
  case unanswered
  /// The session has answered, and expects this next.
  case answered(Outcome, expecting: Expectation)
  /// The speaker is silent again; `nil` if there was nothing to speak.
  case spoken(wasWhole: Bool?)
  /// Other parts are in use.
  case replaced(PipelineState.Conditions, expecting: Expectation)
}
