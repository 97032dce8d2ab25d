/// A grammar of what can be said: the rules of one or more JSGF files, linked with each other.
package struct Grammar: Sendable, Equatable {
  /// All rules, in the order of the files and of their definitions.
  package let rules: [Rule]
  /// The rules a sentence may start from, in the order of the files.
  package let publicRules: [Rule]
  private let positions: [String: Int]
  private let publicRulesByName: [String: [Rule]]

  /// Reads files that may import one another; throws the first error.
  package init(_ sources: [GrammarSource]) throws(GrammarError) {
    var errors: [GrammarError] = []
    self.init(sources, errors: &errors)
    if let first = errors.first { throw first }
  }

  /// Reads as much of the files as it can, and reports all their errors.
  ///
  /// With errors, the grammar is only good for finding more of them: a faulty rule is empty.
  package init(_ sources: [GrammarSource], errors: inout [GrammarError]) {
    let readings = sources.concurrentMap(longest: { $0.text.utf8.count }) { source in
      var parser = GrammarParser(source)
      var errors: [GrammarError] = []
      return (file: parser.file(errors: &errors).completed(errors: &errors), errors: errors)
    }
    let files = readings.map(\.file).withLeads()
    errors += readings.flatMap(\.errors)
    var linker = GrammarLinker(files)
    let rules = linker.linkedRules()
    let names = rules.enumerated().map { ($0.element.qualifiedName, $0.offset) }
    let positions = Dictionary(uniqueKeysWithValues: names)
    errors += linker.errors
    errors += RecursionCheck(rules: rules, positions: positions, sources: linker.sources).errors()
    self.init(rules: rules, positions: positions)
  }

  private init(rules: [Rule], positions: [String: Int]) {
    self.rules = rules
    publicRules = rules.filter(\.isPublic)
    publicRulesByName = Dictionary(grouping: publicRules, by: \.name)
    self.positions = positions
  }

  /// The same rules without their expansions, for callers that only look up names and keep the grammar for long.
  package var outline: Grammar {
    Grammar(rules: rules.map(\.outline), positions: positions)
  }

  /// The rule with a qualified name such as "lists.AddTasks".
  package subscript(qualifiedName: String) -> Rule? {
    position(of: qualifiedName).map { rules[$0] }
  }

  /// The index in `rules` of the rule with a qualified name.
  func position(of qualifiedName: String) -> Int? { positions[qualifiedName] }

  /// The public rules with this name, qualified or not; several where files use the same name.
  package func publicRules(named name: String) -> [Rule] {
    if let rule = self[name] { return rule.isPublic ? [rule] : [] }
    return publicRulesByName[name] ?? []
  }
}
