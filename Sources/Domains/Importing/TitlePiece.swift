/// A part of a combination's title, such as "Order ${quantity} ${soup}".
enum TitlePiece: Equatable {
  /// Words as they are said.
  case words([String])
  /// A parameter, by its name in the file.
  case slot(String)

  /// The parts of a title; words are brought into the form in which they are said.
  static func pieces(of title: String, _ spoken: (String) -> [String]) -> [TitlePiece] {
    var pieces: [TitlePiece] = []
    func append(_ text: Substring) {
      let words = spoken(String(text))
      if !words.isEmpty { pieces.append(.words(words)) }
    }
    var rest = title[...]
    while let match = rest.firstMatch(of: /\$\{([^{}]*)\}/) {
      append(rest[..<match.range.lowerBound])
      pieces.append(.slot(match.output.1.filter { !$0.isWhitespace }))
      rest = rest[match.range.upperBound...]
    }
    append(rest)
    return pieces
  }
}
