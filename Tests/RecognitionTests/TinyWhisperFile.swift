import Foundation
import TestKit

@testable import Recognition

/// A small Whisper model as Heed reads it.
private let imported = Result {
  try withTinyWhisperParts { model, vocabulary in
    let path = model + ".imported"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try WhisperImport.write(model: model, vocabulary: vocabulary, to: path)
    return try Data(contentsOf: URL(filePath: path))
  }
}

/// Gives `body` the path of it.
func withTinyWhisperFile<Result>(_ body: (String) throws -> Result) throws -> Result {
  let path = try writtenWhisper()
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try body(path)
}

/// The same for a `body` that waits.
func withTinyWhisperFile<Result>(_ body: (String) async throws -> Result) async throws -> Result {
  let path = try writtenWhisper()
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try await body(path)
}

private func writtenWhisper() throws -> String {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bin")
  try imported.get().write(to: file)
  return file.path
}

/// Gives `body` such a model.
func withTinyWhisper<Result>(_ body: (WhisperModel) throws -> Result) throws -> Result {
  try withTinyWhisperFile { try body(WhisperModel(path: $0)) }
}

/// Gives `body` the paths of one and its vocabulary as CTranslate2 keeps them.
func withTinyWhisperParts<Result>(
  model: Data = TinyWhisper.model, vocabulary: Data = TinyWhisper.vocabulary,
  _ body: (String, String) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let paths = (folder.appending(path: "model.bin"), folder.appending(path: "vocabulary.txt"))
  try model.write(to: paths.0)
  try vocabulary.write(to: paths.1)
  return try body(paths.0.path, paths.1.path)
}
