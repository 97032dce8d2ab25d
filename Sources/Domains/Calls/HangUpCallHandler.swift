internal import Conversation
internal import Foundation
internal import Intents

/// "Hang up", "end the call", "decline the call".
struct HangUpCallHandler: IntentHandler {
  let calls: Calls

  var intent: String { "HangUpCall" }

  func handle(_ intent: Intent) async throws -> Response {
    do {
      guard let call = try await call(intent) else { throw CallError.noCallToHangUp }
      try await calls.dialler.hangUp(call.identifier)
      try calls.end(call.identifier)
      var fields: [String: Value] = ["callee": calls.callee(call)]
      let seconds = (call.answered ?? call.created).distance(to: calls.clock.now())
      if call.kind != .ringing, seconds >= 1 {
        fields["duration"] = .duration(.seconds(Int(seconds)))
      }
      return Response(.success, call.kind == .ringing ? "declined" : nil, fields: fields)
    } catch let error as CallError {
      return error.response
    }
  }

  private func call(_ intent: Intent) async throws -> CallRecord? {
    guard let identifier = intent["callIdentifier"]?.text else { return try await calls.current() }
    return try calls.store.call(identifier).flatMap { $0.ended == nil ? $0 : nil }
  }
}
