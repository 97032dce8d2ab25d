/// The first sets of a grammar's expansions, and which of them may be empty: enough to rule out a word before any arcs
/// are made.
struct Beginnings {
  /// Whether an expansion may match without a word.
  enum Emptiness: UInt8, Comparable {
    case never
    /// It may, and leaves nothing behind.
    case plainly
    /// It may, and may leave marks or weights behind.
    case markedly

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  private struct Beginning: Equatable {
    var lookahead = Lookahead.none
    var emptiness = Emptiness.never
  }

  /// The results while they are being computed; empty afterwards.
  private var beginnings: [Beginning]
  /// The words of the distinct first sets, of which there are few: the first element of all sets, then the second of all, since
  /// one word is looked up in many sets.
  private var words: [UInt64] = []
  private var width = 0
  /// The vocabularies of the distinct first sets.
  private var kinds: [UInt64] = []
  /// Each expansion's index among the distinct first sets.
  private var positions: [Int32] = []
  private var emptinesses: [Emptiness] = []
  /// Whether an expansion has been visited, or need not be.
  private var isEntered: [Bool]
  /// Whether some rule refers back to itself, so that one pass is not enough.
  private var isRecursive = false

  /// An empty table, before anything is known.
  init() {
    (beginnings, isEntered) = ([], [])
  }

  /// Computes the sets; `vocabulary` gives the lookahead of the vocabulary with a name.
  init(
    _ table: ExpansionTable, _ productivity: Productivity, vocabulary: (String) -> Lookahead
  ) {
    beginnings = Array(repeating: Beginning(), count: table.entries.count)
    isEntered = table.entries.indices.map { !productivity[$0] }
    for case (let id, .vocabulary(let name)) in table.entries.enumerated() where productivity[id] {
      beginnings[id].lookahead = vocabulary(name)
    }
    var isDone = isEntered
    var order: [ExpansionTable.ID] = []
    for id in table.entries.indices { visit(id, in: table, &isDone, &order) }
    var isGrowing = isRecursive
    while isGrowing {
      isGrowing = false
      for id in order where settle(id, in: table) { isGrowing = true }
    }
    finish()
  }

  /// Moves the results into compact tables.
  private mutating func finish() {
    width = beginnings.map(\.lookahead.words.count).max() ?? 0
    var known: [Lookahead: Int32] = [:]
    var distinct: [Lookahead] = []
    positions = beginnings.map { beginning in
      if let position = known[beginning.lookahead] { return position }
      let position = Int32(distinct.count)
      known[beginning.lookahead] = position
      distinct.append(beginning.lookahead)
      return position
    }
    kinds = distinct.map(\.kinds)
    words = Array(repeating: 0, count: width * distinct.count)
    for (position, lookahead) in distinct.enumerated() {
      for (element, bits) in lookahead.words.enumerated() {
        words[element * distinct.count + position] = bits
      }
    }
    emptinesses = beginnings.map(\.emptiness)
    (beginnings, isEntered) = ([], [])
  }

  /// Whether nothing has been computed yet.
  var isEmpty: Bool { positions.isEmpty }

  /// Whether an expansion may begin with the word of a query.
  func mayBegin(_ expansion: ExpansionTable.ID, with query: WordQuery) -> Bool {
    let position = Int(positions[expansion])
    if kinds[position] & query.kinds != 0 { return true }
    guard let word = query.word.map(Int.init) else { return false }
    let (element, bit) = word.quotientAndRemainder(dividingBy: Lookahead.wordsPerElement)
    return element < width && words[element * kinds.count + position] & 1 << UInt64(bit) != 0
  }

  /// Whether an expansion may begin with any word at all.
  func mayBegin(_ expansion: ExpansionTable.ID) -> Bool {
    let position = Int(positions[expansion])
    return kinds[position] != 0
      || (0..<width).contains { words[$0 * kinds.count + position] != 0 }
  }

  func emptiness(of expansion: ExpansionTable.ID) -> Emptiness { emptinesses[expansion] }

  /// Settles the parts of an expansion, then the whole; the nesting of grammars bounds the recursion.
  private mutating func visit(
    _ id: ExpansionTable.ID, in table: ExpansionTable, _ isDone: inout [Bool],
    _ order: inout [ExpansionTable.ID]
  ) {
    guard !isEntered[id] else {
      if !isDone[id] { isRecursive = true }
      return
    }
    isEntered[id] = true
    switch table.entries[id] {
    case .null, .void, .typedOnly, .looseOnly, .vocabulary, .word, .dictation: break
    case .rule(let index): visit(table.rules[index], in: table, &isDone, &order)
    case .optional(let inner), .repeated(let inner, _), .tagged(let inner, _):
      visit(inner, in: table, &isDone, &order)
    case .sequence(let items): for item in items { visit(item, in: table, &isDone, &order) }
    case .choice(let branches):
      for branch in branches { visit(branch.expansion, in: table, &isDone, &order) }
    }
    settle(id, in: table)
    isDone[id] = true
    order.append(id)
  }

  /// Computes an expansion from what is known of its parts, and returns whether the result is new.
  @discardableResult
  private mutating func settle(_ id: ExpansionTable.ID, in table: ExpansionTable) -> Bool {
    var beginning = beginnings[id]
    switch table.entries[id] {
    case .void, .vocabulary: break
    case .null, .typedOnly, .looseOnly: beginning.emptiness = .plainly
    case .word(let index): beginning.lookahead = .word(index)
    case .dictation: beginning.lookahead = .dictation
    case .rule(let index): beginning = beginnings[table.rules[index]]
    case .optional(let inner):
      beginning = beginnings[inner]
      beginning.emptiness = max(.plainly, beginning.emptiness)
    case .repeated(let inner, let atLeastOnce):
      beginning = beginnings[inner]
      // A repetition never repeats an empty match.
      if !atLeastOnce { beginning.emptiness = .plainly }
    case .tagged(let inner, _):
      beginning = beginnings[inner]
      if beginning.emptiness == .plainly { beginning.emptiness = .markedly }
    case .sequence(let items): beginning = self.beginning(of: items)
    case .choice(let branches): beginning = self.beginning(of: branches)
    }
    defer { beginnings[id] = beginning }
    return beginnings[id] != beginning
  }

  private func beginning(of items: [ExpansionTable.ID]) -> Beginning {
    var beginning = Beginning(emptiness: .plainly)
    for item in items {
      beginning.lookahead.formUnion(beginnings[item].lookahead)
      guard beginnings[item].emptiness != .never else {
        beginning.emptiness = .never
        break
      }
      beginning.emptiness = max(beginning.emptiness, beginnings[item].emptiness)
    }
    return beginning
  }

  private func beginning(of branches: [ExpansionTable.Branch]) -> Beginning {
    var beginning = Beginning()
    for branch in branches {
      let part = beginnings[branch.expansion]
      beginning.lookahead.formUnion(part.lookahead)
      let leavesWeight = part.emptiness != .never && branch.weight != 0
      beginning.emptiness = max(beginning.emptiness, leavesWeight ? .markedly : part.emptiness)
    }
    return beginning
  }
}
