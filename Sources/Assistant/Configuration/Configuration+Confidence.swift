package import Foundation
internal import JSON
internal import Recognition

extension Models {
  /// The confidence model that `heed evaluate --calibrate` fits to the language's recordings.
  package var confidence: URL { language.appending(path: "recognition/confidence.json") }
}

extension Configuration {
  /// The same configuration with the models' confidence file, if there is one.
  ///
  /// - Throws: `ConfigurationError` for a file with other content.
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
