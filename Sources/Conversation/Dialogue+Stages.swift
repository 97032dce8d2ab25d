import Foundation
import Intents

/// The way of an intent: app, resolve, confirm, agreement, handle. A stage gives a turn when it must stop.
extension Dialogue {
  mutating func advance(_ request: Request) async -> Turn {
    var request = request
    do {
      if let turn = try chooseApp(for: &request) { return turn }
      guard let app = request.app, let handler = app.handler(of: request.intent.name) else {
        return end(request, Response(.unhandled), wording(.unhandled))
      }
      if let turn = try admit(request) { return turn }
      request = withoutOthers(request)
      if request.isTentative {
        return await ownQuestion(of: request, with: handler) ?? suggest(request)
      }
      if let turn = try await resolve(&request, with: handler) { return turn }
      if let turn = try await confirm(&request, with: handler) { return turn }
      do {
        return try await handle(request, with: handler)
      } catch let error as Unsettled {
        return try unsettled(error, of: request)
      }
    } catch {
      return failed(request, error)
    }
  }

  /// Asks what a handler still needs to know, and has it begin again with the answer.
  private mutating func unsettled(_ error: Unsettled, of request: Request) throws -> Turn {
    let heard = request.intent[error.parameter]
    let settlement = Settlement(
      of: [error.resolution], parameter: error.parameter,
      isArray: request.isArray(error.parameter), isElementwise: false, heard: heard,
      settled: request.settled[error.parameter] ?? [])
    report(
      .resolved(parameter: error.parameter, element: nil, outcome: error.resolution.outcome))
    // What is as it was would be asked for ever.
    guard let problem = settlement.problem,
      let turn = turn(for: problem, of: request, saying: error.question)
    else { throw error }
    return turn
  }

  /// Asks whether what was understood is wanted at all.
  private mutating func suggest(_ request: Request) -> Turn {
    var fields: [String: Value] = ["request": .text(request.wish)]
    fields["untaken"] = request.untaken.map(Value.text)
    return ask(.agreement, wording(.tentative, fields), of: request)
  }

  /// Ends a request with what went wrong.
  mutating func failed(_ request: Request, _ error: any Error) -> Turn {
    switch error {
    case is HandlerTimeout:
      let reason = "no answer in time"
      report(.failed(intent: request.intent.name, reason: reason, logged: reason))
      let text = wording(.timedOut, request.templateFields)
      return end(request, Response(.timedOut, text: text), text)
    case let error as any AnsweredError:
      report(
        .failed(
          intent: request.intent.name, reason: "\(error)", logged: error.discreetDescription))
      return end(request, error.response, text(of: error.response, to: request))
    case is CancellationError:
      return end(request, Response(.cancelled), wording(.cancelled))
    default:
      let cause = Self.sentence((error as? any LocalizedError)?.errorDescription ?? "\(error)")
      report(
        .failed(intent: request.intent.name, reason: cause, logged: error.loggedDescription))
      let text = told((error as? any DiscreetError)?.told ?? .failed, of: request)
      var response = Response(.failure, text: text)
      response.cause = cause
      return end(request, response, text)
    }
  }

  /// The sentence for a failure: in the service's own words where it has any, never in an error's.
  private func told(_ reason: ToldReason, of request: Request) -> String {
    let fields = request.templateFields
    return switch reason {
    // The intent's own words where it has any.
    case .failed:
      request.definition.responses[Response.Code.failure.rawValue]?[nil]?.completed(
        with: fields, in: wording.language) ?? wording(.failed, fields)
    case .timedOut: wording(.timedOut, fields)
    case .notKept: wording(.notKept, fields)
    case .words(let words):
      wording(.failed, fields.merging(["reason": .text(Self.sentence(words))]) { $1 })
    }
  }

