internal import CALSA
internal import Dispatch
internal import Glibc

/// Keeps one capture device delivering frames, through over-runs, suspension and unplugging.
///
/// `@unchecked Sendable`: everything but the immutable properties is touched on `queue` only, which every entry point
/// asserts.
final class Capture: @unchecked Sendable {
  private let device: String
  private let buffer: FrameBuffer
  private let patience: Duration
  private let canceller: EchoCanceller?
  private let report: @Sendable (MicrophoneEvent) -> Void
  /// The serial queue on which everything happens.
  let queue = DispatchQueue(label: "heed.capture", qos: .userInteractive)

  private struct Stream {
    let pcm: PCM
    let sources: [any DispatchSourceRead]
    let resampler: Resampler
  }

  private var stream: Stream?
  private var recovery = CaptureRecovery()
  private var framer = Framer()
  private var silence = DigitalSilence()
  private var watchdog: (any DispatchSourceTimer)?
  private var isStopped = false
  // Frames whose loss has been reported.
  private var reportedDrops = 0
  // Descriptors must not be closed before Dispatch has released them.
  private let closing = DispatchGroup()

  /// - Parameter patience: the time the device may deliver nothing before it is opened again.
  init(
    device: String, buffer: FrameBuffer, patience: Duration, canceller: EchoCanceller?,
    report: @escaping @Sendable (MicrophoneEvent) -> Void
  ) {
    self.device = device
    self.buffer = buffer
    self.patience = patience
    self.canceller = canceller
    self.report = report
  }

  /// Opens the device and starts capturing; a failure is thrown, or handled like the loss of a device.
  func begin(waiting: Microphone.Waiting) throws {
    dispatchPrecondition(condition: .onQueue(queue))
    do {
      try open()
    } catch let error as SoundError where waiting.covers(error) {
      perform(recovery.react(to: .notOpened(reason: error.reason)))
    }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let seconds = patience / .seconds(1)
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler { [weak self] in self?.tick() }
    timer.resume()
    watchdog = timer
  }

  /// Closes the device for good.
  func end() {
    dispatchPrecondition(condition: .onQueue(queue))
    isStopped = true
    watchdog?.cancel()
    watchdog = nil
    close()
    reportDrops(ifAtLeast: 1)
  }

  private func open() throws {
    let pcm = try PCM(device, .capture)
    let resampler = try Resampler(rate: pcm.setup.rate, channels: pcm.setup.channels)
    let sources = pcm.descriptors.map { descriptor in
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.fd, queue: queue)
      source.setEventHandler { [weak self] in self?.readable() }
      closing.enter()
      // Keeps the device open until Dispatch no longer watches its descriptors.
      source.setCancelHandler { [closing] in withExtendedLifetime(pcm) { closing.leave() } }
      source.resume()
      return source
    }
    stream = Stream(pcm: pcm, sources: sources, resampler: resampler)
    perform(
      recovery.react(to: .opened(rate: pcm.setup.rate, channels: pcm.setup.channels)))
    attempt { stream in try stream.pcm.start() }
  }

  private func close() {
    stream?.sources.forEach { $0.cancel() }
    stream = nil
    buffer.append(framer.breakOff())
  }

  private func readable() {
    dispatchPrecondition(condition: .onQueue(queue))
    attempt { stream in
      stream.pcm.acknowledge(stream.pcm.descriptors)
      try self.drain(stream)
    }
  }

  private func tick() {
    dispatchPrecondition(condition: .onQueue(queue))
    // On a busy machine the timer may fire while sound that has long been there is still unread.
    attempt { stream in try self.drain(stream) }
    perform(recovery.react(to: .tick))
  }

  private func drain(_ stream: Stream) throws {
    while true {
      let sound = try stream.pcm.read()
      if sound.isEmpty { return }
      let unread = Double(stream.pcm.delay ?? 0) / Double(stream.pcm.setup.rate)
      let end = ContinuousClock.now - .seconds(unread)
      perform(recovery.react(to: .captured))
      framer.append(try stream.resampler.convert(sound))
      while let frame = framer.next() {
        deliver(cancelEcho(in: frame, at: end - Samples.duration(of: framer.end - frame.start)))
      }
      // A short read has emptied the device.
      if sound.count < stream.pcm.setup.period * stream.pcm.setup.channels { return }
    }
  }

  private func cancelEcho(in frame: Frame, at moment: ContinuousClock.Instant) -> Frame {
    guard let canceller, canceller.failure == nil else { return frame }
    let left = canceller.cancel(frame, at: moment)
    if let failure = canceller.failure { report(.echoRemains(failure.reason)) }
    return left
  }

  private func deliver(_ frame: Frame) {
    if silence.isNoticed(with: frame) { report(.silent) }
    let isTaken = buffer.append(frame)
    // A gap is reported when it is over, or after a second of it, so that a stuck reader is noticed.
    reportDrops(ifAtLeast: isTaken ? 1 : Samples.rate / Frame.length)
  }

  private func reportDrops(ifAtLeast least: Int) {
    let gap = buffer.dropped - reportedDrops
    guard gap >= least else { return }
    reportedDrops += gap
    report(.dropped(frames: gap))
  }

  /// Runs a step on the open device, and handles its failure.
  private func attempt(_ step: (Stream) throws -> Void) {
    guard let stream, !isStopped else { return }
    do {
      try step(stream)
    } catch let fault as PCMFault {
      perform(recovery.react(to: .faulted(fault)))
    } catch {
      perform(recovery.react(to: .faulted(.lost(reason: "\(error)"))))
    }
  }

  private func perform(_ actions: [CaptureRecovery.Action]) {
    for action in actions {
      switch action {
      case .report(let event): report(event)
      case .close: close()
      case .breakOff: buffer.append(framer.breakOff())
      case .open(let delay): openAgain(after: delay)
      case .restart: restart()
      case .resume(let delay): resume(after: delay)
      }
    }
  }

  private func restart() {
    framer.breakOff()
    attempt { stream in
      stream.resampler.reset()
      try stream.pcm.prepare()
      try stream.pcm.start()
    }
  }

  private func resume(after delay: Duration) {
    queue.asyncAfter(deadline: .now() + delay / .seconds(1)) { [weak self] in
      guard let self else { return }
      attempt { stream in
        let isAwake = try stream.pcm.resume()
        self.perform(self.recovery.react(to: isAwake ? .resumed : .stillAsleep))
      }
    }
  }

  private func openAgain(after delay: Duration) {
    queue.asyncAfter(deadline: .now() + delay / .seconds(1)) { [weak self, closing, queue] in
      closing.notify(queue: queue) {
        guard let self, !self.isStopped, self.stream == nil else { return }
        do {
          try self.open()
        } catch {
          let reason = (error as? SoundError)?.reason ?? "\(error)"
          self.perform(self.recovery.react(to: .notOpened(reason: reason)))
        }
      }
    }
  }
}

extension Microphone.Waiting {
  fileprivate func covers(_ error: SoundError) -> Bool {
    switch self {
    case .never: false
    case .whileBusy: error.isBusy
    case .always: true
    }
  }
}
