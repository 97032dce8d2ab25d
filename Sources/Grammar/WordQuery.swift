/// One word as a graph's words, vocabularies and dictation know it.
package struct WordQuery: Sendable {
  /// The index among the grammar's words, if it is one.
  let word: Int32?
  /// What may begin with it.
  let lookahead: Lookahead
  /// Whether nothing but the end of the sentence is asked for.
  let isEnd: Bool
  private let indices: [Int32]

  /// Stands for a word that is in no entry.
  static let absent: Int32 = -1
  /// Asks for the end of the sentence.
  static let end = WordQuery()

  /// Takes the word's index in each vocabulary.
  init(word: Int32?, indices: [Int32], lookahead: Lookahead) {
    self.word = word
    self.indices = indices
    self.lookahead = lookahead
    isEnd = false
  }

  private init() {
    (word, indices, lookahead, isEnd) = (nil, [], .none, true)
  }

  /// Its index among the words of a vocabulary.
  func index(in tree: Int32) -> Int32 { isEnd ? Self.absent : indices[Int(tree)] }

  /// Whether any word stands for it; a comma is no word of a dictated stretch.
  var isDictated: Bool { lookahead.meets(.dictation) }
}
