package import Foundation
internal import JSON
package import Recognition
internal import Storage

/// The file beside the store with what was learnt of the speaker's voice.
package struct SpeakerFile: Sendable {
  package let url: URL

  /// Names the file beside a store.
  package init(besideStore path: String) {
    url = URL(fileURLWithPath: path).deletingLastPathComponent().appending(path: "speaker.json")
  }

  package init(path: String) { url = URL(fileURLWithPath: path) }

  package var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

  /// - Throws: `ConfigurationError` if the file has other content.
  package func transform() throws -> SpeakerTransform {
    do {
      return try JSONReader.read(SpeakerTransform.self, from: Data(contentsOf: url))
    } catch let error as JSONFault {
      throw ConfigurationError(file: url.path, error)
    } catch {
      throw ConfigurationError(
        file: url.path, key: "speaker", reason: (error as NSError).localizedDescription)
    }
  }

  /// Writes the file, readable by its owner only.
  package func keep(_ transform: SpeakerTransform) throws {
    try PrivateFile.makeFolder(at: url.deletingLastPathComponent())
    try PrivateFile.write(JSONEncoder().encode(transform), to: url)
  }

  package func forget() throws { try FileManager.default.removeItem(at: url) }
}
