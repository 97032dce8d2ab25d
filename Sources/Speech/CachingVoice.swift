package import Sound
internal import Threads

/// Keeps the sound of short texts, since an assistant says the same few things often.
package final class CachingVoice: Voice {
  private struct Entry: Sendable {
    let text: String
    let pieces: [Samples]
  }

  private static let capacity = 32
  private static let longestText = 80

  private let voice: any Voice
  /// The most recently used last.
  private let entries = Monitor<[Entry]>([])

  package init(_ voice: any Voice) {
    self.voice = voice
  }

  package func samples(for text: String) -> AsyncThrowingStream<Samples, any Error> {
    guard text.count <= Self.longestText else { return voice.samples(for: text) }
    if let pieces = recall(text) {
      return AsyncThrowingStream { continuation in
        pieces.forEach { continuation.yield($0) }
        continuation.finish()
      }
    }
    let fresh = voice.samples(for: text)
    return AsyncThrowingStream { continuation in
      let maker = Task {
        do {
          var pieces: [Samples] = []
          for try await piece in fresh {
            pieces.append(piece)
            continuation.yield(piece)
          }
          if !Task.isCancelled { self.keep(Entry(text: text, pieces: pieces)) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in maker.cancel() }
    }
  }

  private func recall(_ text: String) -> [Samples]? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.text == text }) else { return nil }
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.pieces
    }
  }

  private func keep(_ entry: Entry) {
    entries.withLock { entries in
      entries.removeAll { $0.text == entry.text }
      entries.append(entry)
      if entries.count > Self.capacity { entries.removeFirst() }
    }
  }
}
