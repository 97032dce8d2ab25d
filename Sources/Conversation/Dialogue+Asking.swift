import Intents

extension Dialogue {
  /// Asks, or gives up where the same was asked too often.
  mutating func ask(
    _ question: Question, _ text: String, of request: Request, after explanation: String = ""
  ) -> Turn {
    var request = request
    request.questions += 1
    if let slot = question.slot { request.attempts[slot, default: 0] += 1 }
    if case .choice(let slot, let values) = question { request.offered = (slot, values) }
    let attempt = question.slot.flatMap { request.attempts[$0] } ?? 1
    guard attempt <= settings.attempts, request.questions <= settings.questions else {
      return end(request, Response(.abandoned), joined(explanation, wording(.abandoned)))
    }
    request.open = Request.Open(question: question, text: text)
    if case .value = question { request.open?.reason = explanation }
    self.request = request
    report(.asked(question: text, expecting: expectation, attempt: attempt))
    return turn(joined(explanation, text))
  }

  /// Ends the dialogue with what came of it.
  mutating func end(
    _ request: Request, _ response: Response, _ text: String, _ changes: (any Changes)? = nil
  ) -> Turn {
    self.request = nil
    note(request, response, changes, saying: text)
    if response.isFailure { bringBack(replacedBy: request) }
    lastAnswer = text
    remember(request, response)
    isLastAnswerPrivate = isPrivate(request)
    report(.ended(response.code))
    return Turn(
      text: text, intent: request.intent, app: request.app?.name, response: response)
  }

  mutating func notHandled(_ intent: Intent, _ text: String) -> Turn {
    end(
      Request(intent: intent, definition: IntentDefinition(name: intent.name)),
      Response(.unhandled), text)
  }

  /// It is not known what a pronoun stands for: says so, and repeats an open question.
  mutating func unclear(_ readings: [Interpretation]) async -> Turn {
    guard let pronoun = unclearPronoun(in: readings) else { return await misunderstood() }
    guard request == nil else { return await misunderstood() }
    return Turn(text: wording(.unclear, ["value": .text(pronoun)]))
  }

  /// One of two sentences was said: an open question is repeated instead, since only it can be answered.
  mutating func unsure(_ one: String, _ other: String) async -> Turn {
    guard request?.open == nil else { return await misunderstood() }
    return Turn(text: wording(.unsure, ["one": .text(one), "other": .text(other)]))
  }

  /// Repeats the open question, a limited number of times, after an answer that means nothing here.
  mutating func misunderstood(because explanation: String? = nil) async -> Turn {
    guard var request, var open = request.open else {
      if let explanation { return Turn(text: explanation) }
      return Turn(text: await apology)
    }
    open.misunderstandings += 1
    guard open.misunderstandings <= settings.misunderstandings else { return giveUp(request) }
    request.open = open
    return again(request, after: explanation ?? wording(.notUnderstood))
  }

  /// A part of what was said means nothing here: says which, where no question is open.
  mutating func misunderstood(_ words: String) async -> Turn {
    guard request?.open == nil else { return await misunderstood() }
    return Turn(text: wording(.partNotUnderstood, ["value": .text(words)]))
  }

  /// Nothing was said: the open question is repeated, not for ever.
  mutating func silent() -> Turn {
    guard var request, var open = request.open else { return Turn(text: "") }
    open.silences += 1
    guard open.silences <= settings.repetitions else { return giveUp(request) }
    request.open = open
    return again(request)
  }

  mutating func giveUp(_ request: Request) -> Turn {
    end(request, Response(.abandoned), wording(.abandoned))
  }

  /// Asks the open question once more, in the same words.
  mutating func again(_ request: Request, after explanation: String = "") -> Turn {
    guard let open = request.open else { return Turn(text: explanation) }
    self.request = request
    let attempt = 1 + open.silences + open.misunderstandings
    report(.asked(question: open.text, expecting: expectation, attempt: attempt))
    return turn(joined(explanation, open.text))
  }

