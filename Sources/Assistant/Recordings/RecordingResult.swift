/// The result of one recording.
package struct RecordingResult: Sendable {
  package let recording: Recording
  /// One for each utterance, in order, with its position in the recording.
  package var utterances: [Heard] = []
  /// Length of the sound.
  package var duration = Duration.zero
  /// Processor time of the working thread; divided by `duration` it is the real-time factor.
  package var work = Duration.zero
  /// The reason why the recording, or the rest of it, could not be read.
  package var failure: String?
  /// What did not work on the way, each described in one line; the recording was heard all the same.
  package var troubles: [String] = []

  package struct Heard: Sendable {
    package var start: Duration
    package var end: Duration
    /// The partial hypotheses while the words were spoken.
    package var partials: [String]
    package var outcome: Outcome
  }

  package init(recording: Recording) {
    self.recording = recording
  }
}
