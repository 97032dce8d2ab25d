/// A table of the expansions that can match anything: no sentence passes through one that cannot.
struct Productivity {
  private var isProductive: [Bool]

  /// Computes them; `leaf` decides for words, dictation, vocabularies and places for one reader, which have no parts.
  init(_ table: ExpansionTable, leaf: (ExpansionTable.Entry) -> Bool) {
    isProductive = table.entries.map { $0.isLeaf && leaf($0) }
    var isGrowing = true
    // Parts come before the whole, so only rules used before they are defined need more passes.
    while isGrowing {
      isGrowing = false
      for (id, entry) in table.entries.enumerated() where !isProductive[id] {
        guard isNowProductive(entry, in: table) else { continue }
        isProductive[id] = true
        isGrowing = true
      }
    }
  }

  subscript(expansion: ExpansionTable.ID) -> Bool { isProductive[expansion] }

  private func isNowProductive(_ entry: ExpansionTable.Entry, in table: ExpansionTable) -> Bool {
    switch entry {
    case .null, .optional, .repeated(_, atLeastOnce: false): true
    case .repeated(let inner, atLeastOnce: true), .tagged(let inner, _): isProductive[inner]
    case .sequence(let items): items.allSatisfy { isProductive[$0] }
    case .choice(let branches): branches.contains { isProductive[$0.expansion] }
    case .rule(let index): isProductive[table.rules[index]]
    case .void, .word, .dictation, .vocabulary, .typedOnly, .looseOnly: false
    }
  }
}

extension ExpansionTable.Entry {
  fileprivate var isLeaf: Bool {
    switch self {
    case .word, .dictation, .vocabulary, .typedOnly, .looseOnly: true
    default: false
    }
  }
}
