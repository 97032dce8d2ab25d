internal import Conversation
internal import Sound

extension SoundError: DiscreetError {
  /// The whole description: it is only about devices and files.
  package var discreetDescription: String { description }
}
