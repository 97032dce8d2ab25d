/// A table's expansions as plain numbers: a walk looks at many, and would otherwise count the references to each.
struct FlatExpansions {
  enum Kind: UInt8 {
    /// Without words, and passed at once.
    case empty
    /// What nothing can match.
    case void
    case word
    /// Any words, as spoken or only typed.
    case spoken
    case typed
    case rule
    case vocabulary
    case sequence
    case choice
    case optional
    /// Repeated any number of times, or once at least.
    case repetition
    case repeated
    case tagged
  }

  private(set) var kinds: [Kind] = []
  /// What the expansions are made of, those of one side by side: other expansions or the one of a rule, and the index of a word.
  private(set) var parts: [Int32] = []
  /// The weight of each part, 0 but for the branches of choices.
  private(set) var weights: [Float] = []
  /// Where the parts of each expansion begin, and where the last one's end.
  private var starts: [Int32] = [0]

  /// Takes the entries of a table, and the expansion of each rule.
  init(_ entries: [ExpansionTable.Entry] = [], rules: [ExpansionTable.ID] = []) {
    for entry in entries { append(entry, rules: rules) }
  }

  /// Where the parts of an expansion stand.
  func range(of expansion: ExpansionTable.ID) -> Range<Int> {
    Int(starts[expansion])..<Int(starts[expansion + 1])
  }

  /// The only part of an expansion that has one.
  func part(of expansion: ExpansionTable.ID) -> ExpansionTable.ID {
    Int(parts[Int(starts[expansion])])
  }

  private mutating func append(_ entry: ExpansionTable.Entry, rules: [ExpansionTable.ID]) {
    switch entry {
    case .null, .typedOnly, .looseOnly: append(.empty)
    case .void: append(.void)
    case .dictation(let isSpoken): append(isSpoken ? .spoken : .typed)
    case .word(let index): append(.word, [index])
    case .rule(let index): append(.rule, [rules[index]])
    case .vocabulary: append(.vocabulary)
    case .sequence(let items): append(.sequence, items)
    case .choice(let branches):
      append(.choice, branches.map(\.expansion), weights: branches.map(\.weight))
    case .optional(let inner): append(.optional, [inner])
    case .repeated(let inner, let atLeastOnce):
      append(atLeastOnce ? .repeated : .repetition, [inner])
    case .tagged(let inner, _): append(.tagged, [inner])
    }
  }

  private mutating func append(_ kind: Kind, _ parts: [Int] = [], weights: [Float]? = nil) {
    kinds.append(kind)
    self.parts += parts.map(Int32.init)
    self.weights += weights ?? parts.map { _ in 0 }
    starts.append(Int32(self.parts.count))
  }
}
