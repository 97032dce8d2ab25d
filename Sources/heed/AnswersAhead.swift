internal import Assistant
internal import Conversation
internal import Foundation
internal import JSON

/// Answers that a command line gives to questions that may be asked.
struct AnswersAhead {
  /// Values by parameter; each is given once.
  private var values: [String: [String]] = [:]
  private let agrees: Bool

  init(_ answers: [String], agrees: Bool) throws(UsageError) {
    self.agrees = agrees
    for answer in answers {
      guard let equals = answer.firstIndex(of: "="), equals != answer.startIndex else {
        throw UsageError("option '--answer' needs NAME=VALUE, found '\(answer)'")
      }
      let value = String(answer[answer.index(after: equals)...])
      values[String(answer[..<equals]), default: []].append(value)
    }
  }

  /// The answer to a question; `nil` where none was given, or it did not help before.
  mutating func next(to question: OpenQuestion) -> [String]? {
    if let parameter = question.parameter, let given = values.removeValue(forKey: parameter) {
      return given
    }
    let isAgreed = agrees && question.kind == .yesOrNo && !question.isConsent
    return isAgreed ? ["yes"] : nil
  }

  /// The values in a line of input: itself, or the elements of a JSON array of texts.
  static func values(of line: String) -> [String] {
    let text = line.trimmingCharacters(in: .whitespaces)
    guard text.hasPrefix("["),
      let array = try? JSONDecoder().decode([String].self, from: Data(text.utf8)), !array.isEmpty
    else { return [text] }
    return array
  }
}

extension OpenQuestion {
  /// As results show it.
  var json: JSONValue {
    var object: [String: JSONValue] = ["kind": .text(kind.rawValue)]
    object["parameter"] = parameter.map(JSONValue.text)
    object["form"] = form.map(JSONValue.text)
    if !choices.isEmpty { object["choices"] = .list(choices.map(JSONValue.text)) }
    return .object(object)
  }
}
