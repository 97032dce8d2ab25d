extension Expansion {
  /// The expansion as it would be written in a grammar file, with the tags that name slots but no others.
  package var text: String {
    switch self {
    case .word(let word, _): word
    case .reference(let name, _): "<\(name)>"
    case .vocabulary(let name, _): "<\(RuleName.vocabularyGrammar).\(name)>"
    case .dictation(let isSpoken, _):
      "<\(RuleName.vocabularyGrammar).\(isSpoken ? RuleName.dictation : RuleName.typed)>"
    case .sequence(let items): items.map(\.grouped).joined(separator: " ")
    case .alternatives(let alternatives):
      alternatives.map(\.expansion.text).joined(separator: " | ")
    case .optional(let inner): "[\(inner.text)]"
    case .repeated(let inner, let atLeastOnce): "\(inner.grouped)\(atLeastOnce ? "+" : "*")"
    case .tagged(let inner, let tags):
      ([inner.grouped] + tags.compactMap(\.text)).joined(separator: " ")
    case .null: "<\(RuleName.null)>"
    case .void: "<\(RuleName.void)>"
    case .typedOnly: "<\(RuleName.typedOnly)>"
    case .looseOnly: "<\(RuleName.looseOnly)>"
    }
  }

  /// The text, in parentheses where precedence requires them.
  private var grouped: String {
    switch self {
    case .alternatives(let alternatives) where alternatives.count > 1: "(\(text))"
    case .sequence(let items) where items.count > 1: "(\(text))"
    default: text
    }
  }
}

extension Tag {
  fileprivate var text: String? {
    switch self {
    case .slot(let name): "{\(name)}"
    case .literal(let slot, let value): "{\(slot)=\(value)}"
    case .number, .type, .value, .rule: nil
    }
  }
}
