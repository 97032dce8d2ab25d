package import Assistant
internal import Conversation
internal import Domains
internal import Files
internal import Foundation
internal import Intents
package import JSON
package import Storage

/// A case for `heed evaluate`: one utterance of a recorded session, and its expected result.
package struct RecordedCase: Sendable {
  /// The words that were said.
  package let text: String
  package let intent: String
  package let slots: [String: JSONValue]
  private let sound: URL

  /// Takes the result at the time as the right one.
  ///
  /// - Throws: `SessionFolderError` if the sound belongs to no session, or nothing was understood of it.
  package init(sound path: String) throws {
    sound = URL(fileURLWithPath: path)
    let folder = SessionFolder(path: sound.deletingLastPathComponent().path)
    let events = try folder.lines().map { try RecordedEvent(line: $0, folder) }
    let name = sound.lastPathComponent
    guard let index = events.firstIndex(where: { $0.kind == .recognized(sound: name) }) else {
      throw SessionFolderError(folder: folder.url.path, reason: "no utterance is called '\(name)'")
    }
    guard let answer = events[index...].first(where: { $0.now != nil }), let intent = answer.intent
    else {
      throw SessionFolderError(
        folder: folder.url.path,
        reason: "nothing was understood of '\(name)'; say with --text what was said")
    }
    (text, self.intent, slots) = (answer.text ?? "", intent, answer.slots)
  }

  /// Takes the meaning of these words, with the session's grammar and names, as the right result.
  ///
  /// - Throws: `SessionFolderError` if they mean nothing.
  package init(
    sound path: String, text: String, composition: Composition, database: Database
  ) throws {
    sound = URL(fileURLWithPath: path)
    let session = try composition.session(database: database)
    let readings = try [Expectation.command, .yesOrNo].map { try session.read(text, expecting: $0) }
    guard let outcome = readings.first(where: { $0.intentName != nil }) else {
      throw SessionFolderError(
        folder: sound.deletingLastPathComponent().path, reason: "'\(text)' means nothing")
    }
    let data = Data(try outcome.json().utf8)
    let fields = try JSONDecoder().decode(Fields.self, from: data)
    (self.text, intent, slots) = (fields.text, outcome.intentName ?? "", fields.slots)
  }

  /// The line of JSON for a file of labels, with the given path of the sound.
  package func line(audio: String) throws -> String {
    try JSONValue.object([
      "audio": .text(audio), "text": .text(text), "intent": .object(["name": .text(intent)]),
      "slots": .object(slots),
    ]).line()
  }

  /// Copies the sound to a folder of cases and adds the line to its `labels.jsonl`; returns the line.
  ///
  /// - Throws: `FileError` for a sound or existing labels that can't be read; `OutputError`.
  package func add(to folder: String) throws -> String {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    let session = sound.deletingLastPathComponent().lastPathComponent
    let name = "audio/\(session)-\(sound.lastPathComponent)"
    let line = try line(audio: name)
    let copy = folder.appending(path: name)
    let labels = folder.appending(path: "labels.jsonl")
    let known =
      FileStatus(path: labels.path) == nil
      ? "" : try FileContents.text(of: labels.path, limit: FileContents.made)
    let content = try FileContents.read(sound.path, limit: FileContents.made)
    try OutputError.writing(copy.path) {
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: copy)
    }
    // A case that is made again replaces the earlier one.
    let others = known.split(separator: "\n").filter { !$0.contains("\"\(name)\"") }
    let text = (others + [line[...]]).joined(separator: "\n") + "\n"
    try OutputError.writing(labels.path) {
      try Data(text.utf8).write(to: labels, options: .atomic)
    }
    return line
  }

  private struct Fields: Decodable {
    let text: String
    let slots: [String: JSONValue]
  }
}

extension SessionFolder {
  /// A copy of the session's store, which may be changed.
  package func database() throws -> Database { try Database(inMemoryCopyOf: store.path) }
}
