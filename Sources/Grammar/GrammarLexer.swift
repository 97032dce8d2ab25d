/// Splits a grammar's text into tokens, skipping comments and white space.
///
/// It works on Unicode scalars: characters would take five times as long. A copy is a place to come back to, and costs next to
/// nothing.
struct GrammarLexer {
  /// The text, which all copies share.
  private final class Text: Sendable {
    let source: GrammarSource
    let bytes: [UInt8]

    init(_ source: GrammarSource) {
      self.source = source
      bytes = Array(source.text.utf8)
    }
  }

  private let text: Text
  /// The byte offset of the next scalar.
  private var position = 0
  private var line = 1
  private var column = 1

  init(_ source: GrammarSource) {
    text = Text(source)
    if peek() == "\u{FEFF}" { position = UTF8.width("\u{FEFF}") }
  }

  var source: GrammarSource { text.source }

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
      case _ where scalar.isSymbol: .symbol(take())
      default: .word(word())
      }
    return Token(kind: kind, location: location)
  }

  private var here: SourceLocation {
    SourceLocation(file: source.file, line: line, column: column)
  }

  private func peek() -> Unicode.Scalar? {
    guard position < text.bytes.count else { return nil }
    let first = text.bytes[position]
    return first < 0x80 ? Unicode.Scalar(first) : wide(first)
  }

  /// The scalar of several bytes at `position`; a `String`'s bytes are always valid.
  private func wide(_ first: UInt8) -> Unicode.Scalar? {
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let value = text.bytes[position + 1..<position + count].reduce(
      UInt32(first) & (0x7F >> UInt32(count))
    ) { $0 << 6 | UInt32($1 & 0x3F) }
    return Unicode.Scalar(value)
  }

  /// Whether this ASCII character comes after the next one.
  private func isAfterNext(_ scalar: Unicode.Scalar) -> Bool {
    position + 1 < text.bytes.count && Unicode.Scalar(text.bytes[position + 1]) == scalar
  }

  @discardableResult
  private mutating func take() -> Unicode.Scalar {
    guard let scalar = peek() else { return "\u{FFFD}" }
    position += UTF8.width(scalar)
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
      } else if scalar == "/", isAfterNext("/") {
        skip { !$0.isNewline }
      } else if scalar == "/", isAfterNext("*") {
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
    stretch { !$0.isSpace && !$0.isSymbol }
  }

  private mutating func name(at start: SourceLocation) throws(GrammarError) -> String {
    take()
    let name = stretch { $0 != ">" && $0 != ";" && !$0.isNewline }
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
    var parts = [stretch { $0 != end && $0 != "\\" }]
    while peek() == "\\" {
      take()
      // A backslash escapes any character.
      let escaped = peek() == nil ? "\\" : String(Character(take()))
      parts.append(escaped + stretch { $0 != end && $0 != "\\" })
    }
    guard peek() == end else {
      throw GrammarError("expected '\(end)' to end this \(what)", at: start, in: source)
    }
    take()
    return parts.joined()
  }

  private mutating func weight(at start: SourceLocation) throws(GrammarError) -> Token.Kind {
    take()
    let text = stretch { $0 != "/" && $0 != ";" && !$0.isNewline }
    let number = Double(text.trimmed)
    guard peek() == "/", let number, number >= 0, number.isFinite else {
      throw GrammarError("expected a weight such as '/0.5/' here", at: start, in: source)
    }
    take()
    return .weight(number, text: text)
  }

  /// The text from here on, as long as its scalars satisfy a condition.
  private mutating func stretch(while isOfKind: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    skip(while: isOfKind)
    return String(decoding: text.bytes[start..<position], as: UTF8.self)
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
    // Most have none.
    guard let start = utf8.first, let end = utf8.last,
      !(0x21..<0x80).contains(start) || !(0x21..<0x80).contains(end)
    else { return self }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
