extension Grammar {
  /// The vocabularies its rules name, without dictation, in the order of first use.
  package var vocabularyNames: [String] { vocabularies.map(\.name) }

  /// The vocabularies its rules name, each with the place of its first use.
  package var vocabularies: [(name: String, location: SourceLocation)] {
    var vocabularies: [(name: String, location: SourceLocation)] = []
    forEachExpansion {
      if case .vocabulary(let name, let location) = $0,
        !vocabularies.contains(where: { $0.name == name })
      {
        vocabularies.append((name, location))
      }
    }
    return vocabularies
  }

  /// Every word its rules use, once each, in the order of first use.
  package var words: [Word] {
    var words: [Word] = []
    var seen: Set<String> = []
    forEachExpansion {
      if case .word(let text, let location) = $0, seen.insert(text).inserted {
        words.append(Word(text: text, location: location))
      }
    }
    return words
  }

  /// The private rules that no public rule leads to.
  package var unreachableRules: [Rule] {
    let reached = Set(rules(from: publicRules).map(\.qualifiedName))
    return rules.filter { !reached.contains($0.qualifiedName) }
  }

  /// Rules and all the rules they lead to, once each, nearest first.
  package func rules(from start: [Rule]) -> [Rule] {
    var found = start
    var reached = Set(start.map(\.qualifiedName))
    var next = 0
    while next < found.count {
      found[next].expansion.forEach {
        guard case .reference(let name, _) = $0, reached.insert(name).inserted else { return }
        if let rule = self[name] { found.append(rule) }
      }
      next += 1
    }
    return found
  }

  private func forEachExpansion(_ body: (Expansion) -> Void) {
    for rule in rules { rule.expansion.forEach(body) }
  }
}
