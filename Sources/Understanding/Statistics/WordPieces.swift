/// Words and the pieces that other words are made of, in the language of the file they were read from.
///
/// They are those of WordPiece (Wu et al. 2016). Pieces that only go on with a word begin with `##`.
struct WordPieces: Sendable {
  private let letters: [UInt8]
  /// Where each piece ends among the letters.
  private let ends: [Int]

  private static let continuation = Array("##".utf8)

  /// Takes the letters of all pieces, one after another in ascending order, and where each ends; `nil` where they are in no
  /// order.
  init?(letters: [UInt8], ends: [Int]) {
    guard zip([0] + ends, ends).allSatisfy(<), ends.last ?? 0 == letters.count else { return nil }
    (self.letters, self.ends) = (letters, ends)
  }

  /// The longest pieces that words are made of, by number; what no piece begins is left out, as is the rest of a word.
  func pieces(of words: [String]) -> [Int] {
    // What stands around an apostrophe are words of their own: "i'm".
    words.flatMap { word in
      word.utf8.split(whereSeparator: { !(97...122).contains($0) }).flatMap {
        pieces(of: Array($0))
      }
    }
  }

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
    var range = ends.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let other = letters[(middle == 0 ? 0 : ends[middle - 1])..<ends[middle]]
      if other.elementsEqual(piece) { return middle }
      range =
        other.lexicographicallyPrecedes(piece)
        ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
