/// Cuts a stream of samples into frames, and keeps their positions in it.
struct Framer {
  private var pending: [Int16] = []
  private var taken = 0
  private var start = 0

  /// The number of samples since the stream began.
  var end: Int { start + pending.count - taken }

  /// Adds samples that continue the stream.
  mutating func append(_ samples: [Int16]) {
    if taken > 0 {
      pending.removeFirst(taken)
      taken = 0
    }
    pending += samples
  }

  /// The next whole frame; `nil` if there is none yet.
  mutating func next() -> Frame? {
    guard pending.count - taken >= Frame.length else { return nil }
    return take(Frame.length)
  }

  /// The rest of the stream at its end, as a shorter frame; `nil` if nothing is left.
  mutating func last() -> Frame? {
    pending.count > taken ? take(pending.count - taken) : nil
  }

  /// Discards the beginning of an unfinished frame, because what follows is not continuous with it.
  ///
  /// - Returns: the break, for a reader that waits for the rest of an utterance.
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
