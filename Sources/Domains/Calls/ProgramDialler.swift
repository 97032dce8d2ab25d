internal import Programs

/// A phone behind an external program; one that is kept running gets `call` for `request`.
///
/// | question | answer |
/// |---|---|
/// | `{"request": "check", "capability": "audio"}` | `{}` when such a call could be made now |
/// | `{"request": "call", "identifier", "contacts": [{"name", "handle"}], "capability", "route", "destination", "text"}` | `{}` once it is being dialled |
/// | `{"request": "answer", "identifier", "route"}`, `{"request": "hangUp", "identifier"}` | `{}` |
/// | `{"request": "route", "identifier", "route": "speaker"}`, or "bluetooth" or "earpiece" | `{}` once it is heard there |
/// | `{"request": "status", "identifier"}` | `{"active": true}`; anything else means that it is over |
///
/// Any answer may be `{"error": "in words", "code": "callInProgress"}`.
package struct ProgramDialler: Dialler {
  package let name: String
  package let needsNumber: Bool
  package let supportsGroups: Bool
  private let program: ServingProgram
  /// The program's time limit, shorter than a handler's.
  private let timeout: Duration

  package init(
    name: String, program: ServingProgram, needsNumber: Bool = true, supportsGroups: Bool = false,
    timeout: Duration = .seconds(8)
  ) {
    self.name = name
    self.program = program
    self.needsNumber = needsNumber
    self.supportsGroups = supportsGroups
    self.timeout = timeout
  }

  package func check(isVideo: Bool) async throws {
    do {
      try await ask("check", Question(capability: Self.capability(isVideo)))
    } catch ProgramError.unknownCall {
      return
    }
  }

  package func start(_ order: CallOrder) async throws {
    try await ask(
      "call",
      Question(
        identifier: order.identifier,
        contacts: order.participants.map { .init(name: $0.name, handle: $0.handle) },
        capability: Self.capability(order.isVideo), route: order.route,
        destination: order.destination?.rawValue, text: order.text))
  }

  package func answer(_ identifier: String, route: String?) async throws {
    try await ask("answer", Question(identifier: identifier, route: route))
  }

  package func setRoute(_ route: String, of identifier: String) async throws {
    try await ask("route", Question(identifier: identifier, route: route))
  }

  package func hangUp(_ identifier: String) async throws {
    try await ask("hangUp", Question(identifier: identifier))
  }

  package func isGoingOn(_ call: CallRecord) async throws -> Bool {
    try await ask("status", Question(identifier: call.identifier)).active ?? false
  }

  private struct Question: Encodable {
    struct Contact: Encodable {
      let name: String
      let handle: String?
    }
    var identifier: String?
    var contacts: [Contact]?
    var capability: String?
    var route: String?
    var destination: String?
    /// The sentence that was said.
    var text: String?
  }

  private struct Answer: Decodable {
    let active: Bool?
  }

  private static func capability(_ isVideo: Bool) -> String { isVideo ? "video" : "audio" }

  @discardableResult
  private func ask(_ call: ProgramCall, _ question: Question) async throws -> Answer {
    try await program.ask(call, question, timeout: timeout) { CallError(code: $0, reason: $1) }
  }
}
