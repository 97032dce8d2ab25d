internal import Files
package import Foundation

/// The folder of a recorded session: its sound, its events, and everything needed to replay it.
///
/// | file | holds |
/// |---|---|
/// | `events.jsonl` | what happened, a line each |
/// | `0001.wav` … | the sound of each utterance |
/// | `store.sqlite` | the store as it was at the beginning |
/// | `session.json` | the configuration and the time zone |
package struct SessionFolder: Sendable {
  /// The contents of `session.json`.
  package struct Manifest: Codable {
    package let configuration: Configuration
    package let timeZone: String
  }

  package let url: URL

  package init(path: String) {
    url = URL(fileURLWithPath: path, isDirectory: true)
  }

  package var events: URL { url.appending(path: "events.jsonl") }
  package var store: URL { url.appending(path: "store.sqlite") }
  package var manifestFile: URL { url.appending(path: "session.json") }

  package func sound(_ name: String) -> String { url.appending(path: name).path }

  /// The configuration of the session.
  ///
  /// - Throws: `SessionFolderError` for a folder without a session.
  package func configuration() throws -> Configuration { try manifest().configuration }

  package func manifest() throws -> Manifest {
    let data = try contents(of: manifestFile)
    do {
      return try JSONDecoder().decode(Manifest.self, from: data)
    } catch {
      throw SessionFolderError(
        folder: url.path, reason: "its 'session.json' is of another version of Heed")
    }
  }

  private func contents(of file: URL) throws(SessionFolderError) -> Data {
    do { return try FileContents.read(file.path, limit: FileContents.made) } catch {
      let name = file.lastPathComponent
      let reason = error.exists ? "'\(name)': \(error.reason)" : "there is no '\(name)' in it"
      throw SessionFolderError(folder: url.path, reason: reason)
    }
  }

  /// Events of an utterance that isn't answered yet.
  private static let unfinished = ["speechBegan", "partial", "recognized"]

  /// The lines of the session's events, without a final utterance that was broken off.
  package func lines() throws -> [String] {
    let text = String(decoding: try contents(of: events), as: UTF8.self)
    var lines = text.split(separator: "\n").map(String.init)
    if !text.hasSuffix("\n"), !lines.isEmpty { lines.removeLast() }
    while let last = lines.last,
      Self.unfinished.contains(where: { last.contains("\"event\":\"\($0)\"") })
    { lines.removeLast() }
    return lines
  }
}

/// The error that a folder holds no recorded session, or can't take one.
package struct SessionFolderError: Error, Equatable, CustomStringConvertible {
  package let folder: String
  package let reason: String
  /// Whether the session was to be written.
  package var isForWriting = false

  package init(folder: String, reason: String, isForWriting: Bool = false) {
    self.folder = folder
    self.reason = reason
    self.isForWriting = isForWriting
  }

  package var description: String {
    "cannot \(isForWriting ? "record to" : "replay") '\(folder)': \(reason)"
  }
}
