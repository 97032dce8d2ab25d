internal import Dispatch
package import Grammar
internal import Sound

/// Transcribes with PocketSphinx and a trigram model, on a queue of its own.
///
/// The utterance is searched from a little before the first passage to its end, and the words of each passage are cut
/// out by their times: the words around them improve its accuracy. The model is loaded when the first utterance begins.
// It is safe to send because mutable state is used on the queue only.
package final class LanguageModelTranscriber: Transcriber, @unchecked Sendable {
  /// The progress of the search through an utterance.
  private enum Progress {
    case none
    /// The sample it began with, and the number of samples it has had.
    case following(start: Int, heard: Int)
    case ended(start: Int, words: [Hypothesis.Word])
  }

  /// The number of samples in a frame.
  private static let frame = Samples.rate / 100

  private let queue = DispatchQueue(label: "heed.dictation", qos: .userInitiated)
  private let files: LanguageModelFiles
  private let lexicon: PronunciationLexicon
  private var loaded: LanguageModelDecoder?
  private var names: [Word] = []
  private var isOutdated = false
  private var progress = Progress.none
  /// The error that stopped the utterance being followed, if any.
  private var failure: RecognitionError?

  /// Creates a transcriber with these files, none of which is read yet.
  package init(files: LanguageModelFiles, lexicon: PronunciationLexicon) {
    self.files = files
    self.lexicon = lexicon
  }

  package func learn(_ words: [Word]) {
    queue.async {
      guard words != self.names else { return }
      self.names = words
      self.isOutdated = true
    }
  }

  package func begin() {
    queue.async { self.drop() }
  }

  package func follow(_ samples: [Int16], from context: Int) {
    queue.async {
      do throws(RecognitionError) {
        if case .none = self.progress { try self.start(from: context) }
        try self.accept(samples)
      } catch {
        self.failure = error
      }
    }
  }

  package func settle() {
    queue.async {
      guard case .following(let start, _) = self.progress, let loaded = self.loaded else { return }
      do throws(RecognitionError) {
        self.progress = .ended(start: start, words: try loaded.end())
      } catch {
        self.failure = error
      }
    }
  }

  package func catchUp() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }

  package func writing(of utterance: Utterance, end: Int) async throws -> Writing? {
    let words = try await transcribe(Passage(utterance.samples))
    guard !words.isEmpty else { return nil }
    let sureness = words.reduce(0) { $0 + $1.confidence } / Double(words.count)
    return Writing(text: words.map(\.text).joined(separator: " "), sureness: sureness)
  }

  package func transcribe(_ passage: Passage) async throws -> [Hypothesis.Word] {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Result { try self.words(of: passage) })
      }
    }
  }

  private func words(of passage: Passage) throws(RecognitionError) -> [Hypothesis.Word] {
    if let failure {
      self.failure = nil
      throw failure
    }
    let words = try words(from: passage.context, of: passage.utterance)
    let isLast = passage.range.upperBound == passage.utterance.values.count
    let (first, last) = (passage.range.lowerBound, isLast ? Int.max : passage.range.upperBound)
    return words.filter { word in
      let middle = ((word.start + word.end) / 2).samples
      return middle >= first && middle < last
    }
  }

  /// The words of the utterance from `context` on.
  private func words(
    from context: Int, of utterance: Samples
  ) throws(RecognitionError) -> [Hypothesis.Word] {
    var start = context
    switch progress {
    case .ended(let began, let words) where began <= context: return words
    case .following(let began, let heard) where began <= context:
      start = began
      try accept(Array(utterance.values.dropFirst(heard)))
    default:
      drop()
      try self.start(from: context)
      try accept(utterance.values)
    }
    guard let words = try loaded?.end() else { return [] }
    progress = .ended(start: start, words: words)
    return words
  }

  private func start(from context: Int) throws(RecognitionError) {
    try decoder().search.begin(skipping: context / Self.frame)
    progress = .following(start: context, heard: 0)
  }

  private func accept(_ samples: [Int16]) throws(RecognitionError) {
    guard case .following(let start, let heard) = progress else { return }
    try loaded?.search.accept(samples)
    progress = .following(start: start, heard: heard + samples.count)
  }

  /// Forgets the utterance.
  private func drop() {
    // An utterance that cannot be ended is no loss.
    if case .following = progress { _ = try? loaded?.end() }
    progress = .none
    failure = nil
  }

  private func decoder() throws(RecognitionError) -> LanguageModelDecoder {
    if let loaded, !isOutdated { return loaded }
    // Memory for one at a time is enough.
    loaded = nil
    let decoder = try LanguageModelDecoder(files: files, lexicon: lexicon, names: names)
    loaded = decoder
    isOutdated = false
    return decoder
  }
}

extension Duration {
  /// The number of samples that play for this long.
  package var samples: Int { Int((self / .seconds(1) * Double(Samples.rate)).rounded()) }
}
