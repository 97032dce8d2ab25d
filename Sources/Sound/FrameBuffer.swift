internal import Threads

/// A bounded queue of frames, from a dispatch queue that must not wait to a reader that may fall behind.
///
/// Once it is full, whole frames are dropped until half of it is free again, so that a slow reader
/// hears one gap instead of a thousand small ones.
package final class FrameBuffer: FrameSource, Sendable {
  private struct State: Sendable {
    var capacity: Int
    /// The reader that waits for the next frame.
    var reader: CheckedContinuation<Frame?, Never>?
    /// Whether the next wait is over before it begins.
    var isInterrupted = false
    var frames: [Frame] = []
    var taken = 0
    var isDropping = false
    var isFinished = false
    var dropped = 0
    var count: Int { frames.count - taken }

    /// Appends a break, unless the last frame is one.
    mutating func breakOff(with frame: Frame) {
      if frames.last?.isBreak != true { frames.append(frame) }
    }

    mutating func take() -> Frame? {
      guard count > 0 else { return nil }
      let frame = frames[taken]
      taken += 1
      // Moving the rest up is worth its cost only when there is much to free.
      if taken >= 256 || taken == frames.count {
        frames.removeFirst(taken)
        taken = 0
      }
      return frame
    }

    mutating func takeReader() -> CheckedContinuation<Frame?, Never>? {
      defer { reader = nil }
      return reader
    }

    /// The reader, if its wait is over, and the frame it gets.
    mutating func serve() -> (reader: CheckedContinuation<Frame?, Never>?, frame: Frame?) {
      guard reader != nil else { return (nil, nil) }
      if let frame = take() { return (takeReader(), frame) }
      if isFinished { return (takeReader(), nil) }
      guard isInterrupted else { return (nil, nil) }
      isInterrupted = false
      return (takeReader(), .interruption)
    }
  }

  private let state: Monitor<State>

  /// - Parameter capacity: the number of frames it holds.
  package init(capacity: Int) {
    precondition(capacity > 0, "a buffer holds at least one frame")
    state = Monitor(State(capacity: capacity))
  }

  /// The number of frames it holds; lowering it drops none that are held already.
  package var capacity: Int {
    get { state.withLock { $0.capacity } }
    set { state.withLock { $0.capacity = max(1, newValue) } }
  }

  /// Adds a frame if there is room for it, which there always is for a break; never waits.
  ///
  /// - Returns: whether the frame was taken, `false` when it was dropped.
  @discardableResult
  package func append(_ frame: Frame) -> Bool {
    defer { serveReader() }
    return state.withLock { state in
      if state.isFinished { return false }
      if frame.isBreak {
        state.breakOff(with: frame)
        return true
      }
      let limit = state.isDropping ? state.capacity / 2 : state.capacity - 1
      state.isDropping = state.count > limit
      if state.isDropping {
        state.dropped += 1
      } else {
        state.frames.append(frame)
      }
      return !state.isDropping
    }
  }

  /// Waits for the next frame; `nil` once the buffer is finished and empty, and for a reader whose task is cancelled.
  package nonisolated(nonsending) func next() async -> Frame? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        state.withLock { $0.reader = reader }
        if Task.isCancelled { endWait() } else { serveReader() }
      }
    } onCancel: {
      endWait()
    }
  }

  /// Gives the reader what it waits for, if that is there.
  private func serveReader() {
    let (reader, frame) = state.withLock { $0.serve() }
    reader?.resume(returning: frame)
  }

  private func endWait() {
    state.withLock { $0.takeReader() }?.resume(returning: nil)
  }

  package var interrupt: @Sendable () -> Void {
    { [self] in
      state.withLock { $0.isInterrupted = true }
      serveReader()
    }
  }

  /// Ends the stream: buffered frames can still be read, and no more are taken.
  package func finish() {
    state.withLock { $0.isFinished = true }
    serveReader()
  }

  package var isLive: Bool { true }

  /// Discards the frames waiting to be read; they do not count as dropped.
  package func skipBuffered() {
    state.withLock { state in
      state.frames.removeAll(keepingCapacity: true)
      state.taken = 0
    }
  }

  /// The number of frames dropped so far.
  package var dropped: Int { state.withLock { $0.dropped } }

  /// The number of frames waiting to be read.
  package var count: Int { state.withLock { $0.count } }
}
