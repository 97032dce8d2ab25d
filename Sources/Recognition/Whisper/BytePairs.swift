/// Cuts texts into the tokens of a vocabulary that was made by joining pairs of bytes.
///
/// As in Sennrich et al. 2016, "Neural Machine Translation of Rare Words with Subword Units", over bytes, as GPT-2 does it: a
/// text is cut into pieces (see `pieces`), and in each the two neighbours are joined whose token comes first in the
/// vocabulary, until no two make one.
struct BytePairs: Sendable {
  private let texts: [UInt8]
  /// Where the text of each token begins, and behind the last one where that ends.
  private let starts: [Int32]
  /// The tokens in the order of their texts.
  private let order: [Int32]

  /// How many tokens there are.
  var count: Int { order.count }

  /// Reads as many tokens from a file, whose texts have so many bytes.
  init(count: Int, bytes: Int, from file: inout WeightReader) throws(RecognitionError) {
    let lengths = try file.bytes(count)
    texts = try file.bytes(bytes)
    order = try file.integers(count).map { Int32(truncatingIfNeeded: $0) }
    var starts: [Int32] = [0]
    for length in lengths { starts.append((starts.last ?? 0) + Int32(length)) }
    self.starts = starts
    guard starts.last == Int32(exactly: bytes),
      order.allSatisfy({ (0..<Int32(count)).contains($0) })
    else { throw file.fault("its tokens' texts are not as long as it says") }
  }

  /// The tokens of a text; a byte that no token has is left out.
  func tokens(of text: String) -> [Int] { Self.pieces(of: text).flatMap(tokens(ofPiece:)) }

  /// The text of tokens.
  func text(of tokens: [Int]) -> String {
    String(decoding: tokens.flatMap { text(of: Int32($0)) }, as: UTF8.self)
  }

  private func tokens(ofPiece piece: [UInt8]) -> [Int] {
    var parts = piece.map { [$0] }
    while let next = best(of: parts) {
      parts[next] += parts.remove(at: next + 1)
    }
    return parts.compactMap { token(of: $0) }
  }

  /// Which part is to be joined with the one behind it.
  private func best(of parts: [[UInt8]]) -> Int? {
    parts.indices.dropLast().compactMap { index in
      token(of: parts[index] + parts[index + 1]).map { (index, token: $0) }
    }.min { $0.token < $1.token }?.0
  }

  /// The token with a text, found by halves.
  private func token(of text: [UInt8]) -> Int? {
    var range = 0..<order.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let other = self.text(of: order[middle])
      if other.elementsEqual(text) { return Int(order[middle]) }
      range =
        other.lexicographicallyPrecedes(text)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private func text(of token: Int32) -> ArraySlice<UInt8> {
    texts[Int(starts[Int(token)])..<Int(starts[Int(token) + 1])]
  }

  /// The pieces of a text that no token goes beyond: letters, digits, or neither, each with a space before it; an apostrophe
  /// begins one that goes on with what it shortens.
  static func pieces(of text: String) -> [[UInt8]] {
    var pieces: [(kind: Kind, text: String)] = []
    var isApart = false
    for character in text {
      guard character != " " else {
        isApart = true
        continue
      }
      let kind = Kind(character)
      if let last = pieces.last, !isApart,
        last.kind == kind || last.text == "'" && kind == .letter
      {
        pieces[pieces.count - 1] = (kind, last.text + String(character))
      } else {
        pieces.append((kind, (isApart ? " " : "") + String(character)))
      }
      isApart = false
    }
    return pieces.map { Array($0.text.utf8) }
  }

  private enum Kind {
    case letter, digit, other

    init(_ character: Character) {
      self = character.isLetter ? .letter : character.isNumber ? .digit : .other
    }
  }
}
