/// Which expansions can match anything: where one cannot, no sentence leads through it.
struct Productivity {
  private var isProductive: [Bool]

  /// `leaf` tells it of what has no parts: words, dictation, vocabularies, places for one reader only.
  init(_ table: ExpansionTable, leaf: (ExpansionTable.Entry) -> Bool) {
    isProductive = table.entries.map { $0.isLeaf && leaf($0) }
    var isGrowing = true
    // Parts stand before the whole, so that only rules used before they are known need more rounds.
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
