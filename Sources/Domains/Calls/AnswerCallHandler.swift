internal import Conversation
internal import Intents

/// "Answer the call", "pick up the phone on speaker".
struct AnswerCallHandler: IntentHandler {
  let calls: Calls

  var intent: String { "AnswerCall" }

  func handle(_ intent: Intent) async throws -> Response {
    do {
      guard let call = try await calls.current(), call.kind == .ringing,
        intent["callIdentifier"].map({ $0.text == call.identifier }) ?? true
      else { return Response("failureNoCallToAnswer") }
      try await calls.dialler.answer(call.identifier, route: intent["audioRoute"]?.text)
      let now = calls.clock.now()
      try calls.store.update(call.identifier) {
        $0.answered = now
        $0.isSeen = true
      }
      return Response(.success, fields: ["callee": calls.callee(call)])
    } catch let error as CallError {
      return error.response
    }
  }
}
