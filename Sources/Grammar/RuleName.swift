/// The syntax of the names of grammars and rules, and the names with a special meaning.
enum RuleName {
  static let null = "NULL"
  static let void = "VOID"
  /// Marks paths that may be typed but are not listened for.
  static let typedOnly = "TYPED"
  /// Marks paths that are read only where nothing else can be, and are not listened for.
  static let looseOnly = "LOOSE"
  static let reserved: Set<String> = [null, void, typedOnly, looseOnly]
  /// The pseudo-grammar of all vocabularies: `<vocabulary.contact>`.
  static let vocabularyGrammar = "vocabulary"
  /// The vocabulary of any words: `<vocabulary.dictation>`.
  static let dictation = "dictation"
  /// The vocabulary of any words in typed text only: `<vocabulary.typed>`.
  static let typed = "typed"

  /// Whether it is a single name, with no grammar before it.
  static func isSimple(_ name: some StringProtocol) -> Bool {
    !name.isEmpty
      && (name.utf8.allSatisfy(isPlain)
        || name.allSatisfy { $0.isLetter || $0.isNumber || "_-$'".contains($0) })
  }

  /// Whether it is an ASCII letter or digit, of which nearly all names are made.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Whether it is one name, or several separated by dots.
  static func isQualified(_ name: String) -> Bool {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return isSimple(name) }
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isSimple)
  }

  /// The grammar and the rule of "grammar.rule" or "grammar.*"; `nil` for anything else.
  static func split(_ name: String) -> (grammar: String, rule: String)? {
    guard let point = name.lastIndex(of: ".") else { return nil }
    let grammar = String(name[..<point])
    let rule = String(name[name.index(after: point)...])
    guard isQualified(grammar), rule == "*" || isSimple(rule) else { return nil }
    return (grammar, rule)
  }
}
