/// Splits a grammar's text into tokens and skips comments and white space.
struct GrammarLexer {
  let source: GrammarSource
  private let characters: [Character]
  private var position = 0
  private var line = 1
  private var column = 1

  init(_ source: GrammarSource) {
    self.source = source
    characters = Array(source.text)
    if characters.first == "\u{FEFF}" { position = 1 }
  }

  /// The next token; `.end` again and again when the text is used up.
  mutating func next() throws(GrammarError) -> Token {
    try skipSpaceAndComments()
    let location = here
    guard let character = peek() else { return Token(kind: .end, location: location) }
    let kind: Token.Kind =
      switch character {
      case "<": .reference(try name(at: location))
      case "{": .tag(try delimited(by: "}", what: "tag", at: location))
      case "\"": .quoted(try delimited(by: "\"", what: "quoted token", at: location))
      case "/": .weight(try weight(at: location))
      case _ where Self.symbols.contains(character): .symbol(take())
      default: .word(word())
      }
    return Token(kind: kind, location: location)
  }

  private static let symbols: Set<Character> = [
    ";", "=", "|", "*", "+", "<", ">", "(", ")", "[", "]", "{", "}", "/", "\"",
  ]

  private var here: SourceLocation {
    SourceLocation(file: source.file, line: line, column: column)
  }

  private func peek(_ distance: Int = 0) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  @discardableResult
  private mutating func take() -> Character {
    let character = characters[position]
    position += 1
    if character.isNewline {
      line += 1
      column = 1
    } else {
      column += 1
    }
    return character
  }

  private mutating func skipSpaceAndComments() throws(GrammarError) {
    while let character = peek() {
      if character.isWhitespace {
        take()
      } else if character == "/", peek(1) == "/" {
        while let next = peek(), !next.isNewline { take() }
      } else if character == "/", peek(1) == "*" {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(GrammarError) {
    let start = here
    take()
    take()
    while let character = peek() {
      take()
      if character == "*", peek() == "/" {
        take()
        return
      }
    }
    throw GrammarError("expected '*/' to end this comment", at: start, in: source)
  }

  private mutating func word() -> String {
    var text = ""
    while let character = peek(), !character.isWhitespace, !Self.symbols.contains(character) {
      text.append(take())
    }
    return text
  }

  private mutating func name(at start: SourceLocation) throws(GrammarError) -> String {
    take()
    var text = ""
    while let character = peek(), character != ">", character != ";", !character.isNewline {
      text.append(take())
    }
    guard peek() == ">" else {
      throw GrammarError("expected '>' to end this rule name", at: start, in: source)
    }
    take()
    return text.trimmed
  }

  private mutating func delimited(
    by end: Character, what: String, at start: SourceLocation
  ) throws(GrammarError) -> String {
    take()
    var text = ""
    while let character = peek(), character != end {
      take()
      // A backslash takes the next character as it is, whichever that is.
      if character == "\\", peek() != nil {
        text.append(take())
      } else {
        text.append(character)
      }
    }
    guard peek() == end else {
      throw GrammarError("expected '\(end)' to end this \(what)", at: start, in: source)
    }
    take()
    return text
  }

  private mutating func weight(at start: SourceLocation) throws(GrammarError) -> Double {
    take()
    var text = ""
    while let character = peek(), character != "/", character != ";", !character.isNewline {
      text.append(take())
    }
    let number = Double(text.trimmed)
    guard peek() == "/", let number, number >= 0, number.isFinite else {
      throw GrammarError("expected a weight such as '/0.5/' here", at: start, in: source)
    }
    take()
    return number
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
