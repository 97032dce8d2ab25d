package import Conversation
internal import Intents

extension App {
  /// The app that locks and unlocks the device; people need not name it.
  package static func lock(_ lock: any DeviceLock) -> App {
    App(
      name: "Lock", handlers: [LockDeviceHandler(lock: lock), UnlockDeviceHandler(lock: lock)],
      isNamed: false)
  }
}

/// "Lock yourself": nobody but the owner hears what is on the lists from now on.
struct LockDeviceHandler: IntentHandler {
  let lock: any DeviceLock

  var intent: String { "LockDevice" }

  func handle(_ intent: Intent) async throws -> Response {
    Response(try lock.lock() ? .success : "failureNoPIN")
  }
}

/// "Unlock": the dialogue has asked for the PIN before, as the intent is restricted.
struct UnlockDeviceHandler: IntentHandler {
  let lock: any DeviceLock

  var intent: String { "UnlockDevice" }

  func handle(_ intent: Intent) async throws -> Response {
    Response(try lock.state() == .unlocked ? .success : .locked)
  }
}
