internal import Foundation
internal import Programs
package import Recognition

extension Composition {
  /// What reads dictated stretches again, as the configuration has it.
  ///
  /// `nil` where it wants none, or the language comes without a model. Where effects are simulated, no program is asked.
  package func transcriber() -> (any Transcriber)? {
    guard let settings = configuration.recognition.dictation else { return nil }
    if let program = effects.runner(of: settings.program.map { Program($0) }) {
      return ProgramTranscriber(program, timeout: .seconds(settings.timeout))
    }
    let folder = models.language.appendingPathComponent("dictation")
    let files = LanguageModelFiles(
      acousticModel: configuration.recognition.acousticModel,
      languageModel: settings.languageModel
        ?? folder.appendingPathComponent("language.lm.bin").path,
      dictionary: settings.dictionary ?? folder.appendingPathComponent("words.dict").path,
      languageWeight: settings.languageWeight, activePhones: settings.activePhones)
    let isThere = FileManager.default.fileExists(atPath: files.languageModel)
    guard isThere || settings.languageModel != nil else { return nil }
    return LanguageModelTranscriber(files: files, lexicon: lexicon)
  }
}
