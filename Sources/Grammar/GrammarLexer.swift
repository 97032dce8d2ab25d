/// Splits a grammar's text into tokens, skipping comments and white space.
///
/// It works on Unicode scalars: characters would take five times as long.
struct GrammarLexer {
  let source: GrammarSource
  private let scalars: [Unicode.Scalar]
  /// The same text as UTF-8, from which the texts of tokens are cut.
  private let bytes: [UInt8]
  private var position = 0
  /// The byte offset of `position`.
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ source: GrammarSource) {
    self.source = source
    scalars = Array(source.text.unicodeScalars)
    bytes = Array(source.text.utf8)
    if scalars.first == "\u{FEFF}" { (position, offset) = (1, UTF8.width("\u{FEFF}")) }
  }

  /// The next token; `.end`, repeatedly, once the text is used up.
  mutating func next() throws(GrammarError) -> Token {
    try skipSpaceAndComments()
    let location = here
    guard let scalar = peek() else { return Token(kind: .end, location: location) }
    let kind: Token.Kind =
      switch scalar {
      case "<": .reference(try name(at: location))
      case "{": .tag(try delimited(by: "}", what: "tag", at: location))
      case "\"": .quoted(try delimited(by: "\"", what: "quoted token", at: location))
      case "/": try weight(at: location)
      case _ where scalar.isSymbol: .symbol(Character(take()))
      default: .word(word())
      }
    return Token(kind: kind, location: location)
  }

  private var here: SourceLocation {
    SourceLocation(file: source.file, line: line, column: column)
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  @discardableResult
  private mutating func take() -> Unicode.Scalar {
    let scalar = scalars[position]
    position += 1
    offset += UTF8.width(scalar)
    // In CR LF, the line feed ends the line.
    if scalar.isNewline, !(scalar == "\r" && peek() == "\n") {
      line += 1
      column = 1
    } else if scalar.isASCII || !scalar.properties.isGraphemeExtend {
      // A combining mark has no column of its own.
      column += 1
    }
    return scalar
  }

  private mutating func skipSpaceAndComments() throws(GrammarError) {
    while let scalar = peek() {
      if scalar.isSpace {
        take()
      } else if scalar == "/", peek(1) == "/" {
        skip { !$0.isNewline }
      } else if scalar == "/", peek(1) == "*" {
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
    while let scalar = peek() {
      take()
      if scalar == "*", peek() == "/" {
        take()
        return
      }
    }
    throw GrammarError("expected '*/' to end this comment", at: start, in: source)
  }

  private mutating func word() -> String {
    text { !$0.isSpace && !$0.isSymbol }
  }

  private mutating func name(at start: SourceLocation) throws(GrammarError) -> String {
    take()
    let name = text { $0 != ">" && $0 != ";" && !$0.isNewline }
    guard peek() == ">" else {
      throw GrammarError("expected '>' to end this rule name", at: start, in: source)
    }
    take()
    return name.trimmed
  }

  private mutating func delimited(
    by end: Unicode.Scalar, what: String, at start: SourceLocation
  ) throws(GrammarError) -> String {
    take()
    var parts = [text { $0 != end && $0 != "\\" }]
    while peek() == "\\" {
      take()
      // A backslash escapes any character.
      let escaped = peek() == nil ? "\\" : String(Character(take()))
      parts.append(escaped + text { $0 != end && $0 != "\\" })
    }
    guard peek() == end else {
      throw GrammarError("expected '\(end)' to end this \(what)", at: start, in: source)
    }
    take()
    return parts.joined()
  }

  private mutating func weight(at start: SourceLocation) throws(GrammarError) -> Token.Kind {
    take()
    let text = text { $0 != "/" && $0 != ";" && !$0.isNewline }
    let number = Double(text.trimmed)
    guard peek() == "/", let number, number >= 0, number.isFinite else {
      throw GrammarError("expected a weight such as '/0.5/' here", at: start, in: source)
    }
    take()
    return .weight(number, text: text)
  }

  /// The text from here on, as long as its scalars satisfy a condition.
  private mutating func text(while isOfKind: (Unicode.Scalar) -> Bool) -> String {
    let start = offset
    skip(while: isOfKind)
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skip(while isOfKind: (Unicode.Scalar) -> Bool) {
    while let scalar = peek(), isOfKind(scalar) { take() }
  }
}

extension Unicode.Scalar {
  fileprivate var isSymbol: Bool {
    switch self {
    case ";", "=", "|", "*", "+", "<", ">", "(", ")", "[", "]", "{", "}", "/", "\"": true
    default: false
    }
  }

  /// Whether it is white space of any kind, including line ends.
  fileprivate var isSpace: Bool {
    isASCII ? self == " " || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  fileprivate var isNewline: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}

extension String {
  /// The string without white space at either end.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
