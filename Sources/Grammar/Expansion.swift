/// The right-hand side of a rule, or a part of one.
package indirect enum Expansion: Sendable, Equatable {
  /// One word, lower case.
  case word(String, SourceLocation)
  /// Another rule, by its qualified name: "dates.month".
  case reference(String, SourceLocation)
  /// A vocabulary, by its name: "contact".
  case vocabulary(String, SourceLocation)
  /// One or more words, whichever they are.
  case dictation(isSpoken: Bool, SourceLocation)
  case sequence([Expansion])
  case alternatives([Alternative])
  case optional(Expansion)
  case repeated(Expansion, atLeastOnce: Bool)
  case tagged(Expansion, [Tag])
  /// Always matched, without a word: `<NULL>`.
  case null
  /// Never matched: `<VOID>`.
  case void
  /// Matches without a word in typed text, and never in speech: `<TYPED>`.
  case typedOnly
  /// Matches without a word when text is parsed loosely, and never otherwise: `<LOOSE>`.
  case looseOnly

  /// One of several expansions, with its weight relative to the others.
  package struct Alternative: Sendable, Equatable {
    /// The weight as written, not normalised; `nil` where the grammar gives none.
    package let weight: Double?
    package let expansion: Expansion
  }
}

extension Expansion {
  /// The expansions directly inside this one, in order.
  var children: [Expansion] {
    switch self {
    case .sequence(let items): items
    case .alternatives(let alternatives): alternatives.map(\.expansion)
    case .optional(let inner), .repeated(let inner, _), .tagged(let inner, _): [inner]
    case .word, .reference, .vocabulary, .dictation, .null, .void, .typedOnly, .looseOnly: []
    }
  }

  /// Visits this expansion and all those inside it, in the order of the text.
  func forEach(_ body: (Expansion) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  /// The number of levels of nested expansions at the deepest point, this one included.
  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
}
