/// Words as points in a space of few dimensions, where words of similar use lie near each other, in the language of the
/// file they were read from.
///
/// A word that is not known is the sum of the longest pieces it is made of (`WordPieces`). Words that are said often have
/// short vectors, so that they say little.
package struct WordVectors: SentenceEmbedder {
  /// The bytes are those of no vectors.
  package struct Damaged: Error, CustomStringConvertible {
    package let reason: String
    package var description: String { reason }
  }

  package let dimensions: Int
  /// The bytes of the file.
  private let bytes: [UInt8]
  private let pieces: WordPieces
  /// Where the coordinates of the pieces begin, a signed byte each.
  private let coordinates: Int

  private static let title = Array("HEEDVEC1".utf8)
  private static let headerLength = title.count + 2 * numberLength
  private static let numberLength = 4
  private static let largest = (count: 1 << 20, dimensions: 1 << 10)

  /// Reads a title of eight bytes, the number of pieces and of dimensions, where the pieces end, their letters in ascending
  /// order, and their coordinates; all numbers are little-endian.
  ///
  /// - Throws: `Damaged`, with the reason.
  package init(bytes: [UInt8]) throws(Damaged) {
    guard bytes.starts(with: Self.title), bytes.count >= Self.headerLength else {
      throw Damaged(reason: "it holds no vectors of words")
    }
    let count = Self.number(in: bytes, at: Self.title.count)
    dimensions = Self.number(in: bytes, at: Self.title.count + Self.numberLength)
    guard (1...Self.largest.count).contains(count),
      (1...Self.largest.dimensions).contains(dimensions)
    else { throw Damaged(reason: "it has too many vectors, or none") }
    let letters = Self.headerLength + Self.numberLength * count
    guard bytes.count >= letters else { throw Damaged(reason: "its words are cut short") }
    let ends = (0..<count).map {
      Self.number(in: bytes, at: Self.headerLength + Self.numberLength * $0)
    }
    coordinates = letters + (ends.last ?? 0)
    guard bytes.count == coordinates + count * dimensions else {
      throw Damaged(reason: "its vectors are not as many as its first bytes say")
    }
    guard let pieces = WordPieces(letters: Array(bytes[letters..<coordinates]), ends: ends) else {
      throw Damaged(reason: "its words are in no order")
    }
    (self.bytes, self.pieces) = (bytes, pieces)
  }

  private static func number(in bytes: [UInt8], at place: Int) -> Int {
    (0..<numberLength).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// The sum of the words' vectors, scaled to length one; zeros where no word is known.
  package func embedding(of words: [String]) -> [Float] {
    var sum = [Float](repeating: 0, count: dimensions)
    for piece in pieces.pieces(of: words) { add(piece, to: &sum) }
    let length = sum.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 0 else { return sum }
    return sum.map { $0 / length }
  }

  private func add(_ piece: Int, to sum: inout [Float]) {
    let start = coordinates + piece * dimensions
    for index in sum.indices { sum[index] += Float(Int8(bitPattern: bytes[start + index])) }
  }
}
