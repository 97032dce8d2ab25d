/// What names of grammars and rules may look like, and the ones with a meaning of their own.
enum RuleName {
  static let null = "NULL"
  static let void = "VOID"
  /// What stands with it may be typed, but is not listened for.
  static let typedOnly = "TYPED"
  /// What stands with it is believed only where nothing else can be read, and not listened for.
  static let looseOnly = "LOOSE"
  static let reserved: Set<String> = [null, void, typedOnly, looseOnly]
  /// The grammar that vocabularies seem to come from: `<vocabulary.contact>`.
  static let vocabularyGrammar = "vocabulary"
  /// The vocabulary of any words: `<vocabulary.dictation>`.
  static let dictation = "dictation"
  /// The same for typed text only: `<vocabulary.typed>`.
  static let typed = "typed"

  /// Whether it is one name without a grammar before it.
  static func isSimple(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "_-$'".contains($0) }
  }

  /// Whether it is one name or several with points between.
  static func isQualified(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isSimple)
  }

  /// Grammar and rule of "grammar.rule" or "grammar.*"; `nil` for anything else.
  static func split(_ name: String) -> (grammar: String, rule: String)? {
    guard let point = name.lastIndex(of: ".") else { return nil }
    let grammar = String(name[..<point])
    let rule = String(name[name.index(after: point)...])
    guard isQualified(grammar), rule == "*" || isSimple(rule) else { return nil }
    return (grammar, rule)
  }
}
