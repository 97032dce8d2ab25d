package import Foundation
internal import JSON
internal import Recognition

extension Models {
  /// What `heed evaluate --calibrate` has learnt of the language's recordings.
  package var confidence: URL { language.appending(path: "recognition/confidence.json") }
}

extension Configuration {
  /// The same, as sure of what was heard as the models' file of confidence says, if there is one.
  ///
  /// - Throws: `ConfigurationError` for a file that says something else.
  func judging(with models: Models) throws -> Configuration {
    let file = models.confidence.path
    guard let data = FileManager.default.contents(atPath: file) else { return self }
    var configuration = self
    do throws(JSONFault) {
      configuration.recognition.confidence = try JSONReader.read(ConfidenceModel.self, from: data)
    } catch {
      throw ConfigurationError(file: file, error)
    }
    return configuration
  }
}
