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
      return again(request)
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
      if let place = question.place, request.creating.contains(place),
        request.value(at: place) == nil
      {
        return await create(place, for: request)
      }
      return await advance(request)
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

  private func accept(_ reply: Reply, to question: Question, of request: inout Request) {
    switch (question, reply) {
    case (.app, .value(let name)):
      request.app = apps.first { $0.name == name.text }
    case (.agreement, .yes) where request.isTentative:
      report(.agreed(true))
      request.isTentative = false
    case (.agreement, .yes):
      report(.agreed(true))
      request.agreed = request.intent
    case (.guess(let place, let value), .yes):
      request.settle(value, at: place)
    case (.guess(let place, _), .value(let value)), (.choice(let place, _), .value(let value)):
      if question.offers(value) {
        request.settle(value, at: place)
      } else {
        request.put(value, at: place)
      }
    case (.creation(let place), .yes):
      request.creating.insert(place)
    case (.name(let place), .value(let value)):
      request.creating.insert(place)
      request.put(value, at: place)
    case (.value(let place), .value(let value)), (.creation(let place), .value(let value)):
      request.put(value, at: place)
    case (_, .create(let name)):
      guard let place = question.place else { return }
      request.creating.insert(place)
      if let name { request.put(name, at: place) }
    case (.name(let place), .fill(let reading)):
      request.creating.insert(place)
      request.fill(from: reading, at: place)
    case (_, .fill(let reading)):
      request.isTentative = false
      request.fill(from: reading, at: question.place)
    default:
      break
    }
  }

  /// "No": a guess was wrong or nothing shall be made, and the value is asked for, twice at most; everything else is
  /// called off.
  private mutating func refuse(_ question: Question, of request: Request) -> Turn {
    var request = request
    if question == .agreement { report(.agreed(false)) }
    let place: Question.Place
    switch question {
    case .guess(let guessed, _): place = guessed
    case .creation(let missing): place = missing
    default: return end(request, Response(.cancelled), wording(.cancelled))
    }
    request.refusedGuesses[place, default: 0] += 1
    guard request.refusedGuesses[place] == 1 else { return giveUp(request) }
    let text = askText(place, in: request)
    if place.element == nil { request.intent[place.parameter] = nil }
    return ask(.value(place), text, of: request)
  }

  private mutating func narrow(
    to values: [Value], _ question: Question, of request: Request
  ) async -> Turn {
    guard case .choice(let place, let offered) = question, values.count < offered.count else {
      return await misunderstood()
    }
    return ask(.choice(place, values), chooseText(values, place, in: request), of: request)
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
  mutating func settle(_ value: Value, at place: Question.Place) {
    settled[place.parameter, default: []].insert(value)
    put(value, at: place)
  }
}
