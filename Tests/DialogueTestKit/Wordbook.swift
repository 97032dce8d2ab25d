package import Conversation
package import Intents
package import Testing

/// Heed's words by their case, so that rewording breaks no test.
package enum Said: Sendable {
  /// The response of a code, and of one of its cases.
  case response([String: Value] = [:], code: Response.Code = .success, case: String? = nil)
  /// The question for a parameter.
  case ask(String, [String: Value] = [:])
  /// The question among candidates for a parameter.
  case choose(String, [String])
  /// The question whether a candidate for a parameter was meant.
  case guess(String, Value)
  /// Why the value of a parameter can't be used.
  case unsupported(String, reason: String, Value? = nil, [String: Value] = [:])
  /// The offer to make what a parameter names.
  case offer(String, Value? = nil)
  /// The question for the name of what is to be made.
  case newName(String)
  /// The question whether the intent may be carried out.
  case confirmation([String: Value] = [:], case: String? = nil)
  /// The engine's own words.
  case phrase(Wording.Phrase, [String: Value] = [:])
  /// Words that no shipped file has: those of a test's own program or error.
  case words(String)
}

/// Knows the words for each case, as the shipped files or a test's own have them.
package struct Wordbook: Sendable {
  private let catalogue: Catalogue
  private let wording: Wording

  package init(_ catalogue: Catalogue, _ wording: Wording) {
    self.catalogue = catalogue
    self.wording = wording
  }

  /// The words for cases of an intent, one after the other; a case that there is not is a failure of the test.
  package func callAsFunction(
    _ intent: String, _ said: Said..., sourceLocation: SourceLocation = #_sourceLocation
  ) -> String { words(intent, said, sourceLocation) }

  /// The words for cases of an intent that are given as a list.
  package func callAsFunction(
    _ intent: String, _ said: [Said], sourceLocation: SourceLocation = #_sourceLocation
  ) -> String { words(intent, said, sourceLocation) }

  /// The words for an answer.
  package func callAsFunction(
    _ answer: Answer, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    answer.parts.map { words($0.intent, $0.said, sourceLocation) }.joined(separator: " ")
  }

  /// The engine's own words.
  package func callAsFunction(
    _ phrase: Wording.Phrase, _ fields: [String: Value] = [:]
  ) -> String { wording(phrase, fields) }

  private func words(
    _ intent: String, _ said: [Said], _ sourceLocation: SourceLocation
  ) -> String {
    let sentences = said.map { said -> String in
      if let sentence = sentence(of: said, intent) { return sentence }
      Issue.record("there is no case \(said) of \(intent)", sourceLocation: sourceLocation)
      return ""
    }
    return sentences.joined(separator: " ")
  }

  private func response(_ response: Response, of intent: String) -> String? {
    // A test that says so fails unless it is answered.
    Reached.note(Intent(name: intent), response)
    return catalogue[intent]?.responses[response.code.rawValue]?[response.case]?
      .completed(with: response.fields, in: wording.language)
  }

  private func sentence(of said: Said, _ intent: String) -> String? {
    let definition = catalogue[intent]
    return switch said {
    case .response(let fields, let code, let name):
      response(Response(code, name, fields: fields), of: intent)
    case .ask(let parameter, let fields):
      definition?[parameter]?.ask?.completed(with: fields, in: wording.language)
    case .choose(let parameter, let names):
      definition?[parameter]?.choose?.completed(
        with: ["choices": .text(wording.language.list(names, .or))], in: wording.language)
    case .guess(let parameter, let value):
      definition?[parameter]?.confirm?.completed(with: ["value": value], in: wording.language)
    case .unsupported(let parameter, let reason, let value, let fields):
      definition?[parameter]?.unsupported[reason]?.completed(
        with: fields.adding(value), in: wording.language)
    case .offer(let parameter, let value):
      definition?[parameter]?.creation?.offer.completed(
        with: [:].adding(value), in: wording.language)
    case .newName(let parameter):
      definition?[parameter]?.creation?.ask.completed(with: [:], in: wording.language)
    case .confirmation(let fields, let name):
      definition?.confirmation?.question[name]?.completed(with: fields, in: wording.language)
    case .phrase(let phrase, let fields): wording(phrase, fields)
    case .words(let words): words
    }
  }
}

extension [String: Value] {
  fileprivate func adding(_ value: Value?) -> Self {
    merging(["value": value].compactMapValues(\.self)) { $1 }
  }
}
