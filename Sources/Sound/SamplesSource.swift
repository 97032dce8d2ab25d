/// A source of frames from sound in memory.
package final class SamplesSource: FrameSource {
  private let samples: [Int16]
  private var position = 0

  package init(_ samples: Samples) {
    self.samples = samples.values
  }

  package func next() -> Frame? {
    guard position < samples.count else { return nil }
    let end = min(position + Frame.length, samples.count)
    defer { position = end }
    return Frame(samples: Array(samples[position..<end]), start: position)
  }
}
