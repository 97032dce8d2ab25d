internal import Dispatch
internal import Foundation
internal import Recognition
internal import Sound
package import Storage
internal import Threads

/// Records a session to a folder while it goes on; safe to use from any thread, and never blocks.
package final class SessionRecorder: Sendable {
  private struct State {
    var lines = SessionLines()
    /// `nil` when the recording is over.
    var file: FileHandle?
    /// The number of events not written yet.
    var backlog = 0
    var hasFailed = false
  }

  /// The most unwritten events before the recording ends; they hold the sound of what was said.
  private static let longestBacklog = 500

  /// The clock that the session must use.
  package let clock: TurnClock
  private let folder: SessionFolder
  private let state: Monitor<State>
  private let complain: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "heed.recorder")

  /// Makes the folder, readable by its owner only, and saves the state at the beginning.
  ///
  /// - Throws: `SessionFolderError` if the folder isn't empty.
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
      try PrivateFile.makeFolder(at: folder.url)
      try database.copy(to: folder.store.path)
      let manifest = SessionFolder.Manifest(
        configuration: configuration, timeZone: clock.zoneIdentifier)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try PrivateFile.write(encoder.encode(manifest), to: folder.manifestFile)
      try PrivateFile.write(Data(), to: folder.events)
      state = Monitor(State(file: try FileHandle(forWritingTo: folder.events)))
    } catch let error as CocoaError {
      throw SessionFolderError(
        folder: folder.url.path, reason: error.localizedDescription, isForWriting: true)
    }
    (self.folder, self.clock, self.complain) = (folder, clock, complain)
  }

  /// Queues an event for writing; a full or slow disk ends the recording, not the session.
  package func take(_ event: Event) {
    let now = clock.latest
    let (file, isBehind) = state.withLock { state in
      if state.file != nil { state.backlog += 1 }
      return (state.file, state.backlog > Self.longestBacklog)
    }
    guard let file else { return }
    guard !isBehind else { return end("the disk does not keep up") }
    queue.async { [self] in
      do {
        try write(event.step, now, to: file)
      } catch {
        state.withLock { $0.hasFailed = true }
        end("\(error)")
      }
    }
  }

  /// Ends the recording, because what follows could not be replayed from what is kept.
  package func end(_ reason: String) {
    let isNew = state.withLock { state in
      defer { state.file = nil }
      return state.file != nil
    }
    if isNew { complain("the recording in '\(folder.url.path)' ends: \(reason)") }
  }

  /// Waits, no longer than `time`, until everything is written.
  package func finish(within time: Duration) {
    _ = queue.finish(within: time)
  }

  /// Writes a step; runs on the recorder's queue.
  private func write(_ step: Step, _ now: Double, to file: FileHandle) throws {
    let line = try state.withLock { state -> (text: String, sound: String?)? in
      state.backlog -= 1
      // Events after a gap could not be replayed.
      guard !state.hasFailed else { return nil }
      return try state.lines.line(of: step, now: now)
    }
    guard let line else { return }
    if case .recognized(let utterance, _, _) = step, let sound = line.sound {
      try SoundFileWriter(path: folder.sound(sound), isPrivate: true).write(
        utterance.samples.values)
    }
    try file.write(contentsOf: Data((line.text + "\n").utf8))
  }
}
