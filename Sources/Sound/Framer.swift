/// Cuts a stream of samples into frames and keeps their places in it.
struct Framer {
  private var pending: [Int16] = []
  private var taken = 0
  private var start = 0

  /// Samples since the stream began.
  var end: Int { start + pending.count - taken }

  /// Adds samples that follow those before.
  mutating func append(_ samples: [Int16]) {
    if taken > 0 {
      pending.removeFirst(taken)
      taken = 0
    }
    pending += samples
  }

  /// The next whole frame, if there is one.
  mutating func next() -> Frame? {
    guard pending.count - taken >= Frame.length else { return nil }
    return take(Frame.length)
  }

  /// What is left of the stream at its end: a shorter frame, or `nil`.
  mutating func last() -> Frame? {
    pending.count > taken ? take(pending.count - taken) : nil
  }

  /// Forgets the beginning of an unfinished frame, because what follows does not join on to it.
  ///
  /// - Returns: the break, for whoever waits for the rest of what was said.
  @discardableResult
  mutating func breakOff() -> Frame {
    start += pending.count - taken
    pending = []
    taken = 0
    return Frame(samples: [], start: start)
  }

  private mutating func take(_ count: Int) -> Frame {
    let frame = Frame(samples: Array(pending[taken..<taken + count]), start: start)
    taken += count
    start += count
    return frame
  }
}
