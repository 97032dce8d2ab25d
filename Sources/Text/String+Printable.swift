extension String {
  /// The text on one line, with every character that would steer a terminal written out, such as `\u001B`.
  ///
  /// Those are the control characters (C0 but for the tab, DEL, C1), line and paragraph separators, and what embeds,
  /// overrides or isolates a direction of writing (UAX #9, 2.1 to 2.4), and what stands for bytes of a file's name. The
  /// notation is JSON's: a line of JSON stays the same value.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isSteering) else { return self }
    var text = ""
    text.reserveCapacity(utf8.count + 16)
    for scalar in unicodeScalars {
      if scalar.isSteering {
        text += scalar.escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The same of a text of several lines, line by line.
  package var printableLines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }
  }

  /// The text without what can't be said: control characters become spaces, those that end a line a line feed.
  package var speakable: String {
    guard unicodeScalars.contains(where: \.isSteering) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          guard scalar.isSteering else { return scalar }
          return scalar.properties.isWhitespace ? "\n" : " "
        }))
  }
}

extension Unicode.Scalar {
  /// True when it stands for a byte of a file name that isn't UTF-8, see `String.init(fileName:)`.
  package var isByte: Bool { (0xEF80...0xEFFF).contains(value) }

  fileprivate var isSteering: Bool {
    switch value {
    case _ where isByte: true
    case 0x00...0x08, 0x0A...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Four digits are enough for all of them.
  fileprivate var escape: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
