/// What came of one recording.
package struct RecordingResult: Sendable {
  package let recording: Recording
  /// One for each utterance, in order, with where it lies in the recording.
  package var utterances: [Heard] = []
  /// Length of the sound.
  package var duration = Duration.zero
  /// Processor time of the thread that worked on it, so that the ratio to `duration` is the real-time factor.
  package var work = Duration.zero
  /// Why the recording, or the rest of it, could not be read.
  package var failure: String?

  package struct Heard: Sendable {
    package var start: Duration
    package var end: Duration
    /// What had been heard while the words were spoken.
    package var partials: [String]
    package var outcome: Outcome
  }

  package init(recording: Recording) {
    self.recording = recording
  }
}
