internal import Sound

/// A microphone whose frames keep the watchdog quiet.
final class WatchedMicrophone: FrameSource, Sendable {
  private let microphone: Microphone
  private let heartbeat: Heartbeat

  init(_ microphone: Microphone, heartbeat: Heartbeat) {
    self.microphone = microphone
    self.heartbeat = heartbeat
  }

  func next() -> Frame? {
    defer { heartbeat.beat() }
    return microphone.next()
  }

  func skipBuffered() { microphone.skipBuffered() }
}
