package import Intents

/// The open question of a dialogue as programs see it, who answer it without language.
package struct OpenQuestion: Sendable, Equatable {
  package enum Kind: String, Sendable {
    /// Any value of the parameter.
    case value
    /// One of the choices, by name or by its number from 1.
    case choice
    case yesOrNo
    case pin
  }

  package let kind: Kind
  /// The parameter asked about, "app" for the app; `nil` where the intent or the use of an app is to be agreed to.
  package let parameter: String?
  /// The values offered.
  package let choices: [String]
  /// The form of a value: "a date, a time or both such as '2026-11-21T09:30'"; `nil` where none is asked for.
  package let form: String?
  /// Whether an app's use is asked to be permitted, which is nobody's to do but the owner's.
  package let isConsent: Bool
}

extension Dialogue {
  /// The open question; `nil` where any command may follow.
  package var question: OpenQuestion? {
    guard let request, let open = request.open?.question else { return nil }
    let definition = open.slot.flatMap { request.definition[$0.parameter] }
    func spoken(_ values: [Value]) -> [String] { values.map { $0.spoken(in: wording.language) } }
    func asked(_ kind: OpenQuestion.Kind, _ choices: [String] = []) -> OpenQuestion {
      OpenQuestion(
        kind: kind, parameter: open.slot?.parameter, choices: choices,
        form: kind == .value ? definition?.kind.noun : nil, isConsent: open == .permission)
    }
    switch open {
    case .app(let names):
      return OpenQuestion(
        kind: .choice, parameter: Interpretation.appSlot, choices: names, form: nil,
        isConsent: false)
    case .choice(_, let values): return asked(.choice, spoken(values))
    case .guess(_, let value): return asked(.yesOrNo, spoken([value]))
    case .creation, .agreement, .permission: return asked(.yesOrNo)
    case .value, .name: return asked(.value)
    case .pin: return asked(.pin)
    }
  }

  /// The name of the only choice that is left without the one that words mean; `nil` where there is none, or no choice.
  package func choice(without words: [String]) -> String? {
    guard case .choice(_, let values)? = request?.open?.question else { return nil }
    let language = wording.language
    let rest = Choices(values: values, language: language).without(toldAmong: words)
    return rest.count == 1 && rest.count < values.count ? rest[0].spoken(in: language) : nil
  }

  /// The name of the choice that has the most or the least of what a comparison measures, "the shorter one"; `nil` where there is none, or
  /// no choice.
  package func choice(by comparison: Comparison) -> String? {
    guard case .choice(_, let values)? = request?.open?.question else { return nil }
    let best = comparison.best(of: values) { value, name in
      value.entity?.details[name].flatMap(Comparison.measure)
    }
    return best?.spoken(in: wording.language)
  }

  /// Answers the open question with a value as programs write it, or with several for a parameter that holds several.
  ///
  /// "yes", "no", "true" and "false" agree and refuse, whatever the language.
  mutating func answer(written texts: [String]) async -> Turn {
    guard let request, let question = request.open?.question else {
      return Turn(text: wording(.nothingAsked))
    }
    guard let reply = reply(written: texts, to: question, of: request) else {
      return await misunderstood()
    }
    return await take(reply, to: question, of: request)
  }

  private func reply(
    written texts: [String], to question: Question, of request: Request
  ) -> Reply? {
    guard let text = texts.first else { return nil }
    let agrees = ParameterDefinition(name: "", kind: .boolean).value(written: text)?.boolean
    switch question {
    case .pin: return .pin(text)
    case .agreement, .permission: return agrees.map { $0 ? .yes : .no }
    case .app(let names):
      if names.count == 1, let agrees { return agrees ? .value(.text(names[0])) : .no }
      return chosen(text, among: names.map(Value.text))
    case .choice(_, let values): return chosen(text, among: values)
    case .guess(let slot, let guess):
      if let agrees { return agrees ? .yes : .no }
      return chosen(text, among: [guess]) ?? value(texts, at: slot, of: request)
    case .creation(let slot):
      if let agrees { return agrees ? .yes : .no }
      return value(texts, at: slot, of: request)
    case .value(let slot), .name(let slot): return value(texts, at: slot, of: request)
    }
  }

  private func chosen(_ text: String, among values: [Value]) -> Reply? {
    let choices = Choices(values: values, language: wording.language)
    if let value = choices.exact(words: text) { return .value(value) }
    let match = Double(text).map { choices.match(ordinal: $0) } ?? choices.match(words: text)
    return switch match {
    case .one(let value): .value(value)
    case .several(let values): .narrowed(values)
    case .none: nil
    }
  }

  private func value(
    _ texts: [String], at slot: Question.Slot, of request: Request
  ) -> Reply? {
    guard let definition = request.definition[slot.parameter] else {
      return texts.first.map { .value(.text($0)) }
    }
    let values = texts.compactMap { definition.value(written: $0) }
    guard values.count == texts.count, !values.isEmpty else { return nil }
    return .value(definition.isArray ? .list(values) : values[0])
  }
}
