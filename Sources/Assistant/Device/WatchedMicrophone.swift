internal import Sound
internal import Threads

/// The device's microphone: its frames feed the watchdog, and it can be exchanged for another.
final class WatchedMicrophone: FrameSource, Sendable {
  private struct State {
    var microphone: Microphone
    /// The positions in the stream where this microphone's frames begin, and where the last one ended.
    var offset = 0
    var end = 0
    var level = SoundLevel()
  }

  private let state: Monitor<State>
  private let farEnd: FarEnd?
  private let heartbeat: Heartbeat
  private let levels: (@Sendable (Double) -> Void)?
  private let report: @Sendable (_ device: String, MicrophoneEvent) -> Void

  /// Starts capturing; `report` is called on the capture queue.
  ///
  /// - Throws: `SoundError` if the device can't be opened and is not to be waited for.
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

  /// Switches to another device, on the reader's thread; if it is the same one, no sound is lost.
  ///
  /// A busy device is waited for, since it may be the one that is released here.
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

  nonisolated(nonsending) func next() async -> Frame? {
    guard let frame = await current.next() else { return nil }
    guard frame != .interruption else { return frame }
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

  var name: String { current.device }

  /// Interrupts the reader of the microphone in use.
  var interrupt: @Sendable () -> Void { { [self] in current.interrupt() } }

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
