internal import Conversation
internal import Sound

extension SoundError: DiscreetError {
  /// All of it: it is about devices and files.
  package var discreetDescription: String { description }
}
