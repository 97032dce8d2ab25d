/// The words that occur in the sentences of some rules.
package struct RuleWords: Sendable {
  private let table: ExpansionTable
  /// The rules' own words, by their index in the table.
  private let isOwn: [Bool]
  private let vocabularies: [VocabularyTree]

  init(of table: ExpansionTable, isOwn: [Bool], vocabularies: [VocabularyTree]) {
    (self.table, self.isOwn, self.vocabularies) = (table, isOwn, vocabularies)
  }

  /// Whether one of the rules' own words, not of a vocabulary's, begins alike.
  package func containsForm(beginningWith beginning: String) -> Bool {
    isOwn.indices.contains { isOwn[$0] && table.words[$0].text.hasPrefix(beginning) }
  }

  package func contains(_ word: String) -> Bool {
    table.index(ofWord: word).map { isOwn[$0] } == true
      || vocabularies.contains { $0.knows(word) }
  }
}

extension GrammarCompiler {
  /// The words of the sentences of some public rules, with those of the vocabularies they name.
  package func words(of rules: [String]) -> RuleWords {
    let roots = rules.compactMap { grammar.position(of: $0) }.map { table.rules[$0] }
    var isOwn = Array(repeating: false, count: table.words.count)
    var names: Set<String> = []
    for expansion in table.reached(from: roots) {
      switch table.entries[expansion] {
      case .word(let index): isOwn[index] = true
      case .vocabulary(let name): names.insert(name)
      default: break
      }
    }
    return RuleWords(
      of: table, isOwn: isOwn, vocabularies: names.sorted().compactMap { trees[$0] })
  }
}

extension ExpansionTable {
  /// Expansions and all that they lead to, rules included, once each.
  fileprivate func reached(from roots: [ID]) -> [ID] {
    var isReached = Array(repeating: false, count: entries.count)
    var reached: [ID] = []
    func reach(_ id: ID) {
      guard !isReached[id] else { return }
      isReached[id] = true
      reached.append(id)
    }
    for root in roots { reach(root) }
    var position = 0
    while position < reached.count {
      let id = reached[position]
      position += 1
      guard flat.kinds[id] != .word else { continue }
      for part in flat.range(of: id) { reach(Int(flat.parts[part])) }
    }
    return reached
  }
}
