internal import Assistant
internal import Conversation
internal import Files
internal import Foundation
internal import Programs

/// Sentences that are typed, given with a command or written by another program, and their answers.
struct TypedConversation {
  let options: CommonOptions
  /// The sentences of the command line; where there are none, they are read.
  let sentences: [String]
  /// The lines another program writes; one of more than 64 KiB can't be a sentence.
  private let lines = LineReader(STDIN_FILENO, limit: 1 << 16)

  init(_ options: CommonOptions, _ sentences: [String]) {
    self.options = options
    self.sentences = sentences
  }

  /// Answers all of them; the code of the last.
  func hold(in session: inout Session) async throws -> ExitCode {
    var code = ExitCode.success
    for sentence in sentences {
      code = Self.code(of: try await answer(sentence, in: &session))
    }
    guard sentences.isEmpty || (options.isForPeople && session.expectation != .command) else {
      return code
    }
    return isatty(STDIN_FILENO) == 1 && Output.isTerminal
      ? try await converse(in: &session, last: code) : try await readLines(in: &session, last: code)
  }

  /// Lets a person type until they quit, or until the question of the given sentences is settled.
  private func converse(in session: inout Session, last: ExitCode) async throws -> ExitCode {
    var prompt = Prompt(
      history: PromptHistory(file: options.directories.data.appending(path: "history")))
    while let line = prompt.sentence(isPIN: session.isPINExpected) {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      let isPIN = session.isPINExpected
      let outcomes = try await answer(line, in: &session)
      if !isPIN { prompt.keep(line, outcomes) }
      if !sentences.isEmpty, session.expectation == .command { return Self.code(of: outcomes) }
    }
    // A person who quits has seen the errors.
    return last
  }

  /// Reads sentences from standard input, one per line; after a question, until it is settled.
  private func readLines(in session: inout Session, last: ExitCode) async throws -> ExitCode {
    var code = last
    while let line = lines.next() {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      code = Self.code(of: try await answer(line, in: &session))
      if !sentences.isEmpty, session.expectation == .command { return code }
    }
    return code
  }

  private func answer(_ sentence: String, in session: inout Session) async throws -> [Outcome] {
    let outcomes = try await session.respond(toText: sentence).all
    for outcome in outcomes {
      if options.isForPeople {
        OutcomePrinter(outcome).lines.forEach(Output.line)
      } else {
        Output.line(try outcome.json())
      }
    }
    return outcomes
  }

  private static func code(of outcomes: [Outcome]) -> ExitCode {
    outcomes.map(\.exitCode).first { $0 != .success } ?? .success
  }
}
