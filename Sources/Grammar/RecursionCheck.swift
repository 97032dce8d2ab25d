/// Finds rules that a finite automaton cannot hold: recursion anywhere but at the end, and nesting that is too deep.
struct RecursionCheck {
  /// The greatest nesting of expansions and rules, which bounds the compiler's recursion.
  static let depthLimit = 256

  /// A reference in one rule to another.
  private struct Use {
    let rule: Int
    /// Whether nothing can follow it in the sentence, not even the end of a tag.
    let isLast: Bool
    /// Whether it can be the first thing in the rule.
    let isFirst: Bool
    let location: SourceLocation
  }

  let rules: [Rule]
  let positions: [String: Int]
  /// The sources, by the grammars' names.
  let sources: [String: GrammarSource]

  /// The errors: one for each reference that is not allowed, and one for nesting that is too deep.
  func errors() -> [GrammarError] {
    let uses = rules.map { self.uses(in: $0.expansion) }
    let cycles = StronglyConnectedComponents(edges: uses.map { $0.map(\.rule) })
    let leftCycles = StronglyConnectedComponents(
      edges: uses.map { $0.filter(\.isFirst).map(\.rule) })
    var errors: [GrammarError] = []
    for rule in rules.indices {
      for use in uses[rule] {
        if use.isFirst, leftCycles.areConnected(rule, use.rule) {
          errors.append(
            error(
              "the rule '\(rules[use.rule].name)' leads back to itself before a word is said"
                + " (left recursion)", rule: rule, at: use.location))
        } else if !use.isLast, cycles.areConnected(rule, use.rule) {
          errors.append(
            error(
              "the rule '\(rules[use.rule].name)' leads back to itself before its end; only the"
                + " last part of a rule, outside tags and repetition, may", rule: rule,
              at: use.location))
        }
      }
    }
    return errors + [depthError(uses: uses, cycles: cycles)].compactMap(\.self)
  }

  /// The error for the first rule that nests too deep.
  ///
  /// Groups come after those they use, so one pass finds all depths; every group above the first that is too deep is
  /// too deep as well.
  private func depthError(uses: [[Use]], cycles: StronglyConnectedComponents) -> GrammarError? {
    var depths = rules.map(\.expansion.depth)
    for group in cycles.groups {
      let own = group.map { depths[$0] }.reduce(0, +)
      let outside = group.flatMap { rule in
        uses[rule].filter { !cycles.areConnected(rule, $0.rule) }
      }
      let depth = own + (outside.map { depths[$0.rule] }.max() ?? 0)
      for rule in group { depths[rule] = depth }
      guard depth <= Self.depthLimit else {
        let rule = group[group.count - 1]
        return error(
          "the rule '\(rules[rule].name)' stands on more than \(Self.depthLimit) levels of rules"
            + " and brackets", rule: rule, at: rules[rule].location)
      }
    }
    return nil
  }

  private func error(_ reason: String, rule: Int, at location: SourceLocation) -> GrammarError {
    let source = sources[rules[rule].grammar] ?? GrammarSource(file: location.file, text: "")
    return GrammarError(reason, at: location, in: source)
  }

  private func uses(in expansion: Expansion) -> [Use] {
    var uses: [Use] = []
    collect(expansion, isFirst: true, isLast: true, into: &uses)
    return uses
  }

  private func collect(
    _ expansion: Expansion, isFirst: Bool, isLast: Bool, into uses: inout [Use]
  ) {
    switch expansion {
    case .reference(let name, let location):
      guard let rule = positions[name] else { return }
      uses.append(Use(rule: rule, isLast: isLast, isFirst: isFirst, location: location))
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        collect(
          item, isFirst: isFirst && index == 0, isLast: isLast && index == items.count - 1,
          into: &uses)
      }
    case .alternatives, .optional:
      for child in expansion.children {
        collect(child, isFirst: isFirst, isLast: isLast, into: &uses)
      }
    case .tagged, .repeated:
      for child in expansion.children {
        collect(child, isFirst: isFirst, isLast: false, into: &uses)
      }
    case .word, .vocabulary, .dictation, .null, .void, .typedOnly, .looseOnly: return
    }
  }
}
