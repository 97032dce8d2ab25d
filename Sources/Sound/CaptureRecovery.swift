/// Decides how to respond to what happens to a capture device; it does nothing itself.
struct CaptureRecovery: Sendable, Equatable {
  /// An event of the device or of the watchdog.
  enum Occurrence: Equatable {
    case opened(rate: Int, channels: Int)
    case notOpened(reason: String)
    case captured
    case faulted(PCMFault)
    case resumed
    case stillAsleep
    /// The watchdog's period has passed.
    case tick
  }

  /// A response to an occurrence; several are carried out in order.
  enum Action: Equatable {
    case report(MicrophoneEvent)
    case close
    /// Tell the reader that sound breaks off, which closing does as well.
    case breakOff
    case open(after: Duration)
    /// Prepare and start the stream afresh.
    case restart
    case resume(after: Duration)
  }

  private enum State: Equatable {
    case closed
    /// Delivering sound; `heard` tells whether any has come since the last tick.
    case running(heard: Bool)
    case asleep
  }

  private static let firstDelay = Duration.milliseconds(100)
  private static let longestDelay = Duration.seconds(5)
  private static let resumeDelay = Duration.milliseconds(100)
  private static let mostOverruns = 10

  private var state = State.closed
  private var delay = Self.firstDelay
  private var overruns = 0
  // The trouble that was last reported, until sound comes again.
  private var trouble: MicrophoneEvent?

  /// Records an occurrence.
  ///
  /// - Returns: the actions that respond to it.
  mutating func react(to occurrence: Occurrence) -> [Action] {
    switch occurrence {
    case .opened(let rate, let channels):
      state = .running(heard: true)
      return trouble == nil ? [.report(.opened(rate: rate, channels: channels))] : []
    case .notOpened(let reason):
      return report(.lost(reason: reason)) + [reopen()]
    case .captured:
      return captured()
    case .faulted(let fault):
      return faulted(fault)
    case .resumed:
      state = .running(heard: true)
      return [.restart]
    case .stillAsleep:
      return [.resume(after: Self.resumeDelay)]
    case .tick:
      return tick()
    }
  }

  private mutating func captured() -> [Action] {
    state = .running(heard: true)
    delay = Self.firstDelay
    overruns = 0
    guard trouble != nil else { return [] }
    trouble = nil
    return [.report(.returned)]
  }

  private mutating func faulted(_ fault: PCMFault) -> [Action] {
    switch fault {
    case .overrun where overruns < Self.mostOverruns:
      overruns += 1
      return [.report(.overrun), .restart]
    case .overrun:
      return lose(.lost(reason: "it over-runs without end"))
    case .suspended:
      state = .asleep
      return report(.suspended) + [.breakOff, .resume(after: .zero)]
    case .lost(let reason):
      return lose(.lost(reason: reason))
    }
  }

  private mutating func tick() -> [Action] {
    switch state {
    case .running(heard: true):
      state = .running(heard: false)
      return []
    case .running(heard: false):
      return lose(.stalled)
    case .closed, .asleep:
      return []
    }
  }

  private mutating func lose(_ event: MicrophoneEvent) -> [Action] {
    state = .closed
    overruns = 0
    return report(event) + [.close, reopen()]
  }

  /// Reports an event once in a row: the same trouble is worth one line, however often opening the device fails.
  private mutating func report(_ event: MicrophoneEvent) -> [Action] {
    defer { trouble = event }
    return trouble == event ? [] : [.report(event)]
  }

  private mutating func reopen() -> Action {
    defer { delay = min(delay * 2, Self.longestDelay) }
    return .open(after: delay)
  }
}
