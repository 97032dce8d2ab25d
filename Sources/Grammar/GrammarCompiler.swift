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
    var table = table
    let roots = try positions(of: rules).map { rule in
      (rule: rule, tag: table.index(of: .rule(grammar.rules[rule].name)))
    }
    do {
      var builder = GraphBuilder(
        table: table, vocabularies: vocabularies, reader: .parser, nodeLimit: arcLimit)
      let start = try builder.start(roots: roots)
      var removal = EmptyArcRemoval(builder, first: roots.map(\.tag), arcLimit: arcLimit)
      return try removal.automaton(from: start)
    } catch {
      throw .tooLarge(rules: rules, arcLimit: arcLimit)
    }
  }

  /// What the ear makes of the same rules: no marks, no typed words, and as phrases of their own what many
  /// sentences use, which are the vocabularies and what the rules' grammars import.
  ///
  /// Each rule is deterministic, all together are not, which would need many more arcs. A search that
  /// follows a phrase may leave it where another sentence uses it: the ear hears a little more than the
  /// grammar allows, at a cost that grows with the size of the grammar instead of the number of uses.
  package func heardAutomaton(listening rules: [String]) throws(CompilationError) -> Automaton {
    let roots = try positions(of: rules)
    let homes = Set(roots.map { grammar.rules[$0].grammar })
    do {
      var builder = GraphBuilder(
        table: table, vocabularies: vocabularies, reader: .ear,
        asides: table.uses(outside: homes, in: grammar), nodeLimit: arcLimit)
      var starts: [TransitionGraph.Node] = []
      for root in roots { starts.append(try builder.start(of: root)) }
      var removal = EmptyArcRemoval(builder, first: [], arcLimit: arcLimit)
      var sentences: [[Automaton.State]] = []
      for start in starts { sentences.append(try removal.states(from: start)) }
      return Automaton(joining: sentences.map { removal.automaton(of: $0).minimized() })
    } catch {
      throw .tooLarge(rules: rules, arcLimit: arcLimit)
    }
  }

  /// Where in the grammar the rules of these names stand, each once.
  private func positions(of rules: [String]) throws(CompilationError) -> [Int] {
    var positions: [Int] = []
    for name in rules {
      let position = try position(ofRule: name)
      if !positions.contains(position) { positions.append(position) }
    }
    return positions
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
