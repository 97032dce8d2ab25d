extension GrammarFile {
  /// The file completed with what its source adds: the lead before each command, and rules that answer questions.
  ///
  /// An error in an answer is reported at the beginning of the file.
  func completed(errors: inout [GrammarError]) -> GrammarFile {
    var file = self
    if let lead = source.lead {
      for (index, rule) in rules.enumerated()
      where rule.isPublic && source.commands.contains(rule.name) {
        file.rules[index].expansion = .sequence([
          .optional(.reference(lead, rule.location)), rule.expansion,
        ])
      }
    }
    for (slot, expansion) in source.answers.sorted(by: { $0.key < $1.key }) {
      if let index = rules.firstIndex(where: { $0.name == slot }) {
        file.rules[index] = answer(slot, by: rules[index])
      } else {
        var parser = GrammarParser(
          GrammarSource(
            file: source.file,
            text: "#JSGF V1.0; grammar \(name); public <\(slot)> = \(expansion);"))
        file.rules += parser.file(errors: &errors).rules
      }
    }
    return file
  }

  /// A rule named after a slot, made public and made to fill the slot; one that is public already stays as it is.
  private func answer(_ slot: String, by rule: Rule) -> Rule {
    guard !rule.isPublic else { return rule }
    let isFilled = fills(slot, rule.expansion, seen: [rule.name])
    return Rule(
      grammar: rule.grammar, name: rule.name, isPublic: true, location: rule.location,
      expansion: isFilled ? rule.expansion : .tagged(rule.expansion, [.slot(slot)]))
  }

  private func fills(_ slot: String, _ expansion: Expansion, seen: Set<String>) -> Bool {
    switch expansion {
    case .tagged(let inner, let tags):
      let isTagged = tags.contains { tag in
        switch tag {
        case .slot(slot), .literal(slot: slot, value: _): true
        default: false
        }
      }
      return isTagged || fills(slot, inner, seen: seen)
    case .reference(let name, _):
      guard !seen.contains(name), let rule = rules.first(where: { $0.name == name }) else {
        return false
      }
      return fills(slot, rule.expansion, seen: seen.union([name]))
    default: return expansion.children.contains { fills(slot, $0, seen: seen) }
    }
  }
}
