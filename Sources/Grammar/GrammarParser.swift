/// Parses the text of one grammar file into rules, by recursive descent.
///
/// After an error it resumes where the next statement seems to begin, so that one pass finds many errors.
struct GrammarParser {
  /// The greatest nesting of brackets, which bounds the depth of every later walk.
  static let bracketLimit = 32
  /// The greatest number of `*`, `+` and groups of tags after one expansion.
  static let suffixLimit = 4

  /// A token, and the lexer that reads on after it.
  private struct Position {
    let lexer: GrammarLexer
    let token: Token
  }

  private var lexer: GrammarLexer
  private var token: Token
  /// The previous token, and the one before it.
  private var last: Position?
  private var lastButOne: Position?
  private var grammarName: String
  /// The rule being read, without its expansion: others need only its name.
  private var begun: Rule?
  /// The tags read so far in the current rule.
  private var locatedTags: [Rule.LocatedTag] = []

  init(_ source: GrammarSource) {
    lexer = GrammarLexer(source)
    let start = SourceLocation(file: source.file, line: 1, column: 1)
    token = Token(kind: .invalid, location: start)
    // The name of a grammar whose file does not declare one, so that the rest can be read.
    let base = source.file.split(separator: "/").last ?? "grammar"
    grammarName = String(base.prefix { $0 != "." })
  }

  /// Parses the whole file, from its header to its end; of a faulty rule only the name is kept.
  mutating func file(errors: inout [GrammarError]) -> GrammarFile {
    var file = GrammarFile(source: lexer.source, name: grammarName, location: token.location)
    do {
      try advance()
      try header()
      file = try declaration()
      grammarName = file.name
    } catch {
      errors.append(error)
      if token.kind != .word("public"), !isDefinition { resume() }
    }
    while token.kind != .end {
      do {
        try statement(into: &file)
      } catch {
        errors.append(error)
        if let begun { file.rules.append(begun) }
        begun = nil
        resume()
      }
    }
    return file
  }

  private mutating func statement(into file: inout GrammarFile) throws(GrammarError) {
    switch token.kind {
    case .word("import"): file.imports.append(try importStatement())
    case .word("public"), .reference: file.rules.append(try rule())
    default: throw unexpected("'import', 'public' or '<rule> ='")
    }
  }

  /// Skips the rest of a faulty statement.
  private mutating func resume() {
    // "<a> = x <b> = y;": the semicolon before <b> is missing.
    if token.kind == .symbol("="), let start = statementStart() {
      (lexer, token) = (start.lexer, start.token)
      return
    }
    repeat {
      let isEnd = token.kind == .symbol(";")
      do { try advance() } catch { continue }
      if isEnd || token.kind == .word("public") || isDefinition { return }
    } while token.kind != .end
  }

  /// The position where a rule begins whose "=" is the current token.
  private func statementStart() -> Position? {
    guard let last, case .reference = last.token.kind else { return nil }
    return lastButOne?.token.kind == .word("public") ? lastButOne : last
  }

  /// Whether a definition, "<rule> =", begins here.
  private var isDefinition: Bool {
    guard case .reference = token.kind else { return false }
    var next = lexer
    return (try? next.next().kind) == .symbol("=")
  }

  // MARK: Statements

  private mutating func header() throws(GrammarError) {
    guard case .word("#JSGF") = token.kind else {
      throw unexpected("'#JSGF V1.0;' at the start of the file")
    }
    try advance()
    while case .word(let word) = token.kind, word != "grammar" { try advance() }
    try take(";", after: "the header")
  }

  private mutating func declaration() throws(GrammarError) -> GrammarFile {
    guard case .word("grammar") = token.kind else {
      throw unexpected("'grammar NAME;' after the header")
    }
    try advance()
    guard case .word(let name) = token.kind, RuleName.isQualified(name) else {
      throw unexpected("a name after 'grammar'")
    }
    guard name != RuleName.vocabularyGrammar else {
      throw error("the grammar name 'vocabulary' is reserved", at: token.location)
    }
    let location = token.location
    try advance()
    try take(";", after: "the grammar name '\(name)'")
    return GrammarFile(source: lexer.source, name: name, location: location)
  }

  private mutating func importStatement() throws(GrammarError) -> GrammarFile.Import {
    try advance()
    guard case .reference(let name) = token.kind, let parts = RuleName.split(name) else {
      throw unexpected("'<grammar.rule>' or '<grammar.*>' after 'import'")
    }
    let statement = GrammarFile.Import(
      grammar: parts.grammar, rule: parts.rule, location: token.location)
    try advance()
    try take(";", after: "the import of '\(name)'")
    return statement
  }

  private mutating func rule() throws(GrammarError) -> Rule {
    let isPublic = token.kind == .word("public")
    if isPublic { try advance() }
    guard case .reference(let name) = token.kind else {
      throw unexpected("'<rule>' after 'public'")
    }
    guard !RuleName.reserved.contains(name) else {
      throw error("the rule name '\(name)' is reserved", at: token.location)
    }
    guard RuleName.isSimple(name) else {
      throw error(
        "expected a rule name of letters, digits, '_', '-' or '$', found '<\(name)>'",
        at: token.location)
    }
    var rule = Rule(
      grammar: grammarName, name: name, isPublic: isPublic, location: token.location,
      expansion: .null)
    begun = rule
    locatedTags = []
    try advance()
    try take("=", after: "the rule name '\(name)'")
    rule.expansion = try alternatives(after: "=", depth: 0)
    try take(";", after: "the rule '\(name)'")
    rule.tags = locatedTags
    begun = nil
    return rule
  }

