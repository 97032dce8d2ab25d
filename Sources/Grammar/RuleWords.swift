/// The words that occur in the sentences of some rules.
package struct RuleWords: Sendable {
  private let words: Set<String>
  private let vocabularies: [VocabularyTree]

  init(words: Set<String>, vocabularies: [VocabularyTree]) {
    (self.words, self.vocabularies) = (words, vocabularies)
  }

  /// Whether one of the rules' own words, not of a vocabulary's, begins alike.
  package func containsForm(beginningWith beginning: String) -> Bool {
    words.contains { $0.hasPrefix(beginning) }
  }

  package func contains(_ word: String) -> Bool {
    words.contains(word) || vocabularies.contains { $0.knows(word) }
  }
}

extension GrammarCompiler {
  /// The words of the sentences of some public rules, with those of the vocabularies they name.
  package func words(of rules: [String]) -> RuleWords {
    let roots = rules.compactMap { grammar.position(of: $0) }.map { table.rules[$0] }
    var words: Set<String> = []
    var names: Set<String> = []
    for expansion in table.reached(from: roots) {
      switch table.entries[expansion] {
      case .word(let index): words.insert(table.words[index].text)
      case .vocabulary(let name): names.insert(name)
      default: break
      }
    }
    return RuleWords(words: words, vocabularies: names.sorted().compactMap { trees[$0] })
  }
}

extension ExpansionTable {
  /// Expansions and all that they lead to, rules included, once each.
  fileprivate func reached(from roots: [ID]) -> Set<ID> {
    var reached = Set(roots)
    var waiting = roots
    while let id = waiting.popLast() {
      for part in parts(of: id) where reached.insert(part).inserted { waiting.append(part) }
    }
    return reached
  }
}
