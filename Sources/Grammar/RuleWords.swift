/// The words that occur in the sentences of one rule.
package struct RuleWords: Sendable {
  private let words: Set<String>
  private let vocabularies: [VocabularyTree]

  init(words: Set<String>, vocabularies: [VocabularyTree]) {
    (self.words, self.vocabularies) = (words, vocabularies)
  }

  package func contains(_ word: String) -> Bool {
    words.contains(word) || vocabularies.contains { $0.knows(word) }
  }
}

extension GrammarCompiler {
  /// The words of a public rule's sentences, with those of the vocabularies it names; `nil` if there is no such rule.
  package func words(of rule: String) -> RuleWords? {
    guard let position = grammar.position(of: rule) else { return nil }
    var words: Set<String> = []
    var names: Set<String> = []
    for expansion in table.reached(from: table.rules[position]) {
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
  /// An expansion and all that it leads to, rules included, once each.
  fileprivate func reached(from root: ID) -> Set<ID> {
    var reached: Set<ID> = [root]
    var waiting = [root]
    while let id = waiting.popLast() {
      for part in parts(of: id) where reached.insert(part).inserted { waiting.append(part) }
    }
    return reached
  }
}
