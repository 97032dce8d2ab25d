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

  /// Tells the names that a question may be answered with, unless it says them itself or nobody knows any, and repeats it.
  mutating func offer(for question: Question, of request: Request) -> Turn {
    let names = names(for: question, of: request)
    guard !names.isEmpty else { return again(request) }
    var request = request
    request.open?.isOffering = true
    return again(request, after: wording(.offered, ["choices": .text(enumerated(names))]))
  }

  /// The names that the open question may be answered with where it says none itself; empty where nobody knows any.
  package var answers: [String] {
    guard let request, let question = request.open?.question else { return [] }
    return names(for: question, of: request)
  }

  /// Whether these names were told.
  package var isOffering: Bool { request?.open?.isOffering == true }

  private func names(for question: Question, of request: Request) -> [String] {
    guard let slot = question.slot, !isPrivate(request) || (try? lock.state()) == .unlocked,
      let parameter = request.definition[slot.parameter]
    else { return [] }
    if case .choice = question { return [] }
    let sources = (request.app.map { [$0] } ?? []) + apps
    let known = [parameter.name, parameter.thing].lazy.compactMap { name in
      sources.flatMap(\.vocabularies).first { $0.name == name }
    }.first
    return (try? known?.names()) ?? []
  }

  private func told(_ values: [Value]) -> String {
    guard !values.isEmpty else { return wording(.nothingToTell) }
    let texts = values.map { $0.spoken(in: wording.language) }
    return wording(.told, ["value": .text(wording.language.list(texts, .and))])
  }
}
