import Dispatch
import Sound
import Synchronization

@testable import Recognition

/// Writes down the same, whatever it hears, and counts how often it is asked and given up.
final class WritingRecognizer: OutsideRecognizer {
  private let result: Result<[String], any Error>?
  private let counts = Mutex((asked: 0, givenUp: 0))
  private let queue = DispatchQueue(label: "writing")

  /// Never finishes without a result.
  init(_ result: Result<[String], any Error>?) { self.result = result }

  convenience init(writing text: String) {
    self.init(.success(text.split(separator: " ").map(String.init)))
  }

  var asked: Int { counts.withLock { $0.asked } }
  var givenUp: Int { counts.withLock { $0.givenUp } }

  func hear(
    _ utterance: Samples, finish: @escaping @Sendable (Result<[String], any Error>) -> Void
  ) -> @Sendable () -> Void {
    counts.withLock { $0.asked += 1 }
    if let result { queue.async { finish(result) } }
    return { [self] in counts.withLock { $0.givenUp += 1 } }
  }
}