  /// An error's words without a full stop.
  private static func sentence(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private mutating func chooseApp(for request: inout Request) throws -> Turn? {
    guard request.app == nil else { return nil }
    let intent = request.intent
    var supporting = apps.filter { $0.handler(of: intent.name) != nil }
    if intent.app == nil, let others = unnamed(supporting, for: intent.name) {
      supporting = others
    }
    if supporting.count > 1 {
      let permitted = try supporting.filter { try !isForbidden($0) }
      if !permitted.isEmpty { supporting = permitted }
    }
    if let name = intent.app {
      guard let named = apps.first(where: { $0.isCalled(name) }) else {
        return offer(supporting, instead: name, for: request)
      }
      guard named.handler(of: intent.name) != nil else {
        return end(
          request, Response(.unhandled), wording(.unhandledByApp, ["app": .text(named.name)]))
      }
      request.app = named
    } else if let preferred = settings.defaultApps[intent.name],
      let app = supporting.first(where: { $0.isCalled(preferred) })
    {
      request.app = app
    } else if supporting.count > 1 {
      let names = supporting.map(\.name)
      let text = wording(.chooseApp, ["choices": .text(enumerated(names))])
      return ask(.app(names), text, of: request)
    } else {
      request.app = supporting.first
    }
    if let own = request.app?.definition(of: intent.name) { request.definition = own }
    if let app = request.app { report(.began(intent: intent.name, app: app.name)) }
    return nil
  }

  /// The apps that carry an intent out without being named; `nil` where there are none.
  private func unnamed(_ apps: [App], for intent: String) -> [App]? {
    let others = apps.filter { !$0.namedOnly.contains(intent) }
    return others.isEmpty ? nil : others
  }

  /// Says that there is no such app, and offers those that can do the same.
  private mutating func offer(
    _ others: [App], instead name: String, for request: Request
  ) -> Turn {
    let name = Value.text(name.capitalizedWords)
    guard !others.isEmpty else {
      return end(request, Response(.unhandled), wording(.unknownApp, ["app": name]))
    }
    var request = request
    request.intent.app = nil
    let names = others.map(\.name)
    let fields = ["app": name, "choices": .text(enumerated(names))]
    return ask(.app(names), wording(.otherApp, fields), of: request)
  }

  mutating func resolve(
    _ request: inout Request, with handler: any IntentHandler
  ) async throws -> Turn? {
    for resolver in handler.resolvers {
      let name = resolver.parameter
      let intent = request.intent
      let resolutions = try await call("resolve \(name)") { try await resolver.resolve(intent) }
      let isArray = request.isArray(name)
      for (index, resolution) in resolutions.enumerated() {
        let element = isArray && resolver.isElementwise && intent[name] != nil ? index : nil
        report(.resolved(parameter: name, element: element, outcome: resolution.outcome))
      }
      let settlement = Settlement(
        of: resolutions, parameter: name, isArray: isArray,
        isElementwise: resolver.isElementwise, heard: intent[name],
        settled: request.settled[name] ?? [])
      request.intent[name] = settlement.value
      guard let problem = settlement.problem else {
        try learn(of: &request, name)
        continue
      }
      if request.creating.contains(problem.slot) {
        return await create(problem.slot, for: request)
      }
      if case .disambiguation(let values) = problem.resolution,
        let rest = others(of: values, problem.slot, in: request), rest.count == 1
      {
        request.settle(rest[0], at: problem.slot)
        return try await resolve(&request, with: handler)
      }
      if case .confirmationRequired(let value) = problem.resolution,
        isAgreed(value, at: problem.slot, of: request)
      {
        request.settle(value, at: problem.slot)
        return try await resolve(&request, with: handler)
      }
      if case .needsValue = problem.resolution, intent[name] == nil,
        let thing = valueGoneOn(with: name, in: request)
      {
        request.intent[name] = thing
        request.said.insert(name)
        return try await resolve(&request, with: handler)
      }
      return turn(for: problem, of: request)
    }
    return nil
  }

  /// Has the app remember whom or what was meant by a name that it did not know.
  private func learn(of request: inout Request, _ parameter: String) throws {
    for (slot, name) in request.unknown where slot.parameter == parameter {
      guard let thing = request.value(at: slot)?.entity else { continue }
      request.unknown[slot] = nil
      try request.app?.learn?(name, thing)
    }
  }

  /// Asks what is left open, in the handler's words where it has some.
  private mutating func turn(
    for problem: Settlement.Problem, of request: Request, saying words: String? = nil
  ) -> Turn? {
    let slot = problem.slot
    switch problem.resolution {
    case .needsValue:
      return ask(.value(slot), words ?? askText(slot, in: request), of: request)
    case .disambiguation(let values):
      let text = words ?? chooseText(values, slot, in: request)
      return ask(.choice(slot, values), text, of: request)
    case .confirmationRequired(let value):
      let text = words ?? guessText(value, slot, in: request)
      return ask(.guess(slot, value), text, of: request)
    case .unsupported(let reason):
      let explanation = unsupportedText(reason, slot, in: request)
      return explain(explanation, because: reason, slot, of: request)
    case .explained(let explanation):
      return explain(explanation, slot, of: request)
    case .success, .notRequired:
      return nil
    }
  }

  /// Says why a value can't be used, and asks for another one once, where the parameter can be asked for.
  private mutating func explain(
    _ explanation: String, because reason: String? = nil, _ slot: Question.Slot,
    of request: Request
  ) -> Turn {
    var request = request
    if let creation = request.creation(at: slot), creation.reasons.contains(reason ?? "") {
      let offer = text(of: creation.offer, or: .agree, slot, in: request)
      return ask(.creation(slot), offer, of: request, after: explanation)
    }
    if let definition = request.definition[slot.parameter],
      definition.learns.contains(reason ?? ""), request.unknown[slot] == nil,
      let name = request.value(at: slot)?.plain
    {
      request.unknown[slot] = name
      return ask(.value(slot), explanation, of: request)
    }
    request.unsupportedValues[slot, default: 0] += 1
    guard request.definition[slot.parameter]?.ask != nil,
      request.unsupportedValues[slot] == 1
    else {
      return end(request, Response(.unsupported, text: explanation), explanation)
    }
    let text = askText(slot, in: request)
    if slot.element == nil { request.intent[slot.parameter] = nil }
    return ask(.value(slot), text, of: request, after: explanation)
  }

  mutating func confirm(
    _ request: inout Request, with handler: any IntentHandler
  ) async throws -> Turn? {
    let intent = request.intent
    guard request.agreed != intent else { return nil }
    let response = try await call("confirm") { try await handler.confirm(intent) }
    report(.confirmed(response.code))
    request.fields = response.fields
    let isAsked = response.code == .userConfirmationRequired
    guard isAsked || response.code == .ready || response.code == .success else {
      return end(request, response, text(of: response, to: request))
    }
    let confirmation = request.definition.confirmation
    let isDue =
      switch confirmation?.occasion {
      case .always: true
      case .afterQuestions: request.questions > 0 || request.isGuess
      case .whenRequired: request.isGuess && !request.isHarmless
      case nil: false
      }
    guard isAsked || isDue || request.doubt != nil || request.doneBefore != nil else { return nil }
    let question = question(of: response, to: request)
    // Who pays again says so knowing what was paid.
    let known: Wording.Phrase = request.countered == nil ? .alreadyDone : .doneSoFar
    let before = request.doneBefore.map { wording(known, ["answer": .text($0)]) } ?? ""
    return ask(.agreement, question, of: request, after: before)
  }

  /// The question whether it shall be done: the handler's, the catalogue's, or the engine's.
  private func question(of response: Response, to request: Request) -> String {
    response.text
      ?? request.definition.confirmation?.question[response.case]?.completed(
        with: request.templateFields, in: wording.language)
      ?? request.doubt.map { wording(.doubtful, ["sentence": .text($0.sentence)]) }
      ?? wording(.agree, description(of: request))
  }

  /// The request's act in words, for a question that has no better way to name it.
  private func description(of request: Request) -> [String: Value] {
    wording.description(of: request.intent, request.definition)
  }

  private mutating func handle(
    _ request: Request, with handler: any IntentHandler
  ) async throws -> Turn {
    let intent = request.intent
    let journal = journal
    let (response, changes) = try await call("handle") {
      try await journal.recording { try await handler.handle(intent) }
    }
    report(.handled(response.code))
    // It goes on when the speaker has agreed to what has come to light.
    if response.code == .userConfirmationRequired {
      var request = request
      request.fields = response.fields
      return ask(.agreement, question(of: response, to: request), of: request)
    }
    donate(request, answeredWith: response)
    let text = text(of: response, to: request)
    return end(request, countering(request, response), text, changes)
  }

  /// Has what was done remembered.
  ///
  /// That nobody could is no reason to say that it was not done.
  private func donate(_ request: Request, answeredWith response: Response) {
    guard request.definition.isDonated, !response.isFailure, let app = request.app else { return }
    var intent = request.intent
    intent.app = app.name
    let said = request.questions == 0 ? intent.text : ""
    let wish = said.isEmpty ? wording.wish(for: intent, request.definition) : said
    do { try donations.donate(DonatedRequest(intent, of: app.name, wish: wish)) } catch {
      let reason = error.loggedDescription
      report(.failed(intent: intent.name, reason: "\(error)", logged: reason))
    }
  }

  /// The handler's own words, the intent's words for the code and case, or the engine's.
  ///
  /// Where a field that a sentence needs is missing, the next more general one is said: never half a sentence.
  private func text(of response: Response, to request: Request) -> String {
    if let text = response.text { return text }
    let fields = request.templateFields.merging(response.fields) { _, field in field }
    let responses = request.definition.responses
    let code = response.code
    if let words = responses[code.rawValue]?[response.case]?.completed(
      with: fields, in: wording.language)
    {
      return words
    }
    switch code {
    case .inProgress: return wording(.inProgress, fields)
    case .continueInApp, .failureRequiringAppLaunch:
      let isTaken = response.activity?.isTaken == true
      let title = response.activity?.title.map { ["activity": Value.text($0)] } ?? [:]
      return wording(
        isTaken ? .continuedInApp : .continueInApp, fields.merging(title) { _, title in title })
    case _ where response.isFailure:
      return responses["failure"]?[nil]?.completed(with: fields, in: wording.language)
        ?? wording(.failure, fields)
    default:
      return responses["success"]?[nil]?.completed(with: fields, in: wording.language)
        ?? wording(.success, fields)
    }
  }

  /// Calls what is outside the dialogue, and waits for a limited time.
  func call<Value: Sendable>(
    _ stage: String, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let start = ContinuousClock.now
    defer { report(.waited(stage: stage, ContinuousClock.now - start)) }
    return try await HandlerCall(timeout: settings.handlerTimeout, operation: operation).value()
  }
}

extension String {
  /// Every word with a capital, as names of apps are written.
  fileprivate var capitalizedWords: String {
    split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
