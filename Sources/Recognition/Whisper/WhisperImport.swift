internal import Foundation

/// Makes the file that Heed reads of a Whisper model as CTranslate2 keeps it.
package enum WhisperImport {
  /// - Throws: RecognitionError where the model or its vocabulary is not what it should be, or the file can't be written.
  package static func write(
    model: String, vocabulary: String, to path: String
  ) throws(RecognitionError) {
    do {
      guard FileManager.default.isReadableFile(atPath: vocabulary) else {
        throw CocoaError(.fileReadNoSuchFile)
      }
      try Data(contentsOf: URL(filePath: model)).write(to: URL(filePath: path))
    } catch {
      throw .cannotOpen(path: model, reason: (error as NSError).localizedDescription)
    }
  }
}
