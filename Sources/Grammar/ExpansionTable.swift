internal import Glibc

/// A grammar's expansions with duplicates merged, so that a number identifies each.
struct ExpansionTable {
  typealias ID = Int

  /// An expansion whose parts are given by number.
  enum Entry: Hashable {
    case null
    case void
    case typedOnly
    case looseOnly
    case dictation(isSpoken: Bool)
    /// An index into `words`.
    case word(Int)
    /// An index into the grammar's rules.
    case rule(Int)
    case vocabulary(String)
    case sequence([ID])
    case choice([Branch])
    case optional(ID)
    case repeated(ID, atLeastOnce: Bool)
    case tagged(ID, TagGroup)
  }

  struct Branch: Hashable {
    /// The natural logarithm of its probability among its siblings.
    let weight: Float
    let expansion: ID
  }

  /// The tags that follow one expansion, as indices into `tags`.
  struct TagGroup: Hashable {
    /// The tags that bracket the words, innermost first.
    var closes: [Int] = []
    /// The other tags, noted after the brackets are closed.
    var notes: [Int] = []
  }

  private(set) var entries: [Entry] = []
  /// The same entries as numbers.
  private(set) var flat = FlatExpansions()
  /// The grammar's words, by their text.
  private(set) var words = NumberedList<String, Word>()
  private(set) var tags = NumberedList<Tag, Tag>()
  /// The expansion of each of the grammar's rules, in their order.
  private(set) var rules: [ID] = []
  /// The numbers of the entries while the table is being built; empty afterwards.
  private var ids: [Entry: ID] = [:]

  init(_ grammar: Grammar) {
    for rule in grammar.rules { rules.append(add(rule.expansion, of: grammar)) }
    ids = [:]
    flat = FlatExpansions(entries, rules: rules)
    words.settle()
    tags.settle()
  }

  /// Whether an expansion is a reference to a rule.
  func isRule(_ expansion: ID) -> Bool {
    if case .rule = entries[expansion] { true } else { false }
  }

  /// The references to vocabularies, and to rules of grammars other than these.
  func uses(outside homes: Set<String>, in grammar: Grammar) -> Set<ID> {
    Set(
      entries.indices.filter { id in
        switch entries[id] {
        case .vocabulary: true
        case .rule(let index): !homes.contains(grammar.rules[index].grammar)
        default: false
        }
      })
  }

  /// The members of a set that some roots reach without passing another member, in the order in which they are
  /// reached.
  func first(_ met: Set<ID>, from roots: [ID]) -> [ID] {
    var seen = Set(roots)
    var waiting = Array(roots.reversed())
    var first: [ID] = []
    while let id = waiting.popLast() {
      if met.contains(id) {
        first.append(id)
      } else {
        for part in parts(of: id).reversed() where seen.insert(part).inserted {
          waiting.append(part)
        }
      }
    }
    return first
  }

  /// The expansions directly inside one, or the one that a rule stands for.
  func parts(of expansion: ID) -> [ID] {
    switch entries[expansion] {
    case .null, .void, .typedOnly, .looseOnly, .dictation, .word, .vocabulary: []
    case .rule(let index): [rules[index]]
    case .sequence(let items): items
    case .choice(let branches): branches.map(\.expansion)
    case .optional(let inner), .repeated(let inner, _), .tagged(let inner, _): [inner]
    }
  }

  /// The expansions that a rule tags with a slot.
  func tagged(_ slot: String, inRule rule: Int) -> [ID] {
    var seen: Set = [rules[rule]]
    var waiting = [rules[rule]]
    var tagged: [ID] = []
    while let id = waiting.popLast() {
      if case .tagged(let inner, let group) = entries[id], entries[inner] != .null,
        (group.closes + group.notes).contains(where: { tags[$0].slot == slot })
      {
        tagged.append(id)
      }
      guard flat.kinds[id] != .word else { continue }
      for part in flat.range(of: id) where seen.insert(Int(flat.parts[part])).inserted {
        waiting.append(Int(flat.parts[part]))
      }
    }
    return tagged
  }

  /// The index of a word, added if new; pronunciations of a known word are merged.
  mutating func index(of word: Word) -> Int {
    guard let index = words.number(of: word.text) else { return words.append(word, for: word.text) }
    if !word.pronunciations.isEmpty { words.replace(index, with: words[index].adding(word)) }
    return index
  }

  /// The index of the word with this spelling, if the grammar's rules use it.
  func index(ofWord text: String) -> Int? { words.number(of: text) }

  mutating func index(of tag: Tag) -> Int {
    tags.number(of: tag) ?? tags.append(tag, for: tag)
  }

  private mutating func add(_ expansion: Expansion, of grammar: Grammar) -> ID {
    let entry = self.entry(expansion, of: grammar)
    if let id = ids[entry] { return id }
    ids[entry] = entries.count
    entries.append(entry)
    return entries.count - 1
  }

  private mutating func entry(_ expansion: Expansion, of grammar: Grammar) -> Entry {
    switch expansion {
    case .word(let text, let location): .word(index(of: Word(text: text, location: location)))
    case .reference(let name, _): grammar.position(of: name).map(Entry.rule) ?? .void
    case .vocabulary(let name, _): .vocabulary(name)
    case .dictation(let isSpoken, _): .dictation(isSpoken: isSpoken)
    case .sequence(let items): .sequence(items.map { add($0, of: grammar) })
    case .alternatives(let alternatives): .choice(branches(alternatives, of: grammar))
    case .optional(let inner): .optional(add(inner, of: grammar))
    case .repeated(let inner, let atLeastOnce):
      .repeated(add(inner, of: grammar), atLeastOnce: atLeastOnce)
    case .tagged(let inner, let tags):
      .tagged(add(inner, of: grammar), group(tags, hasWords: inner != .null))
    case .null: .null
    case .void: .void
    case .typedOnly: .typedOnly
    case .looseOnly: .looseOnly
    }
  }

  /// The branches of a choice; alternatives of weight 0 are never said, and left out.
  private mutating func branches(
    _ alternatives: [Expansion.Alternative], of grammar: Grammar
  ) -> [Branch] {
    let total = alternatives.compactMap(\.weight).reduce(0, +)
    return alternatives.compactMap { alternative in
      guard alternative.weight != 0 else { return nil }
      let probability = alternative.weight.map { $0 / total } ?? 1
      return Branch(
        weight: Float(log(probability)), expansion: add(alternative.expansion, of: grammar))
    }
  }

  /// Sorts tags into brackets and notes.
  ///
  /// Tags that are not literals bracket the words, and literals are notes; of nothing but literals, the first brackets
  /// the words.
  private mutating func group(_ tags: [Tag], hasWords: Bool) -> TagGroup {
    var group = TagGroup()
    let onlyLiterals = tags.allSatisfy(\.isLiteral)
    for (position, tag) in tags.enumerated() {
      let brackets = hasWords && (onlyLiterals ? position == 0 : !tag.isLiteral)
      if brackets {
        group.closes.append(index(of: tag))
      } else {
        group.notes.append(index(of: tag))
      }
    }
    return group
  }
}

extension Tag {
  fileprivate var isLiteral: Bool {
    if case .literal = self { true } else { false }
  }

  /// The slot that it says the value of.
  fileprivate var slot: String? {
    switch self {
    case .slot(let name), .literal(let name, _): name
    case .number, .type, .value, .rule: nil
    }
  }
}
