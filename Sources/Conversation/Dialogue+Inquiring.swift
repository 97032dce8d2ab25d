import Intents

/// Answers questions about the open command, or the one just carried out: "when is it", "how much was that".
extension Dialogue {
  /// Answers from what is known of the open command, and repeats its question.
  ///
  /// Where the question asks for that very value, or names several that fit, repeating it is the answer.
  mutating func tell(_ inquiry: Inquiry, of request: Request) -> Turn {
    let question = request.open?.question
    let asked = question?.slot.flatMap { request.definition[$0.parameter] }
    var known = request.intent
    if let asked { known[asked.name] = nil }
    let values = inquiry.answers(from: request.fields, or: known, of: request.definition)
    let isAsked = values.isEmpty && asked.map { inquiry.isAbout($0.kind) } == true
    guard !isAsked, values.count <= 1 || question != .agreement else { return again(request) }
    return again(request, after: told(values))
  }

  /// Answers from the last command carried out.
  mutating func tell(_ inquiry: Inquiry) -> Turn {
    guard let act = done else { return Turn(text: wording(.nothingToTell)) }
    guard !isPrivate(act.request) || (try? lock.state()) == .unlocked else {
      return Turn(text: wording(.locked))
    }
    let request = act.request
    return Turn(
      text: told(inquiry.answers(from: act.fields, or: request.intent, of: request.definition)))
  }

  /// The names that a question may be answered with; empty where it says them itself, or nobody knows any.
  func offer(for question: Question, of request: Request) -> String {
    guard let slot = question.slot, !isPrivate(request) || (try? lock.state()) == .unlocked,
      let parameter = request.definition[slot.parameter]
    else { return "" }
    if case .choice = question { return "" }
    let sources = (request.app.map { [$0] } ?? []) + apps
    let known = [parameter.name, parameter.thing].lazy.compactMap { name in
      sources.flatMap(\.vocabularies).first { $0.name == name }
    }.first
    guard let names = try? known?.names(), !names.isEmpty else { return "" }
    return wording(.offered, ["choices": .text(enumerated(names))])
  }

  private func told(_ values: [Value]) -> String {
    guard !values.isEmpty else { return wording(.nothingToTell) }
    let texts = values.map { $0.spoken(in: wording.language) }
    return wording(.told, ["value": .text(wording.language.list(texts, .and))])
  }
}
