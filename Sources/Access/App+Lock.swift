package import Conversation

extension App {
  /// The app that locks and unlocks the device; people need not name it.
  package static func lock(_ lock: any DeviceLock) -> App {
    App(
      name: "Lock", handlers: [LockDeviceHandler(lock: lock), UnlockDeviceHandler(lock: lock)],
      isNamed: false)
  }
}
