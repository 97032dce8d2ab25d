/// One grammar file as written, its references not yet linked to the rules they name.
struct GrammarFile {
  /// An import statement: `import <grammar.rule>;`, or with `*` as the rule.
  struct Import {
    let grammar: String
    let rule: String
    let location: SourceLocation
  }

  let source: GrammarSource
  let name: String
  /// The place where the grammar's name is declared.
  let location: SourceLocation
  var imports: [Import] = []
  var rules: [Rule] = []
}

extension GrammarFile {
  /// The file completed with what its source adds: the lead before each command and the tail after it, and rules that
  /// answer questions.
  ///
  /// An error in an answer is reported at the beginning of the file.
  func completed(errors: inout [GrammarError]) -> GrammarFile {
    var file = self
    for (index, rule) in rules.enumerated()
    where rule.isPublic && source.commands.contains(rule.name) {
      func optional(_ lead: GrammarSource.Lead?) -> [Expansion] {
        lead.map { [.optional($0.expansion(for: name, at: rule.location))] } ?? []
      }
      let (before, after) = (optional(source.lead), optional(source.tail))
      if before.isEmpty && after.isEmpty { break }
      file.rules[index].expansion = .sequence(before + [rule.expansion] + after)
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

extension [GrammarFile] {
  /// The files with copies of the rule of each lead and tail, one for each file whose commands it precedes or follows.
  func withLeads() -> [GrammarFile] {
    var files = self
    for (file, lead) in flatMap({ file in
      [file.source.lead, file.source.tail].compactMap { lead in lead.map { (file, $0) } }
    }) {
      guard let (grammar, name) = RuleName.split(lead.rule),
        let home = firstIndex(where: { $0.name == grammar }),
        let rule = self[home].rules.first(where: { $0.name == name })
      else { continue }
      files[home].rules.append(
        Rule(
          grammar: grammar, name: lead.name(for: file.name), isPublic: true,
          location: rule.location,
          expansion: rule.expansion.replacing(vocabulary: lead.vocabulary, with: lead.own)))
    }
    return files
  }
}

extension GrammarSource.Lead {
  /// The name of the rule's copy for a grammar, which differs from that for any other.
  fileprivate func name(for grammar: String) -> String {
    let name = RuleName.split(rule)?.rule ?? rule
    return "\(name)$\(grammar.replacing(".", with: "$"))"
  }

  /// The file's own words or, in typed text, those of the original rule.
  fileprivate func expansion(for grammar: String, at location: SourceLocation) -> Expansion {
    let home = RuleName.split(rule)?.grammar ?? ""
    return .alternatives([
      .init(weight: nil, expansion: .reference("\(home).\(name(for: grammar))", location)),
      .init(weight: nil, expansion: .sequence([.typedOnly, .reference(rule, location)])),
    ])
  }
}

extension Expansion {
  /// The same expansion with one vocabulary replaced by another, in a file whose references are not linked yet.
  fileprivate func replacing(vocabulary old: String, with new: String) -> Expansion {
    func replaced(_ inner: Expansion) -> Expansion { inner.replacing(vocabulary: old, with: new) }
    switch self {
    case .reference("\(RuleName.vocabularyGrammar).\(old)", let location):
      return .vocabulary(new, location)
    case .sequence(let items): return .sequence(items.map(replaced))
    case .alternatives(let alternatives):
      return .alternatives(
        alternatives.map { .init(weight: $0.weight, expansion: replaced($0.expansion)) })
    case .optional(let inner): return .optional(replaced(inner))
    case .repeated(let inner, let atLeastOnce):
      return .repeated(replaced(inner), atLeastOnce: atLeastOnce)
    case .tagged(let inner, let tags): return .tagged(replaced(inner), tags)
    default: return self
    }
  }
}
