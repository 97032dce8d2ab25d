internal import Domains
internal import Recognition
internal import Sound

/// Something the path has to do next.
enum PipelineAction: Sendable {
  case report(Step)
  /// Looks for the wake phrase in a frame.
  case spot(Frame)
  /// Looks for a phrase in a frame that interrupts this text.
  case spotInterruption(Frame, of: String)
  /// Forgets what the gate has heard.
  case restartGate
  /// Gives frames to the listener.
  case hear([Frame])
  /// Drops the utterance in progress, and counts silence from here.
  case restartListener
  /// Discards the sound that arrived meanwhile, most of which is Heed itself.
  case skipSound
  /// Has the recogniser listen for what may be said next.
  case listen
  /// Does so again if the last command is too long ago to be continued.
  case followTopic
  case beginDictation
  /// Has the free words of a partial hypothesis read while they are spoken.
  case followDictation(Hypothesis)
  /// Sets the silence that ends the utterance by the progress of its sentence.
  case weigh(Hypothesis)
  /// Has the free words of an utterance read again.
  case reread(Utterance, Hypothesis?, HearingTimes)
  case respond(Hypothesis?, Utterance, HearingTimes)
  case respondToSilence
  case say(String)
  case ring(Announcement)
  /// Silences what is being spoken.
  case hush
  case replace(Replacement)
  /// Forgets what was heard too long ago to be put right.
  case forget
}
