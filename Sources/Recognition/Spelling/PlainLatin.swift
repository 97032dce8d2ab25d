internal import Foundation

extension Unicode.Scalar {
  /// The letters from a to z that are written for it where it can't be typed: "l" for "ł", "ss" for "ß".
  var plainLatin: [Unicode.Scalar] {
    if isASCII { return [self] }
    if let letters = Self.unmarked[self] { return letters }
    return Array(
      String(self).folding(options: .diacriticInsensitive, locale: nil).unicodeScalars)
  }

  /// Letters that Unicode doesn't take apart into another and a mark.
  private static let unmarked: [Unicode.Scalar: [Unicode.Scalar]] = [
    "ł": ["l"], "đ": ["d"], "ø": ["o"], "ı": ["i"], "ß": ["s", "s"], "æ": ["a", "e"],
    "œ": ["o", "e"], "þ": ["t", "h"], "ð": ["d"], "ə": ["a"], "ħ": ["h"], "ŋ": ["n", "g"],
  ]
}

extension String {
  /// The word as it is written where only the letters from a to z can be typed.
  var plainLatin: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var plain = UnicodeScalarView()
    for scalar in precomposedStringWithCanonicalMapping.unicodeScalars {
      plain.append(contentsOf: scalar.plainLatin)
    }
    return String(plain)
  }
}
