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
    try automaton(listening: rules, for: .parser)
  }

  /// What the ear makes of the same rules: no marks, no typed words, and as phrases of their own what many
  /// sentences use, which are the vocabularies and what the rules' grammars import.
  ///
  /// A search that follows a phrase may leave it where another sentence uses it: the ear hears a little
  /// more than the grammar allows, at a cost that grows with the size of the grammar instead of with
  /// the number of uses.
  package func heardAutomaton(listening rules: [String]) throws(CompilationError) -> Automaton {
    try automaton(listening: rules, for: .ear)
  }

  private func automaton(
    listening rules: [String], for reader: GraphBuilder.Reader
  ) throws(CompilationError) -> Automaton {
    var table = table
    var roots: [(rule: Int, tag: Int)] = []
    for name in rules {
      let rule = try position(ofRule: name)
      guard !roots.contains(where: { $0.rule == rule }) else { continue }
      roots.append((rule, table.index(of: .rule(grammar.rules[rule].name))))
    }
    let homes = Set(roots.map { grammar.rules[$0.rule].grammar })
    let asides = reader == .ear ? table.uses(outside: homes, in: grammar) : []
    do {
      var builder = GraphBuilder(
        table: table, vocabularies: vocabularies, reader: reader, asides: asides,
        nodeLimit: arcLimit)
      let start = try builder.start(roots: roots)
      let first = reader == .parser ? roots.map(\.tag) : []
      var removal = EmptyArcRemoval(builder, first: first, arcLimit: arcLimit)
      let automaton = try removal.automaton(from: start)
      return reader == .parser ? automaton : automaton.minimized()
    } catch {
      throw .tooLarge(rules: rules, arcLimit: arcLimit)
    }
  }

  private func position(ofRule name: String) throws(CompilationError) -> Int {
    let candidates = grammar.publicRules(named: name)
    guard let rule = candidates.first, let position = grammar.position(of: rule.qualifiedName)
    else { throw .unknownRule(name) }
    guard candidates.count == 1 else {
      throw .ambiguousRule(name, candidates: candidates.map(\.qualifiedName))
    }
    return position
  }
}
