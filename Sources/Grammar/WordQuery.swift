/// One word looked up among a graph's words, vocabularies and dictation.
struct WordQuery: Sendable {
  /// The index among the grammar's words; `nil` if it is not one of them.
  let word: Int32?
  /// The bits of the vocabularies that may begin with the word, and of dictation, as `Lookahead` has them.
  let kinds: UInt64
  /// Whether the query asks only for the end of the sentence.
  let isEnd: Bool
  private let indices: [Int32]
  /// The same number for all words that are followed alike.
  var number: Int32 = absent

  /// The index of a word that is in no entry of a vocabulary.
  static let absent: Int32 = -1
  /// The query for the end of the sentence.
  static let end = WordQuery()

  /// Creates a query for a word, given its index in each vocabulary.
  init(word: Int32?, indices: [Int32], kinds: UInt64) {
    self.word = word
    self.indices = indices
    self.kinds = kinds
    isEnd = false
  }

  private init() {
    (word, indices, kinds, isEnd) = (nil, [], 0, true)
  }

  /// Whether the word is in no vocabulary, nor one of the grammar's.
  var isUnknown: Bool { word == nil && indices.allSatisfy { $0 == Self.absent } }

  /// The word's index in a vocabulary, or `absent`.
  func index(in tree: Int32) -> Int32 { isEnd ? Self.absent : indices[Int(tree)] }

  /// Whether a dictated stretch may take the word; it does not take a comma.
  var isDictated: Bool { kinds & Lookahead.dictation.kinds != 0 }
}
