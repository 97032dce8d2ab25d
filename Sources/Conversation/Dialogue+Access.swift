import Intents

/// Questions asked before an app hears of an intent: the PIN of a locked device, and consent to the app's use.
extension Dialogue {
  /// An app's usage text: its own, or those of its intents' domains, and what else of the machine it needs.
  ///
  /// Since consent is to a text, an app that needs more than before is asked about again.
  package func usage(of app: App) -> String {
    wording.language.list(ownUsages(of: app) + app.needs.map(usage))
  }

  private func usage(of need: App.Need) -> String {
    switch need {
    case .network: wording(.useNetwork)
    case .screen: wording(.useScreen)
    case .device(let path): wording(.useDevice, ["device": .text(path)])
    }
  }

  private func ownUsages(of app: App) -> [String] {
    if let usage = app.usage { return [usage] }
    let intents = Set(app.handlers.map(\.intent))
    return catalogue.domains
      .filter { domain in domain.intents.contains { intents.contains($0.name) } }
      .compactMap(\.usage)
  }

  /// True when the user or administrator has forbidden the app.
  func isForbidden(_ app: App) throws -> Bool { try permission(for: app) == .forbidden }

  /// True when only forbidden apps could carry the intent out.
  func isForbidden(_ intent: String) -> Bool {
    let supporting = apps.filter { $0.handler(of: intent) != nil }
    return !supporting.isEmpty && supporting.allSatisfy { (try? isForbidden($0)) == true }
  }

  /// An app without a spoken name is part of Heed itself and needs no permission.
  private func permission(for app: App) throws -> Permission {
    guard app.isNamed else { return .permitted }
    return try permissions.permission(for: app.name, usage: usage(of: app))
  }

  /// The turn with which a request has to wait or end; `nil` where it may go on.
  mutating func admit(_ request: Request) throws -> Turn? {
    guard let app = request.app else { return nil }
    let permission = try permission(for: app)
    if permission == .forbidden {
      return end(request, Response(.forbidden), wording(.forbidden, request.templateFields))
    }
    // A stranger at a locked device agrees to nothing.
    if isRestricted(request) || permission == .undecided, let turn = try hold(request) {
      return turn
    }
    return permission == .undecided ? askPermission(of: app, for: request) : nil
  }

  /// The administrator's word goes before the app's, and that before the catalogue's.
  private func isRestricted(_ request: Request) -> Bool {
    let name = request.intent.name
    let restriction =
      settings.restrictions[name] ?? request.app?.restrictions[name]
      ?? request.definition.restriction
    return switch restriction {
    case .always: true
    case .afterQuestions: request.questions > 0
    case .never: false
    }
  }

  /// True when the answer must not be given while the device is locked.
  func isPrivate(_ request: Request) -> Bool { request.app != nil && isRestricted(request) }

  private mutating func hold(_ request: Request) throws -> Turn? {
    switch try lock.state() {
    case .unlocked: return nil
    case .locked: return askPIN(for: request)
    case .lockedWithoutPIN: return end(request, Response(.locked), wording(.locked))
    case .screenLocked: return end(request, Response(.locked), wording(.screenLocked))
    }
  }

  private mutating func askPIN(for request: Request, after explanation: String = "") -> Turn {
    var request = request
    request.pinsAsked += 1
    guard request.pinsAsked <= settings.attempts else {
      return end(request, Response(.locked), joined(explanation, wording(.abandoned)))
    }
    return askForAccess(
      .pin, wording(.askPIN), attempt: request.pinsAsked, of: request, after: explanation)
  }

  private mutating func askPermission(of app: App, for request: Request) -> Turn {
    let usage = usage(of: app)
    let fields: [String: Value] = [
      "app": .text(app.name), "usage": usage.isEmpty ? nil : .text(usage),
    ].compactMapValues(\.self)
    return askForAccess(.permission, wording(.askPermission, fields), attempt: 1, of: request)
  }

  /// Asks what is no part of the request, and does not count as one of its questions.
  private mutating func askForAccess(
    _ question: Question, _ text: String, attempt: Int, of request: Request,
    after explanation: String = ""
  ) -> Turn {
    var request = request
    request.open = Request.Open(question: question, text: text)
    self.request = request
    report(.asked(question: text, expecting: expectation, attempt: attempt))
    return turn(joined(explanation, text))
  }

  /// Goes on with the request once the PIN was right.
  mutating func unlock(with pin: String, for request: Request) async -> Turn {
    let lock = lock
    do {
      switch try await call("unlock", { try lock.unlock(pin: pin) }) {
      case .right:
        return await advance(request)
      case .wrong:
        return askPIN(for: request, after: wording(.wrongPIN))
      case .tooEarly(let wait):
        let text = wording(.tooManyPINs, ["wait": .duration(wait)])
        return end(request, Response(.locked), text)
      }
    } catch {
      return failed(request, error)
    }
  }

  /// Keeps what was said to the use of the request's app, and goes on where it was yes.
  mutating func decide(_ permission: Permission, for request: Request) async -> Turn {
    guard let app = request.app else { return await advance(request) }
    do {
      try permissions.set(permission, for: app.name, usage: usage(of: app))
    } catch {
      return failed(request, error)
    }
    return await advance(request)
  }
}
