internal import Foundation
internal import Programs
package import Recognition

extension Composition {
  /// The transcriber that reads dictated stretches again, as configured.
  ///
  /// `nil` if the configuration wants none, or another engine than Heed's, or the language comes without the models and Whisper is
  /// not installed. No program is run while effects are simulated.
  package func transcriber() -> (any Transcriber)? {
    guard configuration.recognition.engine == .heed,
      let settings = configuration.recognition.dictation
    else { return nil }
    if let program = effects.runner(of: settings.program.map { Program($0) }) {
      return ProgramTranscriber(
        program, language: written, timeout: .seconds(settings.timeout))
    }
    let trigrams = trigrams(settings)
    guard settings.whisper, let model = recognition.secondPass?.whisper else {
      return trigrams.map { writing($0, settings) }
    }
    let whisper = WhisperTranscriber(WhisperWriter(model: model), language: written)
    return writing(
      trigrams.map { JoinedTranscriber(whisper, andQuicker: $0) } ?? whisper, settings)
  }

  /// The transcriber by phones and trigrams; `nil` where the language comes without their models.
  private func trigrams(_ settings: DictationSettings) -> LanguageModelTranscriber? {
    let folder = models.language.appendingPathComponent("dictation")
    let model =
      settings.languageModel ?? folder.appendingPathComponent("language.lm.bin").path
    guard let encoder,
      settings.languageModel != nil || FileManager.default.fileExists(atPath: model)
    else { return nil }
    return LanguageModelTranscriber(
      files: LanguageModelFiles(
        encoder: encoder, languageModel: model,
        dictionary: settings.dictionary ?? folder.appendingPathComponent("words.dict").path),
      settings: settings, lexicon: lexicon)
  }

  /// The encoder that hears phones: the second pass's, or where that is switched off, the language's; `nil` without one.
  private var encoder: String? {
    if let encoder = recognition.secondPass?.encoder { return encoder }
    let path = models.language.appending(path: Self.encoder).path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// The transcriber, which writes whole utterances down only where that is wanted.
  private func writing(
    _ transcriber: any Transcriber, _ settings: DictationSettings
  ) -> any Transcriber {
    settings.ownWords ? transcriber : PassageTranscriber(transcriber)
  }
}
