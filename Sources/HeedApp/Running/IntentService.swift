import Synchronization

/// Answers Heed by intents.
public final class IntentService: AppService {
  private let intents: [String: any AppIntent.Type]
  /// The intents that wait for an answer from the speaker, by name.
  private let waiting = Mutex<[String: Waiting]>([:])
  /// The views of the latest answers, by the intent's name, until Heed asks for them.
  private let views = Mutex<[String: (isQuestion: Bool, view: AppView)]>([:])

  /// An intent that waits, and what was known when it began to.
  private struct Waiting {
    let performance: Performance
    let slots: [String: AppValue]

    /// The answer to what is waited for; `nil` where the request is another.
    func answer(in request: AppRequest) -> AppValue? {
      switch performance.open {
      case .agreement: return request.slots == slots ? .boolean(true) : nil
      case .value(let question):
        var before = slots
        before[question.parameter] = nil
        var now = request.slots
        let value = now.removeValue(forKey: question.parameter)
        return now == before ? value : nil
      case nil: return nil
      }
    }
  }

  /// Values are resolved, and views changed; whether an intent can be carried out shows when it is.
  public let calls: Set<AppRequest.Call> = [.resolve, .present]

  /// Answers by these intents; of two with one identifier, the last.
  public init(_ intents: [any AppIntent.Type]) {
    self.intents = Dictionary(
      intents.map { ($0.persistentIdentifier, $0) }, uniquingKeysWith: { $1 })
  }

  /// The verdict of a parameter's type; unsupported where there is no such parameter.
  public func resolve(_ request: AppRequest) async throws -> AppResolution {
    guard let intent = intents[request.intent],
      let parameter = IntentParameters(of: intent.init())[request.parameter ?? ""]
    else { return .unsupported() }
    return try await parameter.verdict(on: request.value)
  }

  /// It is ready.
  public func confirm(_ request: AppRequest) -> AppAnswer { AppAnswer("ready") }

  /// Performs the intent, or goes on with one that waits for what the speaker has now said.
  public func handle(_ request: AppRequest) async throws -> AppAnswer {
    guard let intent = intents[request.intent] else { return AppAnswer("failure") }
    let performance = try await performance(of: intent, request)
    let answer = await performance.answer()
    if performance.open != nil {
      let waits = Waiting(performance: performance, slots: request.slots)
      waiting.withLock { $0[request.intent] = waits }
    }
    let isQuestion = performance.open != nil
    views.withLock { $0[request.intent] = answer.view.map { (isQuestion, $0) } }
    return answer
  }

  /// The view of the intent's latest answer, handed out once; `nil` where there is none for the request's state.
  public func present(_ request: AppRequest) -> AppView? {
    views.withLock { views in
      guard let shown = views[request.intent], shown.isQuestion == (request.state == .ready) else {
        return nil
      }
      views[request.intent] = nil
      return shown.view
    }
  }

  private func performance(
    of intent: any AppIntent.Type, _ request: AppRequest
  ) async throws -> Performance {
    if let waits = waiting.withLock({ $0.removeValue(forKey: request.intent) }) {
      if let answer = waits.answer(in: request) {
        waits.performance.goOn(with: answer)
        return waits.performance
      }
      waits.performance.cancel()
    }
    return try await begun(intent.init(), request)
  }

  private func begun(_ intent: some AppIntent, _ request: AppRequest) async throws -> Performance {
    let parameters = IntentParameters(of: intent)
    for (name, value) in request.slots {
      guard let parameter = parameters[name] else { continue }
      guard try await parameter.take(value) else {
        throw AppDescription.Fault(description: "'\(name)' can't be \(value)")
      }
    }
    let performance = Performance()
    performance.begin { await Self.answer(of: intent) }
    return performance
  }

  private static func answer(of intent: some AppIntent) async -> AppAnswer {
    do {
      let result = try await intent.perform()
      let slots = result.returned.map { ["value": $0] } ?? [:]
      return AppAnswer(
        slots: slots, speech: result.dialog?.full.text,
        view: (result as? any ShowsSnippetView)?.view)
    } catch AppIntentError.restartPerform(let question, let dialog) {
      return AppAnswer(speech: dialog?.full.text, question: question)
    } catch AppIntentError.needsToContinueInForeground(let dialog) {
      return AppAnswer("failureRequiringAppLaunch", speech: dialog?.full.text)
    } catch let error as any CustomLocalizedStringResourceConvertible {
      return AppAnswer("failure", speech: error.localizedStringResource.text)
    } catch {
      AppConnection.complain("\(type(of: intent).persistentIdentifier): \(error)")
      return AppAnswer("failure")
    }
  }
}
