internal import Foundation
package import Intents
package import Programs
package import Recognition
internal import Sound
internal import Understanding

/// Has an external recogniser transcribe: a program that gets a WAV file and prints the words.
///
/// The file is passed on standard input, or by name where the command says `${path}`. Everything printed counts as one
/// text; anything that isn't a word is ignored.
package struct ProgramTranscriber: Transcriber {
  private static let placeholder = "${path}"

  private let program: ProgramRunner
  private let language: WrittenLanguage
  private let timeout: Duration

  /// The timeout is for one passage.
  package init(
    _ program: ProgramRunner, language: WrittenLanguage, timeout: Duration = .seconds(10)
  ) {
    self.program = program
    self.language = language
    self.timeout = timeout
  }

  package func transcribe(_ passage: Passage) async throws -> [Hypothesis.Word] {
    let wave = Data(passage.samples.wave)
    let output =
      program.program.command.contains { $0.contains(Self.placeholder) }
      ? try await runWithFile(wave) : try await program.run(input: wave, timeout: timeout)
    let words = Normalizer(language).words(of: String(decoding: output, as: UTF8.self))
      .filter { $0.contains(where: \.isLetter) }
    return passage.timed(words, confidence: 1)
  }

  private func runWithFile(_ wave: Data) async throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav")
    try wave.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await program.replacingWords { $0.replacing(Self.placeholder, with: file.path) }
      .run(timeout: timeout)
  }
}
