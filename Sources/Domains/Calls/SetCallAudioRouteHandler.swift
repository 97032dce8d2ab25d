internal import Conversation
internal import Intents

/// "Put Bill on speaker", "take it off speaker", while one talks.
struct SetCallAudioRouteHandler: IntentHandler {
  let calls: Calls

  var intent: String { "SetCallAudioRoute" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("audioRoute") { value, _ in value.map { .success($0) } ?? .needsValue },
      .named("contact", whenMissing: .notRequired) { heard, _ in try calls.contacts.resolve(heard)
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    do {
      guard let route = intent["audioRoute"]?.text else { return Response(.failure) }
      guard let call = try await calls.current(), [.inProgress, .onHold].contains(call.kind) else {
        return Response("failureNoCall")
      }
      var fields: [String: Value] = ["callee": calls.callee(call)]
      if let person = try intent["contact"].map(calls.contacts.participant),
        !call.participants.contains(where: { $0.name == person.name })
      {
        fields["person"] = .text(person.name)
        return Response("failureSomebodyElse", fields: fields)
      }
      try await calls.dialler.setRoute(route, of: call.identifier)
      return Response(.success, route, fields: fields)
    } catch let error as CallError {
      return error.response
    }
  }
}
