/// Words as they stand in a grammar; what is no plain word is put in quotation marks.
enum GrammarWords {
  static func text(_ words: [String]) -> String {
    words.map { word in
      let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "'" }
      guard !isPlain else { return word }
      return "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }.joined(separator: " ")
  }

  /// The mark of what is understood when typed, and not listened for.
  static let typed = "<TYPED>"

  /// A value in a tag.
  static func value(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("}", with: "\\}")
  }

  /// Ways of saying the same, each once.
  static func alternatives(_ ways: [[String]]) -> String {
    var seen: Set<[String]> = []
    return ways.filter { !$0.isEmpty && seen.insert($0).inserted }.map(text)
      .joined(separator: " | ")
  }
}

extension String {
  /// The words of a name in camel case or with underscores: "order type" of "orderType".
  var spacedName: String {
    replacing("_", with: " ").replacing(/([a-z0-9])([A-Z])/) { "\($0.output.1) \($0.output.2)" }
      .lowercased()
  }

  /// With a capital at the beginning.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
