internal import Threads

/// A bounded queue of frames, from a dispatch queue that must not wait to a thread that may fall behind.
///
/// Once it is full, whole frames are dropped until half of it is free again, so that a slow reader
/// hears one gap instead of a thousand small ones.
package final class FrameBuffer: FrameSource, Sendable {
  private struct State: Sendable {
    var capacity: Int
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
    state.withLock { state in
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

  /// Waits for the next frame; `nil` once the buffer is finished and empty, and ever after.
  package func next() -> Frame? {
    state.wait { state in
      if let frame = state.take() { return .some(frame) }
      return state.isFinished ? .some(nil) : nil
    }
  }

  /// Ends the stream: buffered frames can still be read, and no more are taken.
  package func finish() {
    state.withLock { $0.isFinished = true }
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
