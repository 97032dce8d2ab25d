import Intents

/// Questions about what waits for an answer, or was just done: "when is it", "how much was that".
extension Dialogue {
  /// Tells what is known of the open command, and asks its question once more.
  ///
  /// The question alone is the answer where it asks for just that, or where it tells several such things apart.
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

  /// Tells what is known of what was done last.
  mutating func tell(_ inquiry: Inquiry) -> Turn {
    guard let act = done else { return Turn(text: wording(.nothingToTell)) }
    guard !isPrivate(act.request) || (try? lock.state()) == .unlocked else {
      return Turn(text: wording(.locked))
    }
    let request = act.request
    return Turn(
      text: told(inquiry.answers(from: act.fields, or: request.intent, of: request.definition)))
  }

  private func told(_ values: [Value]) -> String {
    guard !values.isEmpty else { return wording(.nothingToTell) }
    let texts = values.map { $0.spoken(in: wording.language) }
    return wording(.told, ["value": .text(wording.language.list(texts, .and))])
  }
}

/// What is asked about a command: values of some types, or things of some kinds.
struct Inquiry: Sendable, Equatable {
  /// Types of the catalogue, such as "moment", and kinds of things, such as "contact".
  let types: Set<String>

  /// The name of the slots that say the types.
  private static let slot = "of"

  /// Reads what an answer of the grammar asks for; `nil` where it asks for nothing.
  init?(_ reading: Interpretation) {
    types = Set(reading.slots.filter { $0.name == Self.slot }.compactMap(\.value.text))
    if types.isEmpty { return nil }
  }

  func isAbout(_ kind: ParameterDefinition.Kind) -> Bool { types.contains(kind.typeName) }

  /// The values of these types that a handler told, or else those of the intent, none of them twice.
  ///
  /// They are in the order of the catalogue. Texts are the speaker's own: those of a handler are parts of its answer.
  func answers(
    from fields: [String: Value], or intent: Intent, of definition: IntentDefinition
  ) -> [Value] {
    let told = definition.fields.filter { isAbout($0.kind) && $0.kind != .text }
      .compactMap { fields[$0.name] }
    let said = definition.parameters.filter { isAbout($0.kind) }.compactMap { intent[$0.name] }
    return (told.isEmpty ? said : told).flatMap(\.elements).reduce(into: []) { values, value in
      if !values.contains(value) { values.append(value) }
    }
  }
}
