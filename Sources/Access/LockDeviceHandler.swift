internal import Conversation
internal import Intents

/// "Lock yourself": nobody but the owner hears what is on the lists from now on.
struct LockDeviceHandler: IntentHandler {
  let lock: any DeviceLock

  var intent: String { "LockDevice" }

  func handle(_ intent: Intent) async throws -> Response {
    Response(try lock.lock() ? .success : "failureNoPIN")
  }
}
