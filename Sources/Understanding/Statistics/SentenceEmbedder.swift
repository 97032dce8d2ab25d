/// Makes points of sentences, so that those that mean alike lie near each other.
package protocol SentenceEmbedder: Sendable {
  /// The number of dimensions of the space.
  var dimensions: Int { get }

  /// The direction of a sentence, of length one; zeros where no word is known.
  func embedding(of words: [String]) -> [Float]

  /// The directions of many sentences.
  func embeddings(of sentences: [[String]]) -> [[Float]]
}

extension SentenceEmbedder {
  package func embeddings(of sentences: [[String]]) -> [[Float]] {
    sentences.map { embedding(of: $0) }
  }
}
