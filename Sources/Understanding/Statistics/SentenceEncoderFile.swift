internal import CEncoder

extension SentenceEncoder {
  /// The numbers that say how large an encoder is.
  struct Size: Sendable, Equatable {
    /// The number of pieces of words, and of coordinates of each.
    let pieces: Int
    let coordinates: Int
    let width: Int
    let layers: Int
    let heads: Int
    /// The width inside a layer.
    let hidden: Int
    /// The most pieces of a sentence.
    let longest: Int
    let dimensions: Int

    /// Whether it can be run, and needs no absurd amount of memory.
    var isSound: Bool {
      let panel = Int(encoder_panel)
      return (1...1 << 20).contains(pieces)
        && [coordinates, width, heads, hidden, dimensions].allSatisfy { (1...4_096).contains($0) }
        && (1...64).contains(layers) && (1...512).contains(longest)
        && [width, hidden, dimensions].allSatisfy { $0.isMultiple(of: panel) }
        && coordinates.isMultiple(of: 2)
        && width.isMultiple(of: heads) && (width / heads).isMultiple(of: panel)
    }
  }
}

/// The file of a sentence encoder, read from its beginning on.
///
/// It begins with "HEEDSEN2" and the eight numbers of `Size`. Then come, for each piece of a word, where it ends, and the
/// letters of all, in ascending order; the pieces' coordinates; and what works on them, in the order in which it is used; at
/// last the names of tags, their number before them and the length of each before its letters, and what tells them, in so many
/// columns that at least one is spare: the last tells whether a value begins. A product has the scales of its columns, their
/// biases, and bytes in panels of 32 columns, as `CEncoder` takes them; a norm its gains and biases. Sizes are numbers of 32
/// bits, others of 32 bits with a point; all is little endian.
/// `Training/sentence_encoder.py` writes it.
struct SentenceEncoderFile {
  private let bytes: [UInt8]
  private var offset = 0

  private static let mostTags = 1 << 12
  private static let title = Array("HEEDSEN2".utf8)

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func size() throws(SentenceEncoder.Damaged) -> SentenceEncoder.Size {
    guard bytes.starts(with: Self.title) else {
      throw SentenceEncoder.Damaged(reason: "it holds no encoder of sentences")
    }
    offset = Self.title.count
    var numbers: [Int] = []
    for _ in 0..<8 { numbers.append(try count()) }
    let size = SentenceEncoder.Size(
      pieces: numbers[0], coordinates: numbers[1], width: numbers[2], layers: numbers[3],
      heads: numbers[4], hidden: numbers[5], longest: numbers[6], dimensions: numbers[7])
    guard size.isSound else {
      throw SentenceEncoder.Damaged(reason: "its sizes are not those of an encoder")
    }
    return size
  }

  /// The pieces, and where their coordinates begin.
  mutating func pieces(
    _ size: SentenceEncoder.Size
  ) throws(SentenceEncoder.Damaged) -> (WordPieces, coordinates: Int) {
    try expect(4 * size.pieces)
    var ends: [Int] = []
    for _ in 0..<size.pieces { ends.append(try count()) }
    let letters = try skip(ends.last ?? 0)
    guard let pieces = WordPieces(letters: Array(bytes[letters]), ends: ends) else {
      throw SentenceEncoder.Damaged(reason: "its words are in no order")
    }
    return (pieces, try skip(size.pieces * size.coordinates).lowerBound)
  }

  mutating func product(
    _ inputs: Int, _ outputs: Int
  ) throws(SentenceEncoder.Damaged) -> SentenceEncoder.Product {
    let scales = try numbers(outputs)
    let biases = try numbers(outputs)
    return SentenceEncoder.Product(
      inputs: inputs, outputs: outputs, panels: try skip(inputs * outputs).lowerBound,
      scales: scales, biases: biases)
  }

  /// The names of tags, and what tells them of a piece's row.
  mutating func tags(
    _ size: SentenceEncoder.Size
  ) throws(SentenceEncoder.Damaged) -> (names: [String], product: SentenceEncoder.Product) {
    let count = try count()
    guard count <= Self.mostTags else {
      throw SentenceEncoder.Damaged(reason: "it has more tags than an encoder has")
    }
    var names: [String] = []
    for _ in 0..<count {
      names.append(String(decoding: bytes[try skip(try self.count())], as: UTF8.self))
    }
    let panel = Int(encoder_panel)
    return (names, try product(size.width, (count / panel + 1) * panel))
  }

  mutating func norm(_ width: Int) throws(SentenceEncoder.Damaged) -> SentenceEncoder.Norm {
    SentenceEncoder.Norm(gains: try numbers(width), biases: try numbers(width))
  }

  mutating func numbers(_ count: Int) throws(SentenceEncoder.Damaged) -> [Float] {
    try expect(4 * count)
    var numbers: [Float] = []
    for _ in 0..<count { numbers.append(Float(bitPattern: try word())) }
    return numbers
  }

  func expectEnd() throws(SentenceEncoder.Damaged) {
    guard offset == bytes.count else {
      throw SentenceEncoder.Damaged(reason: "it is longer than its sizes say")
    }
  }

  private mutating func count() throws(SentenceEncoder.Damaged) -> Int { Int(try word()) }

  private mutating func word() throws(SentenceEncoder.Damaged) -> UInt32 {
    let place = try skip(4)
    return bytes[place].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Passes so many bytes, and says where they are.
  private mutating func skip(_ count: Int) throws(SentenceEncoder.Damaged) -> Range<Int> {
    try expect(count)
    defer { offset += count }
    return offset..<offset + count
  }

  private func expect(_ count: Int) throws(SentenceEncoder.Damaged) {
    guard bytes.count - offset >= count else {
      throw SentenceEncoder.Damaged(reason: "it is cut short")
    }
  }
}