  /// Harmless words for an answer that nothing was asked for; `nil` when there is no such answer.
  mutating func strayAnswer(to readings: [Interpretation]) async -> Turn? {
    guard let answer = readings.first(where: { $0.rule == Interpretation.answerRule }) else {
      return nil
    }
    if let inquiry = Inquiry(answer) {
      var turn = tell(inquiry)
      turn.reading = answer
      return turn
    }
    let word = answer.slots.first { $0.name == "answer" }?.value.text
    var turn =
      switch word {
      case "undo": await undo(times: answer.count)
      case "withdraw": await undo(forGood: true)
      case "dismiss": await dismiss()
      case "restore": await restore()
      case "repeat": Turn(text: repetition)
      case "other": await doOther()
      case "cancel":
        answer.slots.contains { $0.name == "done" } ? await dismiss() : await callOff()
      case "leave": Turn(text: wording(.acknowledged))
      case let word?: Turn(text: wording(Self.smallTalk[word] ?? .nothingAsked))
      case nil: Turn(text: wording(.nothingAsked))
      }
    turn.reading = answer
    return turn
  }

  /// The reply to small words of talk that ask for nothing, such as "thanks".
  static let smallTalk: [String: Wording.Phrase] = [
    "okay": .acknowledged, "thanks": .welcome, "hello": .greeting, "goodbye": .farewell,
    "wait": .patience,
  ]

  /// The last answer, unless the device has been locked since and it was none for everybody.
  private var repetition: String {
    guard let lastAnswer else { return wording(.nothingToRepeat) }
    guard isLastAnswerPrivate else { return lastAnswer }
    return (try? lock.state()) == .unlocked ? lastAnswer : wording(.locked)
  }

  /// A turn that leaves the question open.
  func turn(_ text: String) -> Turn {
    Turn(text: text, expectation: expectation, intent: request?.intent, app: request?.app?.name)
  }

  func joined(_ sentences: String...) -> String {
    sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Dialogue {
  /// The question for a value.
  func askText(_ slot: Question.Slot, in request: Request) -> String {
    let fields = fields(slot, in: request)
    return request.definition[slot.parameter]?.ask?.completed(with: fields, in: wording.language)
      ?? wording(.ask, fields)
  }

  /// The question among candidates; of many, the first few are named.
  func chooseText(_ values: [Value], _ slot: Question.Slot, in request: Request) -> String {
    var fields = fields(slot, in: request)
    fields["choices"] = .text(enumerated(values.map { $0.spoken(in: wording.language) }))
    fields["count"] = .number(Double(values.count))
    return request.definition[slot.parameter]?.choose?.completed(
      with: fields, in: wording.language)
      ?? wording(.choose, fields)
  }

  /// The question about a guess.
  func guessText(_ value: Value, _ slot: Question.Slot, in request: Request) -> String {
    var fields = fields(slot, in: request)
    fields["value"] = value
    return request.definition[slot.parameter]?.confirm?.completed(
      with: fields, in: wording.language)
      ?? wording(.guess, fields)
  }

  /// The explanation of an unusable value: the reason's sentence, else the parameter's usual one, else the engine's.
  func unsupportedText(_ reason: String?, _ slot: Question.Slot, in request: Request) -> String {
    let fields = fields(slot, in: request)
    let templates = request.definition[slot.parameter]?.unsupported ?? [:]
    let template = reason.flatMap { templates[$0] } ?? templates[""]
    return template?.completed(with: fields, in: wording.language) ?? wording(.unsupported, fields)
  }

  /// A template of the catalogue, filled in for a slot; the engine's own phrase where a value for it is missing.
  func text(
    of template: Template, or phrase: Wording.Phrase, _ slot: Question.Slot, in request: Request
  ) -> String {
    let fields = fields(slot, in: request)
    return template.completed(with: fields, in: wording.language) ?? wording(phrase, fields)
  }

  /// "a, b or one of 7 others".
  func enumerated(_ names: [String]) -> String {
    let rest = names.count - settings.spokenChoices
    guard rest > 1 else { return wording.language.list(names, .or) }
    let others = wording(.otherChoices, ["count": .number(Double(rest))])
    return wording.language.list(names.dropLast(rest) + [others], .or)
  }

  private func fields(_ slot: Question.Slot, in request: Request) -> [String: Value] {
    var fields = request.templateFields
    fields["parameter"] = .text(slot.parameter.spacedOut)
    fields["value"] = request.value(at: slot)
    return fields
  }
}

extension Interpretation {
  /// How often it shall be done; once where it does not say.
  fileprivate var count: Int {
    let value = slots.first { $0.name == "count" }?.value
    return (value?.number ?? value?.text.flatMap(Double.init)).flatMap { Int(exactly: $0) } ?? 1
  }
}

extension String {
  /// "pickupLocation" as "pickup location".
  fileprivate var spacedOut: String {
    reduce(into: "") { words, character in
      words += character.isUppercase ? " " + character.lowercased() : String(character)
    }
  }
}
