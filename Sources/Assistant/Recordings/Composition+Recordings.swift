internal import Recognition
internal import Sound
package import Storage

extension Composition {
  /// Runs a recording through the whole path, as fast as it can, in a session of its own.
  ///
  /// A fresh recogniser each time makes the result depend on the recording alone. What can't be read is told
  /// in the result, beside what could.
  package func recognize(_ recording: Recording, database: Database) async -> RecordingResult {
    var result = RecordingResult(recording: recording)
    let collector = RecordingCollector()
    let clock = ContinuousClock()
    let began = clock.now
    do {
      let source = CountingSource(try SoundFile(path: recording.path))
      let counter = source.counter
      let pipeline = Pipeline(
        recognizer: try recognizer(), endpointing: configuration.endpointing.settings,
        session: try session(database: database), speaker: nil, patience: configuration.patience,
        report: collector.take)
      defer { result.duration = counter.duration }
      try await pipeline.run(source)
    } catch {
      result.failure = "\(error)"
    }
    result.work = clock.now - began
    result.utterances = collector.utterances
    return result
  }
}
