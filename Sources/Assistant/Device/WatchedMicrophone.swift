internal import Sound
internal import Threads

/// The microphone of a device: its frames keep the watchdog quiet, and it can become another one.
final class WatchedMicrophone: FrameSource, Sendable {
  private struct State {
    var microphone: Microphone
    /// Where the frames of this microphone begin in the stream, and where the last of them ended.
    var offset = 0
    var end = 0
    var level = SoundLevel()
  }

  private let state: Monitor<State>
  private let farEnd: FarEnd?
  private let heartbeat: Heartbeat
  private let levels: (@Sendable (Double) -> Void)?
  private let report: @Sendable (_ device: String, MicrophoneEvent) -> Void

  /// Begins to capture; `report` is called on the capture queue.
  ///
  /// - Throws: `SoundError` when the device can't be opened and is not to be waited for.
  init(
    _ configuration: MicrophoneConfiguration, farEnd: FarEnd? = nil, heartbeat: Heartbeat,
    levels: (@Sendable (Double) -> Void)? = nil,
    report: @escaping @Sendable (_ device: String, MicrophoneEvent) -> Void
  ) throws {
    self.farEnd = farEnd
    self.heartbeat = heartbeat
    self.levels = levels
    self.report = report
    let microphone = try Self.open(
      configuration, farEnd, waiting: configuration.waits ? .always : .whileBusy,
      heartbeat: heartbeat, report: report)
    state = Monitor(State(microphone: microphone))
  }

  /// Goes on with another device, from the reader's thread; the same one loses nothing.
  ///
  /// A device that is busy is waited for, since it may be the one that is given up here.
  /// - Throws: `SoundError` when it can't be opened; then the old one goes on.
  func change(to configuration: MicrophoneConfiguration) throws {
    let old = current
    guard configuration.device != old.device else {
      return old.keep(.seconds(configuration.bufferSeconds))
    }
    let microphone = try Self.open(
      configuration, farEnd, waiting: .whileBusy, heartbeat: heartbeat, report: report)
    state.withLock { state in
      state.microphone = microphone
      state.offset = state.end
    }
    old.stop()
  }

  func next() -> Frame? {
    guard let frame = current.next() else { return nil }
    if !frame.isBreak { heartbeat.beat() }
    if let levels, let level = state.withLock({ $0.level.take(frame) }) { levels(level) }
    return state.withLock { state in
      if frame.isBreak { return Frame(samples: [], start: state.end) }
      let placed = Frame(samples: frame.samples, start: state.offset + frame.start)
      state.end = placed.start + frame.samples.count
      return placed
    }
  }

  var isLive: Bool { true }

  func skipBuffered() { current.skipBuffered() }

  /// Has the reader look up although there is no sound that could wake it.
  func wakeReader() {
    if !heartbeat.hasSound { current.wakeReader() }
  }

  func stop() { current.stop() }

  private var current: Microphone { state.withLock { $0.microphone } }

  private static func open(
    _ configuration: MicrophoneConfiguration, _ farEnd: FarEnd?, waiting: Microphone.Waiting,
    heartbeat: Heartbeat,
    report: @escaping @Sendable (String, MicrophoneEvent) -> Void
  ) throws -> Microphone {
    let device = configuration.device
    return try Microphone(
      device: device, capacity: .seconds(configuration.bufferSeconds),
      waiting: waiting, farEnd: farEnd
    ) { event in
      heartbeat.note(event)
      report(device, event)
    }
  }
}
