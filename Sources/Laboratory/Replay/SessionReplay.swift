package import Assistant
internal import Domains
internal import Foundation
internal import Programs
internal import Recognition
internal import Sound
internal import Storage
internal import Threads

/// Replays a recorded session: the same sounds go through the recogniser, the dialogue and the apps.
///
/// It uses the recorded times and the recorded store, says nothing aloud, and runs no outside programs.
package struct SessionReplay: Sendable {
  package let folder: SessionFolder
  private let composition: Composition

  /// Takes the parts that the session's configuration asks for, with simulated effects.
  package init(folder: SessionFolder, composition: Composition) {
    precondition(composition.effects == .simulated, "what was done is not done again")
    (self.folder, self.composition) = (folder, composition)
  }

  /// The lines of the replayed events; the same version produces the same lines as the recording.
  ///
  /// - Throws: `SessionFolderError`, or `SoundError` for an incomplete recording.
  package func lines() async throws -> [String] {
    let clock = TurnClock(zone: try folder.manifest().timeZone)
    var composition = composition.forSpeech
    composition.turns = clock
    let database = try Database(inMemoryCopyOf: folder.store.path)
    let log = Monitor<(maker: SessionLines, lines: [String])>((SessionLines(), []))
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: database), speaker: nil,
      transcriber: composition.transcriber(), policy: composition.configuration.endpointingPolicy
    ) { event in
      log.withLock { log in
        if let line = try? log.maker.line(of: event.step, now: clock.latest) {
          log.lines.append(line.text)
        }
      }
    }
    let recorded = try folder.lines().map { (text: $0, event: try RecordedEvent(line: $0, folder)) }
    for (index, line) in recorded.enumerated() {
      // A turn's time is recorded with its answer, which follows the words.
      if let now = recorded[index...].lazy.compactMap(\.event.now).first { clock.pin(now) }
      switch line.event.kind {
      case .recognized(let sound):
        let samples = try SoundFile.samples(path: folder.sound(sound))
        try await pipeline.hear(line.event.utterance(of: samples), line.event.times)
      case .silence: try await pipeline.hearSilence()
      case .announced(let identifier):
        let agenda = composition.agenda(database: database)
        for announcement in try agenda.announcements() where announcement.identifier == identifier {
          try agenda.settle(announcement)
        }
        log.withLock { $0.lines.append(line.text) }
      case .given: log.withLock { $0.lines.append(line.text) }
      case .made: break
      }
    }
    return log.withLock { $0.lines }
  }
}
