internal import Text

/// Text for a terminal with its styles kept apart, so that words from any source can't control the terminal.
struct StyledText: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  fileprivate typealias Piece = (text: String, look: Style?)

  fileprivate var pieces: [Piece] = []

  init(_ text: String, _ look: Style? = nil) {
    pieces = [(text, look)]
  }

  init(stringLiteral text: String) {
    self.init(text)
  }

  init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
  }

  /// The text without styles.
  var description: String { pieces.map(\.text).joined() }

  /// The text for output, with lines after the first indented, so that none passes for a line of the program's own.
  func written(isTerminal: Bool) -> String {
    lines(isTerminal: isTerminal).joined(separator: "\n" + Output.indent) + "\n"
  }

  /// The lines for output; styles are for terminals only.
  func lines(isTerminal: Bool) -> [String] {
    var lines = [""]
    for piece in pieces {
      let parts = piece.text.printableLines.map { text in
        guard isTerminal, let look = piece.look, !text.isEmpty else { return text }
        return "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m"
      }
      lines[lines.count - 1] += parts[0]
      lines += parts.dropFirst()
    }
    return lines
  }
}

extension StyledText {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { pieces.append((literal, nil)) }

    mutating func appendInterpolation(_ text: StyledText) { pieces += text.pieces }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      pieces.append((value.description, nil))
    }
  }
}

/// The text styles used on a terminal; raw values are those of ECMA-48's SGR.
enum Style: Int {
  case bold = 1
  case faint = 2
  case cyan = 36

  static func heading(_ text: String) -> StyledText { StyledText(text, .bold) }
  static func quiet(_ text: String) -> StyledText { StyledText(text, .faint) }
  static func spoken(_ text: String) -> StyledText { StyledText(text, .cyan) }
}
