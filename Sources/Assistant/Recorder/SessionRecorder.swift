internal import Foundation
internal import Recognition
internal import Sound
package import Storage

/// Writes a session to a folder while it goes on; to be used from any thread.
package final class SessionRecorder: Sendable {
  private struct State {
    var lines = SessionLines()
    /// `nil` when the recording is over.
    var file: FileHandle?
  }

  /// The clock that the session must go by.
  package let clock: TurnClock
  private let folder: SessionFolder
  private let state: Monitor<State>
  private let complain: @Sendable (String) -> Void

  /// Makes the folder, readable by its owner only, and keeps what is there at the beginning.
  ///
  /// - Throws: `SessionFolderError` for a folder that holds something.
  package init(
    folder: SessionFolder, configuration: Configuration, database: Database,
    clock: TurnClock = TurnClock(), complain: @escaping @Sendable (String) -> Void
  ) throws {
    let files = FileManager.default
    let content = try? files.contentsOfDirectory(atPath: folder.url.path)
    guard content?.isEmpty != false else {
      throw SessionFolderError(
        folder: folder.url.path, reason: "there is something in it", isForWriting: true)
    }
    do {
      try files.createDirectory(
        at: folder.url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try database.copy(to: folder.store.path)
      let manifest = SessionFolder.Manifest(
        configuration: configuration, timeZone: clock.zoneIdentifier)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(manifest).write(to: folder.manifestFile)
      try Data().write(to: folder.events)
      state = Monitor(State(file: try FileHandle(forWritingTo: folder.events)))
    } catch let error as CocoaError {
      throw SessionFolderError(
        folder: folder.url.path, reason: error.localizedDescription, isForWriting: true)
    }
    (self.folder, self.clock, self.complain) = (folder, clock, complain)
  }

  /// Writes what happened; a disk that is full ends the recording, not the session.
  package func take(_ event: Event) {
    state.withLock { state in
      guard let file = state.file else { return }
      do {
        guard let line = try state.lines.line(of: event, now: clock.latest) else { return }
        if case .recognized(let utterance, _, _) = event, let sound = line.sound {
          try SoundFileWriter(path: folder.sound(sound)).write(utterance.samples.values)
        }
        try file.write(contentsOf: Data((line.text + "\n").utf8))
      } catch {
        state.file = nil
        complain("the recording in '\(folder.url.path)' ends: \(error)")
      }
    }
  }

  /// Ends the recording, because what follows could not be had again from what is kept.
  package func end(_ reason: String) {
    state.withLock { state in
      guard state.file != nil else { return }
      state.file = nil
      complain("the recording in '\(folder.url.path)' ends: \(reason)")
    }
  }
}
