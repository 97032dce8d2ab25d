/// Words as points in a space of few dimensions, where words of similar use lie near each other, in the language of the
/// file they were read from.
///
/// A word that is not known is the sum of the longest pieces it is made of, as in WordPiece (Wu et al. 2016); pieces that
/// only go on with a word begin with `##`. Words that are said often have short vectors, so that they say little.
package struct WordVectors: Sendable, Equatable {
  /// The bytes are those of no vectors.
  package struct Damaged: Error, CustomStringConvertible {
    package let reason: String
    package var description: String { reason }
  }

  package let dimensions: Int
  /// The bytes of the file, of which the rest are places.
  private let bytes: [UInt8]
  /// Where the ends of the pieces stand, each as four bytes; the pieces, in ascending order, one after another; and the
  /// coordinates of each, a signed byte each.
  private let (ends, letters, coordinates): (Int, Int, Int)
  private let count: Int

  private static let title = Array("HEEDVEC1".utf8)
  private static let headerLength = title.count + 2 * numberLength
  private static let numberLength = 4
  private static let largest = (count: 1 << 20, dimensions: 1 << 10)
  private static let continuation = Array("##".utf8)

  /// Reads a title of eight bytes, the number of pieces and of dimensions, then what `ends`, `letters` and `coordinates` say;
  /// all numbers are little-endian.
  ///
  /// - Throws: `Damaged`, with the reason.
  package init(bytes: [UInt8]) throws(Damaged) {
    guard bytes.starts(with: Self.title), bytes.count >= Self.headerLength else {
      throw Damaged(reason: "it holds no vectors of words")
    }
    count = Self.number(in: bytes, at: Self.title.count)
    dimensions = Self.number(in: bytes, at: Self.title.count + Self.numberLength)
    guard (1...Self.largest.count).contains(count),
      (1...Self.largest.dimensions).contains(dimensions)
    else { throw Damaged(reason: "it has too many vectors, or none") }
    ends = Self.headerLength
    letters = ends + Self.numberLength * count
    guard bytes.count >= letters else { throw Damaged(reason: "its words are cut short") }
    coordinates = letters + Self.number(in: bytes, at: letters - Self.numberLength)
    guard bytes.count == coordinates + count * dimensions else {
      throw Damaged(reason: "its vectors are not as many as its first bytes say")
    }
    self.bytes = bytes
    var last = 0
    for index in 0..<count {
      let end = Self.number(in: bytes, at: ends + Self.numberLength * index)
      guard end > last else { throw Damaged(reason: "its words are in no order") }
      last = end
    }
  }

  private static func number(in bytes: [UInt8], at place: Int) -> Int {
    (0..<numberLength).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// The sum of the words' vectors, scaled to length one; zeros where no word is known.
  package func embedding(of words: [String]) -> [Float] {
    var sum = [Float](repeating: 0, count: dimensions)
    for word in words {
      // What stands around an apostrophe are words of their own: "i'm".
      for part in word.utf8.split(whereSeparator: { !(97...122).contains($0) }) {
        for piece in pieces(of: Array(part)) { add(piece, to: &sum) }
      }
    }
    let length = sum.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 0 else { return sum }
    return sum.map { $0 / length }
  }

  private func add(_ piece: Int, to sum: inout [Float]) {
    let start = coordinates + piece * dimensions
    for index in sum.indices { sum[index] += Float(Int8(bitPattern: bytes[start + index])) }
  }

  /// The longest pieces that a word is made of, by number, as far as they are known.
  private func pieces(of word: [UInt8]) -> [Int] {
    var found: [Int] = []
    var start = 0
    while start < word.count {
      let lead = start == 0 ? [] : Self.continuation
      var end = word.count
      while end > start {
        if let known = index(of: lead + word[start..<end]) {
          found.append(known)
          break
        }
        end -= 1
      }
      guard end > start else { return found }
      start = end
    }
    return found
  }

  /// The number of a piece; `nil` where it is not known.
  private func index(of piece: [UInt8]) -> Int? {
    var range = 0..<count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let other = letters(of: middle)
      if other.elementsEqual(piece) { return middle }
      range =
        other.lexicographicallyPrecedes(piece)
        ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private func letters(of index: Int) -> ArraySlice<UInt8> {
    let place = ends + Self.numberLength * index
    let start = index == 0 ? 0 : Self.number(in: bytes, at: place - Self.numberLength)
    return bytes[(letters + start)..<(letters + Self.number(in: bytes, at: place))]
  }
}
