internal import Foundation

/// Longer pieces are cut, so that speaking starts soon.
private let longestPiece = 160

/// Cuts a text into pieces that are said one after another: sentences, and parts of very long ones.
///
/// A full stop after one of the abbreviations, lower case, ends no sentence.
func sentences(of text: String, abbreviations: Set<String>) -> [String] {
  var sentences: [String] = []
  for paragraph in text.split(whereSeparator: \.isNewline) {
    var sentence: [Substring] = []
    for word in paragraph.split(whereSeparator: \.isWhitespace) {
      sentence.append(word)
      if endsSentence(word, abbreviations) {
        sentences += pieces(of: sentence)
        sentence = []
      }
    }
    sentences += pieces(of: sentence)
  }
  return sentences
}

private func endsSentence(_ word: Substring, _ abbreviations: Set<String>) -> Bool {
  let bare = word.trimmingSuffix { "\"')”’".contains($0) }
  guard let mark = bare.last, ".!?…".contains(mark) else { return false }
  guard mark == "." else { return true }
  let stem = bare.dropLast().lowercased()
  // "J. Smith", and "a.m." in the middle of a sentence.
  let isInitial = stem.count == 1 || (stem.count == 3 && stem.dropFirst().hasPrefix("."))
  return !isInitial && !abbreviations.contains(stem)
}

/// Cuts after commas where that is enough, anywhere between words where it is not.
private func pieces(of sentence: [Substring]) -> [String] {
  var pieces: [String] = []
  var piece = ""
  for word in sentence {
    let isFull = piece.count + word.count >= longestPiece
    let isGoodEnd = piece.count >= longestPiece / 2 && piece.last.map { ",;:".contains($0) } == true
    if !piece.isEmpty, isFull || isGoodEnd {
      pieces.append(piece)
      piece = ""
    }
    piece += (piece.isEmpty ? "" : " ") + word
  }
  return (pieces + [piece]).filter { $0.contains { $0.isLetter || $0.isNumber || $0.isSymbol } }
}

extension Substring {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
