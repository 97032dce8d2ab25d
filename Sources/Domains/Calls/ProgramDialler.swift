package import Programs

/// A phone behind an external program, which gets one line of JSON on its input and writes a JSON answer.
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
  private let program: ProgramRunner
  /// The program's time limit, shorter than a handler's.
  private let timeout: Duration

  package init(
    name: String, program: ProgramRunner, needsNumber: Bool = true, supportsGroups: Bool = false,
    timeout: Duration = .seconds(8)
  ) {
    self.name = name
    self.program = program
    self.needsNumber = needsNumber
    self.supportsGroups = supportsGroups
    self.timeout = timeout
  }

  package func check(isVideo: Bool) async throws {
    try await ask(Question(request: "check", capability: Self.capability(isVideo)))
  }

  package func start(_ order: CallOrder) async throws {
    try await ask(
      Question(
        request: "call", identifier: order.identifier,
        contacts: order.participants.map { .init(name: $0.name, handle: $0.handle) },
        capability: Self.capability(order.isVideo), route: order.route,
        destination: order.destination?.rawValue, text: order.text))
  }

  package func answer(_ identifier: String, route: String?) async throws {
    try await ask(Question(request: "answer", identifier: identifier, route: route))
  }

  package func setRoute(_ route: String, of identifier: String) async throws {
    try await ask(Question(request: "route", identifier: identifier, route: route))
  }

  package func hangUp(_ identifier: String) async throws {
    try await ask(Question(request: "hangUp", identifier: identifier))
  }

  package func isGoingOn(_ call: CallRecord) async throws -> Bool {
    try await ask(Question(request: "status", identifier: call.identifier)).active ?? false
  }

  private struct Question: Encodable {
    struct Contact: Encodable {
      let name: String
      let handle: String?
    }
    let request: String
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
  private func ask(_ question: Question) async throws -> Answer {
    try await program.ask(question, timeout: timeout) { CallError(code: $0, reason: $1) }
  }
}
