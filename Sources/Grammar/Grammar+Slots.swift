extension Grammar {
  /// The slots that sentences of a rule may fill, in the order of their first tag.
  package func slots(of rule: Rule) -> [String] {
    var search = SlotSearch(grammar: self)
    search.visit(rule)
    return search.slots
  }
}

private struct SlotSearch {
  let grammar: Grammar
  var slots: [String] = []
  private var visited: Set<String> = []

  init(grammar: Grammar) { self.grammar = grammar }

  mutating func visit(_ rule: Rule) {
    if visited.insert(rule.qualifiedName).inserted { visit(rule.expansion) }
  }

  private mutating func visit(_ expansion: Expansion) {
    switch expansion {
    case .reference(let name, _):
      if let rule = grammar[name] { visit(rule) }
    case .tagged(let inner, let tags): visit(inner, tags)
    default: expansion.children.forEach { visit($0) }
    }
  }

  /// What is inside a typed value are its parts, not slots of the sentence.
  private mutating func visit(_ inner: Expansion, _ tags: [Tag]) {
    var isTyped = false
    var found: [String] = []
    for tag in tags {
      switch tag {
      case .slot(let name), .literal(let name, _): found.append(name)
      case .type, .number: (isTyped, found) = (true, [])
      case .value, .rule: break
      }
    }
    for name in found where !slots.contains(name) { slots.append(name) }
    if !isTyped { visit(inner) }
  }
}
