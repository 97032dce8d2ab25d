/// A tag that fills a slot of a sentence: `{color}`, `{color=red}`.
package struct SlotTag: Sendable, Equatable {
  package let slot: String
  /// The values the author gives for the words: "red" for `{color=red}`, and for `(crimson {=red}) {color}` too.
  package let values: [String]
  package let location: SourceLocation
}

extension Grammar {
  /// The tags that fill slots of a rule's sentences, once each, in the order in which they are met.
  package func slotTags(of rule: Rule) -> [SlotTag] {
    var search = SlotSearch(grammar: self)
    search.visit(rule)
    return search.found
  }
}

private struct SlotSearch {
  let grammar: Grammar
  var found: [SlotTag] = []
  private var visited: Set<String> = []

  init(grammar: Grammar) { self.grammar = grammar }

  mutating func visit(_ rule: Rule) {
    if visited.insert(rule.qualifiedName).inserted { visit(rule.expansion, in: rule) }
  }

  private mutating func visit(_ expansion: Expansion, in rule: Rule) {
    switch expansion {
    case .reference(let name, _):
      if let rule = grammar[name] { visit(rule) }
    case .tagged(let inner, let tags): visit(inner, tags, in: rule)
    default: expansion.children.forEach { visit($0, in: rule) }
    }
  }

  /// Visits a tagged expansion; tags inside a typed value are its parts, not slots of the sentence.
  private mutating func visit(_ inner: Expansion, _ tags: [Tag], in rule: Rule) {
    var isTyped = false
    var slots: [SlotTag] = []
    for tag in tags {
      let location = rule.tags.first { $0.tag == tag }?.location ?? rule.location
      switch tag {
      case .slot(let name):
        slots.append(SlotTag(slot: name, values: values(in: inner), location: location))
      case .literal(let name, let value):
        slots.append(SlotTag(slot: name, values: [value], location: location))
      case .type, .number: (isTyped, slots) = (true, [])
      case .value, .rule: break
      }
    }
    for slot in slots where !found.contains(slot) { found.append(slot) }
    if !isTyped { visit(inner, in: rule) }
  }

  /// The values given for an expansion's words, as far as they stand in the same rule.
  private func values(in expansion: Expansion) -> [String] {
    var values: [String] = []
    expansion.forEach { part in
      guard case .tagged(_, let tags) = part else { return }
      for case .value(let value) in tags { values.append(value) }
    }
    return values
  }
}
