internal import Recognition
internal import Sound
package import Storage

/// Runs recordings through the whole path, one after the other, as fast as possible, each in a session of its own.
///
/// The recogniser is kept, as it takes time to make, but it forgets what it learnt: each result depends on its
/// recording alone.
package actor RecordingWorker {
  private let composition: Composition
  private let collector = RecordingCollector()
  private var pipeline: Pipeline?

  package init(_ composition: Composition) {
    self.composition = composition.forSpeech
  }

  /// Recognises a recording; a read error is part of the result, beside what could be read.
  package func recognize(_ recording: Recording, database: Database) async -> RecordingResult {
    var result = RecordingResult(recording: recording)
    let clock = ContinuousClock()
    let began = clock.now
    collector.restart()
    do {
      let source = CountingSource(try SoundFile(path: recording.path))
      let counter = source.counter
      let pipeline = try await pipeline(for: composition.session(database: database))
      defer { result.duration = counter.duration }
      try await pipeline.run(source)
    } catch {
      result.failure = "\(error)"
    }
    result.work = clock.now - began
    result.utterances = collector.utterances
    result.troubles = collector.troubles
    return result
  }

  private func pipeline(for session: Session) async throws -> Pipeline {
    if let pipeline {
      try await pipeline.restart(with: session)
      return pipeline
    }
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(asking: composition.outsideRecognizer()),
      endpointing: composition.configuration.endpointing.settings, session: session, speaker: nil,
      transcriber: composition.transcriber(), policy: composition.configuration.endpointingPolicy,
      report: collector.take)
    self.pipeline = pipeline
    return pipeline
  }
}
