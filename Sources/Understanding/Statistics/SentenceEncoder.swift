internal import Threads

/// Sentences as points in a space of few dimensions, where those that mean alike lie near each other, in the language of the
/// file it was read from.
///
/// A small transformer over pieces of words, in the form of BERT (Devlin et al. 2019): what is made of each piece by the
/// others is averaged, and turned into a direction; and it tells which words give values, and of what. It never changes, and is
/// safe to use from any thread.
package final class SentenceEncoder: SentenceEmbedder {
  /// The bytes are those of no encoder.
  package struct Damaged: Error, CustomStringConvertible {
    package let reason: String
    package var description: String { reason }
  }

  /// A matrix of bytes, each column of which has a scale, and the biases added to its products.
  struct Product: Sendable {
    let inputs: Int
    let outputs: Int
    /// Where its panels begin in the file.
    let panels: Int
    let scales: [Float]
    let biases: [Float]
  }

  /// Makes the mean of rows 0 and their variance 1.
  struct Norm: Sendable {
    let gains: [Float]
    let biases: [Float]
  }

  /// A layer: attention to all of the sentence, then a network for each piece.
  struct Layer: Sendable {
    /// Queries, keys and values, of all heads each.
    let attention: Product
    let attended: Product
    let attendedNorm: Norm
    let widening: Product
    let narrowing: Product
    let norm: Norm
  }

  let size: Size
  let bytes: [UInt8]
  private let pieces: WordPieces
  /// Where the coordinates of the pieces begin, a signed byte each.
  let coordinates: Int
  let entering: Product
  /// The numbers added at each place of a sentence, `size.width` of them per place.
  let places: [Float]
  let norm: Norm
  let layers: [Layer]
  let leaving: Product
  /// The tags a word may get, by number; the first is for words that give no value.
  let tags: [String]
  let tagging: Product
  /// The sentences encoded last, the latest first: several readers ask for the same sentence and for its clauses.
  private let latest = Monitor<[(words: [String], encoded: Encoded)]>([])
  /// The tags of the sentences that were tagged last, the latest first: each of their values is looked at by itself.
  private let latestTags = Monitor<[(words: [String], scores: [[Float]?])]>([])
  /// The number of sentences that are kept.
  private static let mostKept = 8

  /// A sentence, encoded.
  struct Encoded: Sendable {
    /// Its direction, of length one; zeros where no word is known.
    let direction: [Float]
    /// The row of each of its pieces, one after another.
    let rows: [Float]
  }

  /// Reads the bytes of a file, whose form `SentenceEncoderFile` tells.
  ///
  /// - Throws: `Damaged`, with the reason.
  package init(bytes: [UInt8]) throws(Damaged) {
    var file = SentenceEncoderFile(bytes: bytes)
    size = try file.size()
    (pieces, coordinates) = try file.pieces(size)
    let width = size.width
    entering = try file.product(size.coordinates, width)
    places = try file.numbers(size.longest * width)
    norm = try file.norm(width)
    var layers: [Layer] = []
    for _ in 0..<size.layers {
      layers.append(
        Layer(
          attention: try file.product(width, 3 * width), attended: try file.product(width, width),
          attendedNorm: try file.norm(width), widening: try file.product(width, size.hidden),
          narrowing: try file.product(size.hidden, width), norm: try file.norm(width)))
    }
    self.layers = layers
    leaving = try file.product(width, size.dimensions)
    (tags, tagging) = try file.tags(size)
    try file.expectEnd()
    self.bytes = bytes
  }

  /// The number of dimensions of the space.
  package var dimensions: Int { size.dimensions }

  /// The direction of a sentence, of length one; zeros where no word is known.
  package func embedding(of words: [String]) -> [Float] { encoded(words).direction }

  private func encoded(_ words: [String]) -> Encoded {
    if let known = latest.withLock({ $0.first { $0.words == words } }) { return known.encoded }
    let encoded = SentenceEncoderPass(self).encoded(pieces.pieces(of: words))
    latest.withLock { $0 = [(words, encoded)] + $0.prefix(Self.mostKept - 1) }
    return encoded
  }

  /// The scores of the tags for each word, by what its first piece became; `nil` for words of which no piece is known, and
  /// those beyond the longest sentence.
  ///
  /// The score at the place behind the last tag's is that of a value that begins with the word.
  func tagScores(of words: [String]) -> [[Float]?] {
    if let known = latestTags.withLock({ $0.first { $0.words == words } }) { return known.scores }
    let scores = newTagScores(of: words)
    latestTags.withLock { $0 = [(words, scores)] + $0.prefix(Self.mostKept - 1) }
    return scores
  }

  private func newTagScores(of words: [String]) -> [[Float]?] {
    let rows = encoded(words).rows
    var firsts: [Int?] = []
    var count = 0
    for word in words {
      let own = pieces.pieces(of: [word]).count
      firsts.append(own > 0 && count < size.longest ? count : nil)
      count += own
    }
    let scores = SentenceEncoderPass(self).tagScores(
      of: firsts.compactMap { $0 }.flatMap { rows[($0 * size.width)..<(($0 + 1) * size.width)] })
    var next = scores.makeIterator()
    return firsts.map { $0.flatMap { _ in next.next() } }
  }

  /// The directions of many sentences, in less time than one by one.
  package func embeddings(of sentences: [[String]]) -> [[Float]] {
    var embeddings: [[Float]] = []
    let pass = SentenceEncoderPass(self)
    for first in stride(from: 0, to: sentences.count, by: SentenceEncoderPass.most) {
      let several = sentences[first..<min(sentences.count, first + SentenceEncoderPass.most)]
      embeddings += pass.embeddings(of: several.map { pieces.pieces(of: $0) })
    }
    return embeddings
  }
}
