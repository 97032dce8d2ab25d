/// Connects the references in grammar files with the rules and vocabularies they name.
struct GrammarLinker {
  private let files: [GrammarFile]
  /// Every rule and whether it is public, by grammar and name.
  private let definitions: [String: [String: Rule]]

  /// Fails when a grammar or a rule is defined twice.
  init(_ files: [GrammarFile]) throws(GrammarError) {
    var definitions: [String: [String: Rule]] = [:]
    var declared: [String: SourceLocation] = [:]
    for file in files {
      if let first = declared[file.name] {
        throw GrammarError(
          "the grammar '\(file.name)' is already declared at \(first)", at: file.location,
          in: file.source)
      }
      declared[file.name] = file.location
      var rules: [String: Rule] = [:]
      for rule in file.rules {
        if let first = rules.updateValue(rule, forKey: rule.name) {
          throw GrammarError(
            "the rule '\(rule.name)' is already defined at \(first.location)", at: rule.location,
            in: file.source)
        }
      }
      definitions[file.name] = rules
    }
    self.files = files
    self.definitions = definitions
  }

  /// The source of each grammar, by the grammar's name.
  var sources: [String: GrammarSource] {
    Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.source) })
  }

  /// All rules with their references qualified.
  func linkedRules() throws(GrammarError) -> [Rule] {
    var linked: [Rule] = []
    for file in files {
      for statement in file.imports { try check(statement, of: file) }
      for rule in file.rules {
        var rule = rule
        rule.expansion = try link(rule.expansion, in: file)
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

  private func link(
    _ expansion: Expansion, in file: GrammarFile
  ) throws(GrammarError) -> Expansion {
    switch expansion {
    case .reference(let name, let location): return try resolve(name, at: location, in: file)
    case .sequence(let items):
      return .sequence(try items.map { (item) throws(GrammarError) in try link(item, in: file) })
    case .alternatives(let alternatives):
      return .alternatives(
        try alternatives.map { (one) throws(GrammarError) in
          .init(weight: one.weight, expansion: try link(one.expansion, in: file))
        })
    case .optional(let inner): return .optional(try link(inner, in: file))
    case .repeated(let inner, let atLeastOnce):
      return .repeated(try link(inner, in: file), atLeastOnce: atLeastOnce)
    case .tagged(let inner, let tags): return .tagged(try link(inner, in: file), tags)
    case .word, .vocabulary, .dictation, .null, .void: return expansion
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

  /// What an unqualified name that the file does not define itself means through its imports.
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

  /// A rule another grammar may see; a grammar sees all its own.
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
