package import Foundation
package import Programs
package import Sound

/// A voice that is a program: it gets a sentence and writes a sound file to its standard output.
///
/// The sentence stands where the command says `${text}`, or else arrives on standard input.
package struct ProgramVoice: Voice {
  private static let placeholder = "${text}"

  private let program: ProgramRunner
  private let timeout: Duration
  private let abbreviations: Set<String>
  private let decode: @Sendable (Data) throws -> Samples

  /// Words in `abbreviations`, lower case, end in a point that ends no sentence.
  ///
  /// `timeout` is for one sentence; `decode` reads what the program wrote as a sound file.
  package init(
    _ program: ProgramRunner, abbreviations: Set<String> = [], timeout: Duration = .seconds(10),
    decode: @escaping @Sendable (Data) throws -> Samples
  ) {
    self.program = program
    self.timeout = timeout
    self.abbreviations = abbreviations
    self.decode = decode
  }

  package func samples(for text: String) -> AsyncThrowingStream<Samples, any Error> {
    stream(of: sentences(of: text, abbreviations: abbreviations)) { try await synthesize($0) }
  }

  private func synthesize(_ sentence: String) async throws -> Samples {
    let takesArgument = program.program.command.contains { $0.contains(Self.placeholder) }
    let input = takesArgument ? Data() : Data((sentence + "\n").utf8)
    let sound = try await command(saying: sentence).run(input: input, timeout: timeout)
    do {
      return try decode(sound)
    } catch {
      throw SpeechError.notSound(program: program.name, reason: "\(error)")
    }
  }

  private func command(saying sentence: String) -> ProgramRunner {
    // A dictated text that begins with "-" must not become an option.
    let argument = sentence.hasPrefix("-") ? " " + sentence : sentence
    return program.replacingWords { $0.replacing(Self.placeholder, with: argument) }
  }
}

/// An error in synthesizing or playing a text.
package enum SpeechError: Error, Equatable, CustomStringConvertible {
  /// The built-in voice gave no sound for the text.
  case notSpoken(String)
  /// The program's output is no sound file.
  case notSound(program: String, reason: String)

  package var description: String {
    switch self {
    case .notSpoken(let text): "cannot say '\(text)': flite gave no sound"
    case .notSound(let program, let reason): "cannot play the output of '\(program)': \(reason)"
    }
  }
}
