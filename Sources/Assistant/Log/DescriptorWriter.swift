internal import Dispatch
internal import Glibc
internal import Sound
internal import Threads

/// The sole owner of an output descriptor: writes texts to it whole and in order, on a queue of its own.
///
/// Whoever reads the other end may stop reading. A waiting writer then blocks its callers, as a plain `write` does; a
/// dropping one blocks nobody: it keeps a bounded backlog, discards whole texts beyond it until half of it is free
/// again, and reports their number once output flows. Safe to use from any thread.
package final class DescriptorWriter: Sendable {
  fileprivate struct State {
    var drops = false
    /// The number of bytes waiting to be written.
    var backlog = 0
    var isDropping = false
    var dropped = 0
    /// Whether nobody will ever read again (`EPIPE`), or the descriptor is invalid.
    var isBroken = false
    var tellDropped: @Sendable (Int) -> Void = { _ in }
  }

  private let descriptor: Int32
  private let capacity: Int
  private let broken: @Sendable () -> Void
  private let state = Monitor(State())
  private let queue: DispatchQueue

  /// - Parameters:
  ///   - capacity: the most bytes that wait for the reader before texts are dropped.
  ///   - broken: called on the writer's queue when nobody will ever read again.
  package init(
    _ descriptor: Int32, capacity: Int = 256 << 10, broken: @escaping @Sendable () -> Void = {}
  ) {
    self.descriptor = descriptor
    self.capacity = capacity
    self.broken = broken
    queue = DispatchQueue(label: "heed.output.\(descriptor)")
  }

  /// From now on drops texts instead of waiting for the reader; `tell` receives the number dropped once output flows
  /// again.
  package func dropWhatWaits(tell: @escaping @Sendable (Int) -> Void) {
    state.withLock { ($0.drops, $0.tellDropped) = (true, tell) }
  }

  /// Writes a text, or drops it if the reader is too far behind.
  package func write(_ text: String) {
    let bytes = Array(text.utf8)
    switch state.withLock({ $0.admit(bytes.count, capacity) }) {
    case .refused: return
    case .taken(let waits) where waits: queue.sync { put(bytes) }
    case .taken: queue.async { [self] in put(bytes) }
    }
  }

  /// Waits, no longer than `time`, until everything is written; returns whether it is.
  @discardableResult
  package func flush(within time: Duration) -> Bool {
    queue.finish(within: time)
  }

  private func put(_ bytes: [UInt8]) {
    let isWhole = writeAll(bytes)
    let (dropped, tell) = state.withLock { state in
      state.backlog -= bytes.count
      if !isWhole { state.isBroken = true }
      return (state.takeDropped(capacity), state.tellDropped)
    }
    if !isWhole { return broken() }
    if dropped > 0 { tell(dropped) }
  }

  /// Writes all bytes; returns whether the reader took them.
  private func writeAll(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The descriptor is non-blocking if another program has made the terminal so.
        var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waited, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

extension DescriptorWriter.State {
  fileprivate enum Admission {
    case taken(waits: Bool)
    case refused
  }

  fileprivate mutating func admit(_ count: Int, _ capacity: Int) -> Admission {
    if isBroken { return .refused }
    if drops, isDropping || backlog > 0 && backlog + count > capacity {
      isDropping = true
      dropped += 1
      return .refused
    }
    backlog += count
    return .taken(waits: !drops)
  }

  /// The number of dropped texts, returned once, when there is room again.
  fileprivate mutating func takeDropped(_ capacity: Int) -> Int {
    guard isDropping, backlog <= capacity / 2 else { return 0 }
    isDropping = false
    defer { dropped = 0 }
    return dropped
  }
}
