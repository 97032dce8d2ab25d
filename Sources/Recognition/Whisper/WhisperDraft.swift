internal import Glibc

/// What Whisper has written down of an utterance so far, without what it begins to write again.
///
/// Behind what is said, it tends to begin anew, the more so in noise.
struct WhisperDraft {
  /// How many words are no accident where what was said before is written again, and where what was just written is.
  private static let fromBefore = 2
  private static let ownWords = 3

  private let vocabulary: BytePairs
  private let before: [String]
  private(set) var tokens: [Int] = []
  private var likelihoods: [Float] = []
  private(set) var hasRepetition = false

  /// `before` are the words that were said before what is written.
  init(vocabulary: BytePairs, before: [String]) {
    (self.vocabulary, self.before) = (vocabulary, before.map { $0.lowercased() })
  }

  var isEmpty: Bool { tokens.isEmpty }
  var text: String { vocabulary.text(of: tokens) }

  /// How likely a token is on average, from 0 to 1.
  var sureness: Double {
    Double(exp(likelihoods.reduce(0, +) / Float(max(1, likelihoods.count))))
  }

  mutating func append(_ token: Int, likelihood: Float) {
    tokens.append(token)
    likelihoods.append(likelihood)
    let words = words(tokens.count)
    let again = repeated(at: words)
    guard again > 0 else { return }
    hasRepetition = true
    let count = tokens.indices.last { self.words($0).count <= words.count - again } ?? 0
    tokens.removeSubrange(count...)
    likelihoods.removeSubrange(count...)
  }

  /// How many of the last words are written again.
  private func repeated(at words: [String]) -> Int {
    let (begun, own) = (before.prefix(Self.fromBefore), words.suffix(Self.ownWords))
    // It begins anew.
    if before.isEmpty, words.count >= 2 * Self.ownWords, own == words.prefix(Self.ownWords) {
      return own.count
    }
    if begun.count == Self.fromBefore, words.suffix(begun.count) == begun[...] {
      return begun.count
    }
    if own.count == Self.ownWords, words.dropLast(own.count).suffix(own.count) == own {
      return own.count
    }
    return 0
  }

  /// The words of the first tokens.
  private func words(_ count: Int) -> [String] {
    vocabulary.text(of: Array(tokens.prefix(count))).lowercased()
      .split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
  }
}
