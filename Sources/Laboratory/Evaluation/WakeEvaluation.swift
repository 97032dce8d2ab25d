package import Assistant
internal import Foundation
package import Recognition
internal import Sound

/// Measures how often a wake phrase is missed, and how often it is heard where it wasn't said.
///
/// Recordings of the phrase are placed in the surroundings; those without it are used as they are.
package struct WakeEvaluation: Sendable {
  package let composition: Composition
  package let phrase: WakePhrase
  package let surroundings: Surroundings

  package init(
    composition: Composition, phrase: WakePhrase, surroundings: Surroundings = Surroundings()
  ) {
    self.composition = composition
    self.phrase = phrase
    self.surroundings = surroundings
  }

  /// Searches recordings with and without the phrase; `progress` receives the number done.
  package func report(
    on spoken: [Recording], against others: [Recording],
    workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> WakeReport {
    let empty = WakeReport(phrase: phrase, threshold: composition.wakeThreshold(of: phrase))
    let work = spoken.map { ($0, true) } + others.map { ($0, false) }
    let queue = OrderedQueue<(Recording, Bool), Void>(work) { index, _ in progress(index + 1) }
    let parts = try await withThrowingTaskGroup(of: WakeReport.self) { group in
      for _ in 0..<max(1, min(workers, work.count)) {
        group.addTask {
          var report = empty
          let spotter = try composition.wakeSpotter([phrase])
          while let (index, (recording, isSpoken)) = queue.take() {
            try search(recording, isSpoken: isSpoken, with: spotter, into: &report)
            queue.finish(index, with: ())
          }
          return report
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    return parts.reduce(into: empty) { $0.merge($1) }
  }

  private func search(
    _ recording: Recording, isSpoken: Bool, with spotter: any WakeSpotter,
    into report: inout WakeReport
  ) throws {
    var samples = try SoundFile.samples(path: recording.path)
    let name = (recording.path as NSString).lastPathComponent
    if isSpoken { samples = surroundings.change(samples, name: name) }
    let began = ThreadTime.now
    spotter.forgetSpeaker()
    var detector = WakeDetector(
      spotter: spotter, thresholds: [:],
      endpointing: composition.configuration.endpointing.settings)
    let source = SamplesSource(samples)
    var scores: [Double] = []
    while let frame = source.next() { scores += try detector.candidates(in: frame).map(\.score) }
    scores += try detector.finish().map(\.score)
    report.count(scores, isSpoken: isSpoken, sound: samples.duration, work: ThreadTime.now - began)
  }
}
