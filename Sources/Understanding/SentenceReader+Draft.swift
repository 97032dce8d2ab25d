import Intents

extension SentenceReader {
  /// The words said before and the new words for a part of them, with where these begin.
  struct Draft {
    let said: [Said]
    let rest: [String]
    /// The text as typed for these words.
    let pieces: [String]
    let start: Int
    /// Whether the same may be meant once more.
    var isAnother = false

    /// Takes what stands for all the words that were said now.
    init(said: [Said], rest: [String], pieces: [String], start: Int) {
      (self.said, self.rest, self.start) = (said, rest, start)
      self.pieces = Array(pieces[start..<start + rest.count])
    }

    var intent: String { said[0].reading.rule }

    /// Some of the new words, for a part of what was said before or of what has become of it.
    func part(_ range: Range<Int>, of said: [Said]? = nil) -> Draft {
      Draft(said: said ?? self.said, part: range, of: self)
    }

    private init(said: [Said], part: Range<Int>, of whole: Draft) {
      self.said = said
      (rest, pieces) = (Array(whole.rest[part]), Array(whole.pieces[part]))
      start = whole.start + part.lowerBound
      isAnother = whole.isAnother
    }
  }
}
