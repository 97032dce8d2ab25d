internal import Conversation
internal import Intents

/// "Unlock": the dialogue has asked for the PIN before, as the intent is restricted.
struct UnlockDeviceHandler: IntentHandler {
  let lock: any DeviceLock

  var intent: String { "UnlockDevice" }

  func handle(_ intent: Intent) async throws -> Response {
    Response(try lock.state() == .unlocked ? .success : .locked)
  }
}
