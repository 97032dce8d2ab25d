internal import Recognition

extension Configuration {
  /// Whether the language can be heard: the usual acoustic model, which is named after its language, is for English.
  package var hasAcousticModel: Bool {
    let usual = RecognizerSettings().acousticModel
    guard self.recognition.acousticModel == usual else { return true }
    let code = self.language.split(separator: "-").first?.lowercased() ?? ""
    return usual.split(separator: "/").last?.hasPrefix(code) ?? false
  }
}
