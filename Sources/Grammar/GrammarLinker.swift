/// Links the references in grammar files to the rules and vocabularies they name.
struct GrammarLinker {
  private let files: [GrammarFile]
  /// Every rule, by its grammar and its name.
  private let definitions: [String: [String: Rule]]
  /// The errors found, in the order of the files.
  private(set) var errors: [GrammarError] = []

  /// Collects the definitions; a grammar or rule defined again is an error, and left out.
  init(_ files: [GrammarFile]) {
    var definitions: [String: [String: Rule]] = [:]
    var declared: [String: SourceLocation] = [:]
    var distinct: [GrammarFile] = []
    for var file in files {
      if let first = declared[file.name] {
        errors.append(
          GrammarError(
            "the grammar '\(file.name)' is already declared at \(first)", at: file.location,
            in: file.source))
        continue
      }
      declared[file.name] = file.location
      var rules: [String: Rule] = [:]
      var order: [Rule] = []
      for rule in file.rules {
        if let first = rules[rule.name] {
          errors.append(
            GrammarError(
              "the rule '\(rule.name)' is already defined at \(first.location)",
              at: rule.location, in: file.source))
        } else {
          rules[rule.name] = rule
          order.append(rule)
        }
      }
      definitions[file.name] = rules
      file.rules = order
      distinct.append(file)
    }
    self.files = distinct
    self.definitions = definitions
  }

  /// The source of each grammar, by the grammar's name.
  var sources: [String: GrammarSource] {
    Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.source) })
  }

  /// All rules with their references qualified; a reference that names nothing matches nothing.
  mutating func linkedRules() -> [Rule] {
    var linked: [Rule] = []
    for file in files {
      for statement in file.imports {
        do { try check(statement, of: file) } catch { errors.append(error) }
      }
      for rule in file.rules {
        var rule = rule
        rule.expansion = link(rule.expansion, in: file)
        linked.append(rule)
      }
    }
    return linked
  }

  private func check(_ statement: GrammarFile.Import, of file: GrammarFile) throws(GrammarError) {
    if statement.grammar == RuleName.vocabularyGrammar {
      guard statement.rule != "*" else {
        throw GrammarError(
          "expected one vocabulary's name instead of '*'", at: statement.location, in: file.source)
      }
      return
    }
    if statement.rule == "*" {
      _ = try rules(of: statement.grammar, from: file, at: statement.location)
    } else {
      _ = try rule(
        statement.rule, of: statement.grammar, from: file, at: statement.location)
    }
  }

  private mutating func link(_ expansion: Expansion, in file: GrammarFile) -> Expansion {
    switch expansion {
    case .reference(let name, let location):
      do {
        return try resolve(name, at: location, in: file)
      } catch {
        errors.append(error)
        return .void
      }
    case .sequence(let items): return .sequence(items.map { link($0, in: file) })
    case .alternatives(let alternatives):
      return .alternatives(
        alternatives.map { .init(weight: $0.weight, expansion: link($0.expansion, in: file)) })
    case .optional(let inner): return .optional(link(inner, in: file))
    case .repeated(let inner, let atLeastOnce):
      return .repeated(link(inner, in: file), atLeastOnce: atLeastOnce)
    case .tagged(let inner, let tags): return .tagged(link(inner, in: file), tags)
    case .word, .vocabulary, .dictation, .null, .void, .typedOnly, .looseOnly: return expansion
    }
  }

  private func resolve(
    _ name: String, at location: SourceLocation, in file: GrammarFile
  ) throws(GrammarError) -> Expansion {
    if let (grammar, rule) = RuleName.split(name) {
      if grammar == RuleName.vocabularyGrammar { return vocabulary(rule, at: location) }
      let rule = try self.rule(rule, of: grammar, from: file, at: location)
      return .reference(rule.qualifiedName, location)
    }
    if definitions[file.name]?[name] != nil { return .reference("\(file.name).\(name)", location) }
    return try imported(name, at: location, in: file)
  }

  /// The meaning, through a file's imports, of an unqualified name that the file does not define itself.
  private func imported(
    _ name: String, at location: SourceLocation, in file: GrammarFile
  ) throws(GrammarError) -> Expansion {
    var origins: [String] = []
    for statement in file.imports where statement.rule == name || statement.rule == "*" {
      let isThere =
        statement.rule == name || definitions[statement.grammar]?[name]?.isPublic == true
      if isThere, !origins.contains(statement.grammar) { origins.append(statement.grammar) }
    }
    guard let origin = origins.first else {
      throw GrammarError(
        "the rule '\(name)' is neither defined here nor imported", at: location, in: file.source)
    }
    guard origins.count == 1 else {
      throw GrammarError(
        "the rule '\(name)' is imported from both '\(origin)' and '\(origins[1])'", at: location,
        in: file.source)
    }
    return origin == RuleName.vocabularyGrammar
      ? vocabulary(name, at: location) : .reference("\(origin).\(name)", location)
  }

  private func vocabulary(_ name: String, at location: SourceLocation) -> Expansion {
    switch name {
    case RuleName.dictation: .dictation(isSpoken: true, location)
    case RuleName.typed: .dictation(isSpoken: false, location)
    default: .vocabulary(name, location)
    }
  }

  private func rules(
    of grammar: String, from file: GrammarFile, at location: SourceLocation
  ) throws(GrammarError) -> [String: Rule] {
    guard let rules = definitions[grammar] else {
      throw GrammarError(
        "no file declares the grammar '\(grammar)'", at: location, in: file.source)
    }
    return rules
  }

  /// The rule a name refers to, if the file may use it: one of its own, or another grammar's public rule.
  private func rule(
    _ name: String, of grammar: String, from file: GrammarFile, at location: SourceLocation
  ) throws(GrammarError) -> Rule {
    guard let rule = try rules(of: grammar, from: file, at: location)[name] else {
      throw GrammarError(
        "the grammar '\(grammar)' has no rule '\(name)'", at: location, in: file.source)
    }
    guard rule.isPublic || grammar == file.name else {
      throw GrammarError(
        "the rule '\(name)' of the grammar '\(grammar)' is not public", at: location,
        in: file.source)
    }
    return rule
  }
}
