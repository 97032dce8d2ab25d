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
      if let rule = rules.first(where: { $0.name == slot }) {
        if !rule.isPublic { file.answer(slot, by: rule) }
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

  /// Adds a public rule for what answers a question for a slot: what a private rule of the slot's name stands for, made to
  /// fill the slot, and what may stand around an answer, unless it is free words, of which that would be a part.
  ///
  /// The private rule gets another name in all rules of the file, so that commands have nothing more around it.
  private mutating func answer(_ slot: String, by rule: Rule) {
    let isFilled = fills(slot, rule.expansion, seen: [rule.name])
    let isFree = hasFreeWords(rule.expansion, seen: [rule.name])
    let inner = "\(slot)$"
    for index in rules.indices {
      let old = rules[index]
      guard !old.isPublic, old.name == slot else {
        rules[index].expansion = old.expansion.renaming(
          [slot, rule.qualifiedName], to: inner)
        continue
      }
      rules[index] = Rule(
        grammar: old.grammar, name: inner, isPublic: false, location: old.location,
        expansion: old.expansion.renaming([slot, rule.qualifiedName], to: inner), tags: old.tags)
    }
    let value = Expansion.reference(inner, rule.location)
    let filled = isFilled ? value : .tagged(value, [.slot(slot)])
    func optional(_ name: String?) -> [Expansion] {
      isFree ? [] : name.map { [.optional(.reference($0, rule.location))] } ?? []
    }
    rules.append(
      Rule(
        grammar: rule.grammar, name: slot, isPublic: true, location: rule.location,
        expansion: .sequence(optional(source.answerLead) + [filled] + optional(source.answerTail))))
  }

  /// Whether each way through it leads over any words.
  private func hasFreeWords(_ expansion: Expansion, seen: Set<String>) -> Bool {
    func isFree(_ inner: Expansion) -> Bool { hasFreeWords(inner, seen: seen) }
    switch expansion {
    case .dictation: return true
    case .reference(let name, _):
      if let (grammar, rule) = RuleName.split(name), grammar == RuleName.vocabularyGrammar {
        return [RuleName.dictation, RuleName.typed].contains(rule)
      }
      guard !seen.contains(name), let rule = rules.first(where: { $0.name == name }) else {
        return false
      }
      return hasFreeWords(rule.expansion, seen: seen.union([name]))
    case .sequence(let items): return items.contains(where: isFree)
    case .alternatives(let alternatives): return alternatives.map(\.expansion).allSatisfy(isFree)
    case .repeated(let inner, atLeastOnce: true), .tagged(let inner, _): return isFree(inner)
    default: return false
    }
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
    mapping { name, location in
      name == "\(RuleName.vocabularyGrammar).\(old)" ? .vocabulary(new, location) : nil
    }
  }

  /// The same expansion with references by any of some names made to another rule.
  fileprivate func renaming(_ old: Set<String>, to new: String) -> Expansion {
    mapping { name, location in old.contains(name) ? .reference(new, location) : nil }
  }

  /// The same expansion with references replaced; those stay for which there is `nil`.
  private func mapping(_ replacement: (String, SourceLocation) -> Expansion?) -> Expansion {
    func mapped(_ inner: Expansion) -> Expansion { inner.mapping(replacement) }
    switch self {
    case .reference(let name, let location): return replacement(name, location) ?? self
    case .sequence(let items): return .sequence(items.map(mapped))
    case .alternatives(let alternatives):
      return .alternatives(
        alternatives.map { .init(weight: $0.weight, expansion: mapped($0.expansion)) })
    case .optional(let inner): return .optional(mapped(inner))
    case .repeated(let inner, let atLeastOnce):
      return .repeated(mapped(inner), atLeastOnce: atLeastOnce)
    case .tagged(let inner, let tags): return .tagged(mapped(inner), tags)
    default: return self
    }
  }
}
