/// Compiles a grammar's rules and its current vocabularies into automata.
package struct GrammarCompiler: Sendable {
  /// The rules by their names, without their expansions.
  package let grammar: Grammar
  /// The current vocabulary of each `<vocabulary.NAME>`, by name; one that is missing or empty matches nothing.
  package private(set) var vocabularies: [String: Vocabulary]
  private(set) var trees: [String: VocabularyTree] = [:]
  /// The same trees as builders take them.
  private var forest = VocabularyForest([:])
  /// The trees that were used last, by the vocabulary's name, the latest first: commands with pronouns among the names of things and
  /// questions without them take turns.
  private var latestTrees: [String: [(vocabulary: Vocabulary, tree: VocabularyTree)]] = [:]
  private static let mostTrees = 2
  let table: ExpansionTable
  private let beginnings = KnownBeginnings()
  private let productivity = KnownProductivity()
  private var arcLimit: Int

  /// Prepares the rules; an automaton of more than `arcLimit` arcs is refused.
  package init(_ grammar: Grammar, vocabularies: [Vocabulary] = [], arcLimit: Int = 4_000_000) {
    self.grammar = grammar.outline
    self.vocabularies = [:]
    self.arcLimit = arcLimit
    table = ExpansionTable(grammar)
    use(vocabularies)
  }

  /// Replaces the vocabulary of the same name in automata compiled from now on.
  package mutating func replace(_ vocabulary: Vocabulary) {
    if adopt(vocabulary) { forest = VocabularyForest(trees) }
  }

  /// Takes a vocabulary in the place of the one of the same name; whether that was another.
  private mutating func adopt(_ vocabulary: Vocabulary) -> Bool {
    guard vocabularies[vocabulary.name] != vocabulary else { return false }
    vocabularies[vocabulary.name] = vocabulary
    trees[vocabulary.name] = tree(of: vocabulary)
    return true
  }

  private mutating func tree(of vocabulary: Vocabulary) -> VocabularyTree {
    let latest = latestTrees[vocabulary.name] ?? []
    if let known = latest.first(where: { $0.vocabulary == vocabulary }) { return known.tree }
    let tree = VocabularyTree(vocabulary)
    latestTrees[vocabulary.name] = [(vocabulary, tree)] + latest.prefix(Self.mostTrees - 1)
    return tree
  }

  /// Makes these the only vocabularies; those that have not changed cost nothing.
  package mutating func use(_ vocabularies: [Vocabulary]) {
    let names = Set(vocabularies.map(\.name))
    var isChanged = false
    for name in self.vocabularies.keys where !names.contains(name) {
      self.vocabularies[name] = nil
      trees[name] = nil
      isChanged = true
    }
    for vocabulary in vocabularies where adopt(vocabulary) { isChanged = true }
    if isChanged { forest = VocabularyForest(trees) }
  }

  /// Everything these public rules allow, each sentence marked with its rule: `open … close({:AddTasks})`.
  ///
  /// Names may be qualified ("lists.AddTasks") or, where only one grammar uses them, bare ("AddTasks").
  ///
  /// A loose automaton also has the paths marked with `<LOOSE>`.
  package func automaton(
    listening rules: [String], loosely: Bool = false
  ) throws(CompilationError) -> Automaton {
    let positions = try positions(of: rules)
    do throws(GraphBuilder.TooLarge) {
      let (builder, start, tags) = try sentences(of: positions, loosely: loosely)
      var whole = WholeGraph(builder)
      let first = try whole.add(from: start)
      var removal = EmptyArcRemoval(whole, first: tags, arcLimit: arcLimit)
      return try removal.automaton(from: first)
    } catch {
      throw .tooLarge(rules: rules, arcLimit: arcLimit)
    }
  }

  /// The same automaton, expanded only as far as sentences reach; a loose one also has the paths marked with
  /// `<LOOSE>`.
  ///
  /// `values` are heard, too: each is what a public rule tags as the value of a slot, marked with the slot's name.
  package func lazyAutomaton(
    listening rules: [String], values: [TaggedValues] = [], loosely: Bool = false
  ) throws(CompilationError) -> LazyAutomaton {
    let positions = try positions(of: rules)
    let tagged = try values.map { values throws(CompilationError) in
      (position: try position(ofRule: values.rule), slot: values.slot)
    }
    do throws(GraphBuilder.TooLarge) {
      let (builder, start, tags) = try sentences(
        of: positions, values: tagged, loosely: loosely)
      return LazyAutomaton(builder, beginnings, start: start, first: tags, limit: arcLimit)
    } catch {
      throw .tooLarge(rules: rules, arcLimit: arcLimit)
    }
  }

  /// The same rules as compiled for the recogniser, where what many sentences use becomes a shared phrase.
  ///
  /// It has no marks and no typed words, but for the paths marked with `<TYPED>` where the recogniser is attentive. Its
  /// phrases are vocabularies, and rules imported from other grammars.
  ///
  /// Each rule is deterministic; all together are not, which would need many more arcs. A search that enters a phrase
  /// from one sentence may leave it into another that uses it: the recogniser hears a little more than the grammar
  /// allows, at a cost that grows with the size of the grammar instead of the number of uses.
  package func heardAutomaton(
    listening rules: [String], attentively isAttentive: Bool = false
  ) throws(CompilationError) -> Automaton {
    let roots = try positions(of: rules)
    guard !roots.isEmpty else { return Automaton(joining: []) }
    let homes = Set(roots.map { grammar.rules[$0].grammar })
    do throws(GraphBuilder.TooLarge) {
      var builder = builder(
        of: table, for: isAttentive ? .attentiveRecognizer : .recognizer,
        asides: table.uses(outside: homes, in: grammar))
      try builder.prepare(asidesOf: roots)
      let made = roots.concurrentMap { [builder] root in
        Result { () throws(GraphBuilder.TooLarge) in try HeardRule(root, builder) }
      }
      var rules: [HeardRule] = []
      for rule in made { rules.append(try rule.get()) }
      guard rules.reduce(0, { $0 + $1.automaton.statistics.arcs }) <= arcLimit else {
        throw GraphBuilder.TooLarge()
      }
      return Automaton(joining: rules)
    } catch {
      throw .tooLarge(rules: rules, arcLimit: arcLimit)
    }
  }

  /// Whether everything a public rule allows, loose paths included, needs more than a number of arcs.
  ///
  /// Vocabularies count with their current entries.
  package func needs(
    moreThan arcs: Int, for rule: String
  ) throws(CompilationError) -> Bool {
    var compiler = self
    compiler.arcLimit = arcs
    do {
      _ = try compiler.automaton(listening: [rule], loosely: true)
      return false
    } catch .tooLarge {
      return true
    }
  }

  /// The parser's graph of some rules: the node where their sentences start, and the tags they end with.
  private func sentences(
    of rules: [Int], values: [(position: Int, slot: String)] = [], loosely: Bool = false
  ) throws(GraphBuilder.TooLarge) -> (
    builder: GraphBuilder, start: TransitionGraph.Node, tags: [Int]
  ) {
    var table = table
    var roots = rules.map { rule in
      (expansion: table.rules[rule], tag: table.index(of: .rule(grammar.rules[rule].name)))
    }
    for (rule, slot) in values {
      let tag = table.index(of: .rule(slot))
      roots += table.tagged(slot, inRule: rule).map { ($0, tag) }
    }
    var builder = builder(of: table, for: loosely ? .looseParser : .parser)
    let start = try builder.start(roots: roots)
    return (builder, start, roots.map(\.tag))
  }

  /// A builder for this grammar's expansions, whose tags may be more by now.
  private func builder(
    of table: ExpansionTable, for reader: GraphBuilder.Reader, asides: Set<ExpansionTable.ID> = []
  ) -> GraphBuilder {
    GraphBuilder(
      table: table, vocabularies: forest, reader: reader,
      productivity: productivity.productivity(of: table, with: forest, for: reader), asides: asides,
      limit: arcLimit)
  }

  /// The positions in the grammar of the rules with these names, once each.
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

/// Whatever a public rule tags as the value of a slot: "the rear" of a rule with `(rear | back) {seat=rear}`.
package struct TaggedValues: Hashable, Sendable {
  /// The rule's name, qualified where several grammars have it.
  package let rule: String
  package let slot: String

  package init(of slot: String, in rule: String) { (self.rule, self.slot) = (rule, slot) }
}

/// A reason why a valid grammar cannot be compiled into an automaton.
package enum CompilationError: Error, Sendable, Equatable, CustomStringConvertible {
  case unknownRule(String)
  /// Several grammars have a public rule of this name; `candidates` are their qualified names.
  case ambiguousRule(String, candidates: [String])
  /// The automaton would have more arcs than the compiler's limit.
  case tooLarge(rules: [String], arcLimit: Int)

  package var description: String {
    switch self {
    case .unknownRule(let name): "cannot compile '\(name)': no public rule has this name"
    case .ambiguousRule(let name, let candidates):
      "cannot compile '\(name)': it may be any of \(candidates.joined(separator: ", "))"
    case .tooLarge(let rules, let limit):
      "cannot compile '\(rules.joined(separator: ", "))': it needs more than \(limit) arcs"
    }
  }
}

/// The sentences of one rule as compiled for the recogniser.
struct HeardRule: Sendable {
  let automaton: Automaton
  /// The use behind each of the automaton's phrases.
  let uses: [GraphBuilder.Use]

  /// Compiles a rule with a builder that has prepared the phrases.
  init(_ rule: Int, _ builder: GraphBuilder) throws(GraphBuilder.TooLarge) {
    var builder = builder
    let first = try builder.start(of: rule)
    var whole = WholeGraph(builder)
    let start = try whole.add(from: first)
    var removal = EmptyArcRemoval(whole, first: [], arcLimit: builder.limit)
    automaton = try removal.automaton(from: start).minimized()
    uses = removal.uses
  }
}
