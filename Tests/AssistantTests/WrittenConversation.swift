import Conversation
import Foundation
import Testing

@testable import Assistant

/// A conversation as it is written down in `Conversations`: what is typed, and what shall come of it.
///
///     # a title
///     > what is typed, a turn
///     < does SetTimer: "10 minutes", not "eggs"
///     ? what is typed to see what has been done
///     < says or asks: "eggs"
///
/// An expectation names what may come of it, the intent, and words that the answer has or has not. Several of them are
/// alternatives. What ends in `(not yet)` does not come true so far.
struct WrittenConversation: Sendable, CustomTestStringConvertible {
  struct Turn: Sendable {
    let text: String
    var expectations: [WrittenExpectation] = []
    /// A question at the end, which is no part of the conversation.
    let isCheck: Bool
  }

  let title: String
  /// Whether somebody wrote it who knew nothing of Heed but the list of intents.
  let isStrangers: Bool
  /// Whether it was looked at while the dialogue was built; of the others only numbers are told.
  let mayBeLookedAt: Bool
  var turns: [Turn] = []

  var testDescription: String { title }

  /// Whether it is among those that stand for all where one of so many is tried; which they are doesn't change with what
  /// else is written.
  func isOne(of count: Int) -> Bool {
    title.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xffff } % count == 0
  }

  private static let strangers = "strangers"
  /// The folder of those that may be looked at.
  private static let developed = "developed"

  /// The conversations of a file.
  static func all(in file: URL) throws -> [WrittenConversation] {
    var all: [WrittenConversation] = []
    let isStrangers = file.lastPathComponent.hasPrefix(strangers)
    let mayBeLookedAt = file.deletingLastPathComponent().lastPathComponent == developed
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let text = String(line.dropFirst(2))
      switch line.first {
      case "#":
        all.append(
          WrittenConversation(
            title: text, isStrangers: isStrangers, mayBeLookedAt: mayBeLookedAt))
      case ">": all[all.count - 1].turns.append(Turn(text: text, isCheck: false))
      case "?": all[all.count - 1].turns.append(Turn(text: text, isCheck: true))
      case "<":
        let conversation = all.count - 1
        let turn = all[conversation].turns.count - 1
        all[conversation].turns[turn].expectations.append(try WrittenExpectation(text))
      default: throw Mistake(line: String(line))
      }
    }
    return all
  }

  /// A line that says nothing known.
  struct Mistake: Error, CustomStringConvertible {
    let line: String

    var description: String { "cannot read '\(line)'" }
  }
}