  // MARK: Expansions

  private mutating func alternatives(
    after symbol: Unicode.Scalar, depth: Int
  ) throws(GrammarError) -> Expansion {
    let start = token.location
    var branches: [Expansion.Alternative] = []
    var symbol = symbol
    while true {
      var weight: Double?
      let location = token.location
      if case .weight(let number, _) = token.kind {
        weight = number
        try advance()
      }
      if let first = branches.first, (first.weight == nil) != (weight == nil) {
        throw error(
          "expected a weight before every alternative or before none", at: location)
      }
      branches.append(.init(weight: weight, expansion: try sequence(after: symbol, depth: depth)))
      guard token.kind == .symbol("|") else { break }
      try advance()
      symbol = "|"
    }
    guard branches.contains(where: { $0.weight != 0 }) else {
      throw error("expected a weight above 0 on one alternative at least", at: start)
    }
    return branches.count == 1 ? branches[0].expansion : .alternatives(branches)
  }

  private mutating func sequence(
    after symbol: Unicode.Scalar, depth: Int
  ) throws(GrammarError) -> Expansion {
    var items: [Expansion] = []
    while let item = try item(depth: depth) { items.append(item) }
    guard !items.isEmpty else {
      let before = Token.quotation(of: symbol)
      throw unexpected("words, '<rule>', '(' or '[' after \(before)")
    }
    let meaningful = items.filter { $0 != .null }
    switch meaningful.count {
    case 0: return .null
    case 1: return meaningful[0]
    default: return .sequence(meaningful)
    }
  }

  /// One word, rule, bracket or free-standing tag with its suffixes; `nil` where none begins.
  private mutating func item(depth: Int) throws(GrammarError) -> Expansion? {
    let location = token.location
    let expansion: Expansion
    switch token.kind {
    case .word(let text):
      expansion = .word(text.lowercased(), location)
      try advance()
    case .quoted(let text):
      expansion = try quoted(text, at: location)
      try advance()
    case .reference(let name):
      expansion = try reference(name, at: location)
      try advance()
    case .symbol("("): expansion = try bracketed("(", until: ")", depth: depth)
    case .symbol("["): expansion = .optional(try bracketed("[", until: "]", depth: depth))
    case .tag: expansion = .null
    default: return nil
    }
    return try suffixed(expansion)
  }

  private func quoted(_ text: String, at location: SourceLocation) throws(GrammarError) -> Expansion
  {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { throw error("expected words between the quotes", at: location) }
    let items = words.map { Expansion.word(String($0), location) }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  private func reference(
    _ name: String, at location: SourceLocation
  ) throws(GrammarError) -> Expansion {
    guard RuleName.isQualified(name) else {
      throw error("expected a rule name between '<' and '>', found '\(name)'", at: location)
    }
    switch name {
    case RuleName.null: return .null
    case RuleName.void: return .void
    case RuleName.typedOnly: return .typedOnly
    case RuleName.looseOnly: return .looseOnly
    default: return .reference(name, location)
    }
  }

  private mutating func bracketed(
    _ opening: Unicode.Scalar, until end: Unicode.Scalar, depth: Int
  ) throws(GrammarError) -> Expansion {
    guard depth < Self.bracketLimit else {
      throw error(
        "more than \(Self.bracketLimit) brackets stand inside one another", at: token.location)
    }
    let start = token.location
    try advance()
    let expansion = try alternatives(after: opening, depth: depth + 1)
    guard token.kind == .symbol(end) else {
      let opening = Token.quotation(of: opening)
      throw unexpected("'\(end)' to close the \(opening) at \(start.line):\(start.column)")
    }
    try advance()
    return expansion
  }

  private mutating func suffixed(_ expansion: Expansion) throws(GrammarError) -> Expansion {
    var expansion = expansion
    var suffixes = 0
    while true {
      let location = token.location
      switch token.kind {
      case .symbol("*"), .symbol("+"):
        let atLeastOnce = token.kind == .symbol("+")
        try advance()
        expansion = .repeated(expansion, atLeastOnce: atLeastOnce)
      case .tag: expansion = .tagged(expansion, try tags())
      default: return expansion
      }
      suffixes += 1
      guard suffixes <= Self.suffixLimit else {
        throw error("expected brackets round so many '*', '+' and tags", at: location)
      }
    }
  }

  private mutating func tags() throws(GrammarError) -> [Tag] {
    var tags: [Tag] = []
    while case .tag(let text) = token.kind {
      do {
        tags.append(try Tag(parsing: text))
      } catch {
        throw self.error(error.reason, at: token.location)
      }
      locatedTags += tags.suffix(1).map { Rule.LocatedTag(tag: $0, location: token.location) }
      try advance()
    }
    return tags
  }

  // MARK: Tokens

  private mutating func advance() throws(GrammarError) {
    lastButOne = last
    last = Position(lexer: lexer, token: token)
    // Stays invalid if the lexer finds no token.
    token = Token(kind: .invalid, location: token.location)
    token = try lexer.next()
  }

  private mutating func take(
    _ symbol: Unicode.Scalar, after before: @autoclosure () -> String
  ) throws(GrammarError) {
    guard token.kind == .symbol(symbol) else { throw unexpected("'\(symbol)' after \(before())") }
    try advance()
  }

  private func unexpected(_ expectation: String) -> GrammarError {
    error("expected \(expectation), found \(token.quotation)", at: token.location)
  }

  private func error(_ reason: String, at location: SourceLocation) -> GrammarError {
    GrammarError(reason, at: location, in: lexer.source)
  }
}
