/// Makes automata of a grammar's rules and the vocabularies of the moment.
package struct GrammarCompiler: Sendable {
  package let grammar: Grammar
  /// What `<vocabulary.NAME>` means now, by name; one that is missing or empty matches nothing.
  package private(set) var vocabularies: [String: Vocabulary]
  private let table: ExpansionTable
  private let arcLimit: Int

  /// Prepares the rules; an automaton of more than `arcLimit` arcs is refused.
  package init(_ grammar: Grammar, vocabularies: [Vocabulary] = [], arcLimit: Int = 4_000_000) {
    self.grammar = grammar
    self.vocabularies = [:]
    self.arcLimit = arcLimit
    table = ExpansionTable(grammar)
    for vocabulary in vocabularies { replace(vocabulary) }
  }

  /// Takes the place of the vocabulary of the same name in automata made from now on.
  package mutating func replace(_ vocabulary: Vocabulary) {
    vocabularies[vocabulary.name] = vocabulary
  }

  /// Everything these public rules allow, each sentence marked with its rule: `open … close({:AddTasks})`.
  ///
  /// Names may be qualified ("lists.AddTasks") or, where only one grammar uses them, bare ("AddTasks").
  package func automaton(listening rules: [String]) throws(CompilationError) -> Automaton {
    var roots: [(rule: Int, name: String)] = []
    for name in rules {
      let root = try root(named: name)
      if !roots.contains(where: { $0.rule == root.rule }) { roots.append(root) }
    }
    do {
      var builder = GraphBuilder(table: table, vocabularies: vocabularies, nodeLimit: arcLimit)
      let start = try builder.start(roots: roots)
      var removal = EmptyArcRemoval(
        graph: builder.graph, marks: builder.marks, arcLimit: arcLimit)
      return try removal.automaton(from: start, table: builder.table)
    } catch {
      throw .tooLarge(rules: rules, arcLimit: arcLimit)
    }
  }

  private func root(named name: String) throws(CompilationError) -> (rule: Int, name: String) {
    let candidates = grammar.publicRules(named: name)
    guard let rule = candidates.first, let position = grammar.position(of: rule.qualifiedName)
    else { throw .unknownRule(name) }
    guard candidates.count == 1 else {
      throw .ambiguousRule(name, candidates: candidates.map(\.qualifiedName))
    }
    return (position, rule.name)
  }
}
