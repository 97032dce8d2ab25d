internal import Dispatch
internal import Foundation
package import Programs
internal import Recognition
package import Sound
internal import Storage

/// An outside recogniser that is a program: it gets a WAV file and prints what it heard.
///
/// It is run once for each utterance, and ended with all it has started when it is given up. The file is passed on standard
/// input, or by name where the command says `${path}`.
package struct ProgramRecognizer: OutsideRecognizer {
  private static let placeholder = "${path}"

  private let program: ProgramRunner
  private let timeout: Duration
  private let words: @Sendable (String) -> [String]
  /// Where its words are read and searched for, which takes more than the small stack of a program's thread.
  private let queue = DispatchQueue(label: "heed.outside", qos: .userInitiated)

  /// `words` brings a typed text into the form that the grammar has.
  package init(
    _ program: ProgramRunner, timeout: Duration, words: @escaping @Sendable (String) -> [String]
  ) {
    self.program = program
    self.timeout = timeout
    self.words = words
  }

  package func hear(
    _ utterance: Samples,
    finish: @escaping @Sendable (Result<[String], any Error>) -> Void
  ) -> @Sendable () -> Void {
    let wave = Data(utterance.wave)
    guard program.program.command.contains(where: { $0.contains(Self.placeholder) }) else {
      return run(program, on: wave, finish)
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav")
    do {
      try PrivateFile.write(wave, to: file)
    } catch {
      queue.async { finish(.failure(error)) }
      return {}
    }
    let command = program.replacingWords { $0.replacing(Self.placeholder, with: file.path) }
    return run(command, on: Data()) { result in
      try? FileManager.default.removeItem(at: file)
      finish(result)
    }
  }

  private func run(
    _ program: ProgramRunner, on input: Data,
    _ finish: @escaping @Sendable (Result<[String], any Error>) -> Void
  ) -> @Sendable () -> Void {
    program.begin(input: input, timeout: timeout) { [queue, words] result in
      queue.async {
        finish(
          result.map { output in
            words(PrintedText(output).spoken).filter { $0.contains(where: \.isLetter) }
          }.mapError { $0 })
      }
    }
  }
}
