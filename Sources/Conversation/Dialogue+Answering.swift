import Intents

extension Dialogue {
  /// Goes on with the answer to the open question.
  mutating func take(
    _ reply: Reply, to question: Question, of request: Request
  ) async -> Turn {
    switch reply {
    case .cancel:
      return end(request, Response(.cancelled), wording(.cancelled))
    case .sayAgain:
      return again(request, after: request.open?.reason ?? "")
    case .choices:
      return offer(for: question, of: request)
    case .inquiry(let inquiry):
      return tell(inquiry, of: request)
    case .smallTalk(let phrase):
      return talk(phrase, of: request)
    case .other:
      return await takeOther(of: request)
    case .narrowed(let values):
      return await narrow(to: values, question, of: request)
    case .no where question == .permission:
      report(.agreed(false))
      return await decide(.forbidden, for: request.closed)
    case .no:
      if question == .agreement, let rival = request.doubt?.rival,
        let definition = definition(of: rival.intent.name)
      {
        report(.agreed(false))
        var other = Request(intent: rival.intent, definition: definition)
        other.doubt = Doubt(sentence: rival.sentence, rival: nil)
        return await advance(other)
      }
      return refuse(question, of: request)
    case .yes where question == .permission:
      report(.agreed(true))
      return await decide(.permitted, for: request.closed)
    case .pin(let pin):
      report(.answered(expectation))
      return await unlock(with: pin, for: request.closed)
    case .yes, .value, .fill, .create:
      report(.answered(expectation))
      var request = request
      request.open = nil
      accept(reply, to: question, of: &request)
      if let slot = question.slot, request.creating.contains(slot),
        request.value(at: slot) == nil
      {
        return await create(slot, for: request)
      }
      return await advance(retrying(Set(request.unsupportedValues.keys), in: request))
    }
  }

  /// Answers in passing, and waits longer for whoever asks for time; the question stays open.
  private mutating func talk(_ phrase: Wording.Phrase, of request: Request) -> Turn {
    guard phrase == .patience else { return again(request, after: wording(phrase)) }
    var request = request
    request.open?.silences = -settings.patience
    self.request = request
    return turn(wording(phrase))
  }

  private mutating func accept(
    _ reply: Reply, to question: Question, of request: inout Request
  ) {
    switch (question, reply) {
    case (.app, .value(let name)):
      request.app = apps.first { $0.name == name.text }
    case (.agreement, .yes) where request.isTentative:
      report(.agreed(true))
      request.isTentative = false
    case (.agreement, .yes):
      report(.agreed(true))
      request.agreed = request.intent
    case (.guess(let slot, let value), .yes):
      agree(to: value, at: slot, of: request)
      request.settle(value, at: slot)
    case (.guess(let slot, _), .value(let value)), (.choice(let slot, _), .value(let value)):
      if question.offers(value) {
        request.settle(value, at: slot)
      } else {
        request.put(value, at: slot)
      }
    case (.creation(let slot), .yes):
      request.creating.insert(slot)
    case (.name(let slot), .value(let value)):
      request.creating.insert(slot)
      request.put(value, at: slot)
    case (.value(let slot), .value(let value)), (.creation(let slot), .value(let value)):
      request.put(value, at: slot)
    case (_, .create(let name)):
      guard let slot = question.slot else { return }
      request.creating.insert(slot)
      if let name { request.put(name, at: slot) }
    case (.name(let slot), .fill(let reading)):
      request.creating.insert(slot)
      request.fill(from: reading, at: slot)
    case (_, .fill(let reading)):
      request.isTentative = false
      request.fill(from: reading, at: question.slot)
    default:
      break
    }
  }

  /// "No": a guess was wrong or nothing shall be made, and the value is asked for, twice at most, where words can give it; everything else
  /// is called off.
  private mutating func refuse(_ question: Question, of request: Request) -> Turn {
    var request = request
    if question == .agreement { report(.agreed(false)) }
    let slot: Question.Slot
    switch question {
    case .guess(let guessed, _): slot = guessed
    case .creation(let missing): slot = missing
    default: return end(request, Response(.cancelled), wording(.cancelled))
    }
    guard request.definition[slot.parameter]?.isUnspoken != true else {
      return end(request, Response(.cancelled), wording(.cancelled))
    }
    request.refusedGuesses[slot, default: 0] += 1
    guard request.refusedGuesses[slot] == 1 else { return giveUp(request) }
    let text = askText(slot, in: request)
    if slot.element == nil { request.intent[slot.parameter] = nil }
    return ask(.value(slot), text, of: request)
  }

  private mutating func narrow(
    to values: [Value], _ question: Question, of request: Request
  ) async -> Turn {
    guard case .choice(let slot, let offered) = question, values.count < offered.count else {
      return await misunderstood()
    }
    return ask(.choice(slot, values), chooseText(values, slot, in: request), of: request)
  }
}

extension Question {
  /// True when the question offers this value.
  fileprivate func offers(_ value: Value) -> Bool {
    switch self {
    case .guess(_, let guess): guess == value
    case .choice(_, let values): values.contains(value)
    case .app, .value, .agreement, .pin, .permission, .creation, .name: false
    }
  }
}

extension Request {
  /// Puts a value that the speaker chose or confirmed.
  mutating func settle(_ value: Value, at slot: Question.Slot) {
    settled[slot.parameter, default: []].insert(value)
    put(value, at: slot)
  }
}
