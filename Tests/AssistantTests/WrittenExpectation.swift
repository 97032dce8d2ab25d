import Conversation
import Foundation
import Testing

@testable import Assistant

/// What shall come of a turn: how it ends, by which intent, and what the answer says and doesn't.
struct WrittenExpectation: Sendable, CustomTestStringConvertible {
  enum Ending: String {
    /// It is carried out.
    case does
    /// A question is open, and what was said was understood.
    case asks
    /// It was understood and answered, whatever came of it.
    case says
    /// The intent failed.
    case fails
    /// The open question is called off.
    case drops
    /// It is answered, and nothing is done.
    case talks
    /// It was not understood.
    case puzzled
  }

  let testDescription: String
  let endings: [Ending]
  let intent: String?
  let said: [String]
  let unsaid: [String]
  let isMissing: Bool

  init(_ line: String) throws {
    testDescription = line
    isMissing = line.hasSuffix(Self.missing)
    let text = isMissing ? line.dropLast(Self.missing.count) : line[...]
    let parts = text.split(separator: ":", maxSplits: 1)
    var endings: [Ending] = []
    var intent: String?
    for word in (parts.first ?? "").split(separator: " ") where word != "or" {
      if let ending = Ending(rawValue: String(word)) {
        endings.append(ending)
      } else {
        intent = String(word)
      }
    }
    guard !endings.isEmpty else { throw WrittenConversation.Mistake(line: line) }
    self.endings = endings
    self.intent = intent
    let quoted = parts.count > 1 ? parts[1].matches(of: /(not )?"([^"]*)"/) : []
    said = quoted.filter { $0.1 == nil }.map { Self.plain($0.2) }
    unsaid = quoted.filter { $0.1 != nil }.map { Self.plain($0.2) }
  }

  private static let missing = " (not yet)"

  func isMet(by outcome: Outcome) -> Bool {
    let answer = Self.plain(outcome.answer)
    return endings.contains { isMet($0, by: outcome.all) }
      && said.allSatisfy { Self.says(answer, $0) }
      && !unsaid.contains(where: answer.contains)
  }

  /// Numbers may be written or spelled out: "$20" is said as "twenty dollars".
  private static func says(_ answer: String, _ said: String) -> Bool {
    guard !answer.contains(said) else { return true }
    guard let number = Int(said) else { return false }
    let formatter = NumberFormatter()
    (formatter.numberStyle, formatter.locale) = (.spellOut, Locale(identifier: "en_US"))
    return formatter.string(from: NSNumber(value: number)).map { answer.contains(plain($0)) }
      == true
  }

  private func isMet(_ ending: Ending, by outcomes: [Outcome]) -> Bool {
    guard let last = outcomes.last else { return false }
    let isUnderstood = outcomes.allSatisfy { $0.reason == nil }
    let code = last.turn.response?.code
    let isIntent =
      intent.map { name in
        outcomes.contains { $0.turn.intent?.name == name || $0.turn.asking == name }
      } ?? true
    switch ending {
    case .does:
      return isUnderstood && isIntent
        && outcomes.allSatisfy {
          $0.turn.response?.code == .success || $0.turn.response?.code == .inProgress
        }
    case .asks: return isUnderstood && isIntent && last.turn.expectation != .command
    case .says: return isUnderstood
    case .fails: return code?.isFailure == true && isIntent
    case .drops: return code == .cancelled || code == .abandoned
    case .talks: return isUnderstood && (code == nil || code == .cancelled)
    case .puzzled: return !isUnderstood
    }
  }

  /// Lower-case words without punctuation, since that is a matter of wording.
  private static func plain(_ text: some StringProtocol) -> String {
    text.lowercased().replacing("-", with: " ").filter {
      $0.isLetter || $0.isNumber || $0 == " " || $0 == ":"
    }
  }
}
