package import Assistant
internal import Conversation
package import Domains
internal import Foundation
package import Speech
internal import Storage

/// The conversations an app must hold, which its maker keeps in the app's folder `tests`.
///
/// A line that begins with `>` is said to it, one that begins with `<` is what it must answer; `#` begins a comment, and
/// an empty line another conversation.
package struct AppTests: Sendable {
  package struct Turn: Sendable, Equatable {
    package let file: String
    package let line: Int
    package let said: String
    /// The answer; `nil` if it does not matter.
    package var answer: String?
  }

  /// A turn that went otherwise.
  package struct Failure: Sendable, CustomStringConvertible {
    package let turn: Turn
    package let answer: String
    /// The words that were heard; `nil` where they were typed.
    package var heard: String?

    package var description: String {
      let heard = heard.map { ", heard as '\($0)'," } ?? ""
      let place = "\(turn.file):\(turn.line): '\(turn.said)'"
      return "\(place)\(heard) is answered '\(answer)', not '\(turn.answer ?? "")'"
    }
  }

  package private(set) var conversations: [[Turn]] = []

  /// Reads the tests in an app's folder; it may have none.
  ///
  /// - Throws: `FileAppError` for a line that is neither said nor answered, or answers nothing.
  package init(in folder: String) throws(FileAppError) {
    for path in FileApp.files(in: folder + "/tests", called: ".txt") {
      try read(path, try FileAppError.text(of: path))
    }
  }

  private mutating func read(_ file: String, _ text: String) throws(FileAppError) {
    var turns: [Turn] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.dropFirst().trimmingCharacters(in: .whitespaces)
      switch line.first {
      case ">": turns.append(Turn(file: file, line: index + 1, said: words))
      case "<" where turns.last?.answer == nil && !turns.isEmpty:
        turns[turns.count - 1].answer = words
      case nil:
        if !turns.isEmpty { conversations.append(turns) }
        turns = []
      case "#": break
      default:
        throw FileAppError(
          file: file, line: index + 1,
          reason: "expected '> SENTENCE', then '< ANSWER', or '# COMMENT'")
      }
    }
    if !turns.isEmpty { conversations.append(turns) }
  }

  /// Holds the conversations, each with an empty store, and returns the first failure of each.
  ///
  /// `makeComposition` gives the app anew for each, with nothing kept. With a voice, each line is said by it and heard.
  package func failures(
    saidBy voice: (any Voice)? = nil, of makeComposition: () throws -> Composition
  ) async throws -> [Failure] {
    var failures: [Failure] = []
    for turns in conversations {
      let partner = try partner(voice, try makeComposition())
      for turn in turns {
        let reply = try await partner.reply(to: turn.said)
        guard let expected = turn.answer, reply.answer != expected else { continue }
        failures.append(Failure(turn: turn, answer: reply.answer, heard: reply.heard))
        break
      }
    }
    return failures
  }

  private func partner(
    _ voice: (any Voice)?, _ composition: Composition
  ) throws -> any ConversationPartner {
    let database = try Database(path: Database.memory)
    guard let voice else { return TypedPartner(try composition.session(database: database)) }
    return try SpokenPartner(composition.forSpeech, database, voice: voice)
  }
}
