extension String {
  /// Its lines, wrapped between words to a terminal's width in columns.
  ///
  /// Lines after the first are indented by `indent` spaces; the first is shorter by as much, for the text in front of
  /// it. A word wider than a line gets its own line; line breaks in the text stay.
  func wrapped(to width: Int, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Self.lines(of: $0, width: width - indent) }
    return lines.enumerated().map { $0.offset == 0 ? $0.element : margin + $0.element }
  }

  private static func lines(of text: Substring, width: Int) -> [String] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var lines: [String] = []
    var line = words[0]
    var column = line.columns
    for word in words.dropFirst() {
      let columns = word.columns
      if column + 1 + columns > width {
        lines.append(line)
        (line, column) = (word, columns)
      } else {
        line += " " + word
        column += 1 + columns
      }
    }
    return lines + [line]
  }

  /// The width in columns of a terminal.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text padded with spaces up to a column.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }
}

extension Character {
  /// Two for East Asian wide characters and emoji, as `wcwidth(3)` has it, but independent of the locale.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    let isWide = Self.wide.contains { $0.contains(scalar.value) }
    return isWide || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
