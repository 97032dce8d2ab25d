internal import Sound
internal import Synchronization

/// Passes frames on and counts the sound in them.
final class CountingSource: FrameSource {
  /// The count, readable after the source has been given away.
  final class Counter: Sendable {
    private let samples = Mutex(0)

    var duration: Duration { Samples.duration(of: samples.withLock { $0 }) }

    func add(_ count: Int) { samples.withLock { $0 += count } }
  }

  let counter = Counter()
  private let source: any FrameSource

  init(_ source: any FrameSource) {
    self.source = source
  }

  var name: String { source.name }

  nonisolated(nonsending) func next() async throws -> Frame? {
    let frame = try await source.next()
    counter.add(frame?.samples.count ?? 0)
    return frame
  }
}
