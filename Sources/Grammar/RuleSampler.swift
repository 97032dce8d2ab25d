internal import Glibc

/// Draws random sentences of rules straight from their expansions, at no cost but that of the words drawn.
///
/// Wide parts of a rule are drawn more often than narrow ones, but less often than in proportion to their width, so that
/// each way of saying something is heard from. What stands in an optional place and only frames a request, as courtesies
/// do, is drawn seldom. `<TYPED>` and `<LOOSE>` paths are drawn like any other.
package struct RuleSampler: Sendable {
  private let compiler: GrammarCompiler
  private let table: ExpansionTable
  /// Words and phrases for dictated stretches, and for vocabularies without entries.
  private let dictation: [[String]]
  /// Whether an expansion leads to a sentence at all, by number.
  private let isProductive: [Bool]
  /// The factor by which a branch is preferred to the narrowest one.
  private let breadth: [Double]
  /// Whether an expansion only frames requests, by number.
  private let isFrame: [Bool]
  /// The share of optional frames that are drawn.
  private let frameShare: Double

  /// The name of a slot whose value is given before it is known which one it is.
  private static let given = ""
  private static let optionalShare = 0.45
  /// The share of optional frames that are drawn unless another is asked for.
  package static let frameShare = 0.12
  private static let repetitionShare = 0.35
  private static let mostRepetitions = 3
  private static let mostDictated = 4
  /// Past so many nested rules only what must be said is drawn.
  private static let depthLimit = 60

  init(
    _ compiler: GrammarCompiler, _ table: ExpansionTable, frames: Set<String>, frameShare: Double,
    dictation: [String]
  ) {
    self.compiler = compiler
    self.table = table
    let phrases = dictation.map { $0.split(separator: " ").map(String.init) }
    self.dictation = phrases.isEmpty ? [["something"]] : phrases
    isProductive = Self.productive(table)
    breadth = Self.breadths(table)
    isFrame = Self.frames(table, compiler.grammar, frames)
    self.frameShare = frameShare
  }

  /// The words of a random sentence of the public rule with this qualified name; `nil` if the rule has none.
  package func sentence(
    of rule: String, using generator: inout some RandomNumberGenerator
  ) -> [String]? {
    sample(of: rule, using: &generator)?.words
  }

  /// A random sentence of the public rule with this qualified name; `nil` if the rule has none.
  package func sample(
    of rule: String, using generator: inout some RandomNumberGenerator
  ) -> SampledSentence? {
    guard let position = compiler.grammar.position(of: rule) else { return nil }
    let expansion = table.rules[position]
    guard isProductive[expansion] else { return nil }
    var drawn = SampledSentence()
    draw(expansion, 0, &drawn, &generator)
    drawn.slots.removeAll { $0.name == Self.given }
    return drawn
  }

  private func draw(
    _ expansion: Int, _ depth: Int, _ drawn: inout SampledSentence,
    _ generator: inout some RandomNumberGenerator
  ) {
    switch table.entries[expansion] {
    case .null, .void, .typedOnly, .looseOnly: break
    case .word(let index): drawn.words.append(table.words[index].text)
    case .dictation: dictate(&drawn.words, &generator)
    case .vocabulary(let vocabulary): name(vocabulary, &drawn, &generator)
    case .rule(let index): draw(table.rules[index], depth + 1, &drawn, &generator)
    case .sequence(let items):
      for item in items { draw(item, depth + 1, &drawn, &generator) }
    case .choice(let branches):
      draw(choice(branches, depth, &generator), depth + 1, &drawn, &generator)
    case .optional(let inner):
      guard isProductive[inner], isDrawn(inner, depth, &generator) else { return }
      draw(inner, depth + 1, &drawn, &generator)
    case .repeated(let inner, let atLeastOnce):
      guard isProductive[inner] else { return }
      for _ in 0..<repetitions(atLeastOnce, depth, &generator) {
        draw(inner, depth + 1, &drawn, &generator)
      }
    case .tagged(let inner, let group):
      let (start, slots) = (drawn.words.count, drawn.slots.count)
      draw(inner, depth + 1, &drawn, &generator)
      tag(&drawn, group, from: start, slots)
    }
  }

  /// Notes what the tags of an expansion say of the words from `start` on; `slots` were filled before it.
  private func tag(
    _ drawn: inout SampledSentence, _ group: ExpansionTable.TagGroup, from start: Int, _ slots: Int
  ) {
    let range = start..<drawn.words.count
    for index in group.closes + group.notes {
      switch table.tags[index] {
      case .slot(let name):
        // The last value that was given for some of the words.
        let value = drawn.slots[slots...].lastIndex { $0.name == Self.given }
          .map { drawn.slots.remove(at: $0).value }
        drawn.slots.append(.init(name: name, value: value ?? nil, range: range))
      case .literal(let name, let value):
        drawn.slots.append(.init(name: name, value: value, range: range))
      // Slots inside of a typed value are parts of it.
      case .type: drawn.slots.removeSubrange(slots...)
      case .value(let value):
        drawn.slots.append(.init(name: Self.given, value: value, range: range))
      case .number, .rule: break
      }
    }
  }

  private func isDrawn(
    _ expansion: Int, _ depth: Int, _ generator: inout some RandomNumberGenerator
  ) -> Bool {
    let share = isFrame[expansion] ? frameShare : Self.optionalShare
    return depth < Self.depthLimit && Double.random(in: 0..<1, using: &generator) < share
  }

  private func repetitions(
    _ atLeastOnce: Bool, _ depth: Int, _ generator: inout some RandomNumberGenerator
  ) -> Int {
    var count = atLeastOnce ? 1 : 0
    while count < Self.mostRepetitions, depth < Self.depthLimit,
      Double.random(in: 0..<1, using: &generator) < Self.repetitionShare
    {
      count += 1
    }
    return count
  }

  private func choice(
    _ branches: [ExpansionTable.Branch], _ depth: Int,
    _ generator: inout some RandomNumberGenerator
  ) -> Int {
    let possible = branches.filter { isProductive[$0.expansion] }
    let shares = possible.map { breadth[$0.expansion] * Self.probability($0) }
    if depth >= Self.depthLimit, let narrow = shares.indices.min(by: { shares[$0] < shares[$1] }) {
      return possible[narrow].expansion
    }
    var point = Double.random(in: 0..<1, using: &generator) * shares.reduce(0, +)
    for (branch, share) in zip(possible, shares) {
      point -= share
      if point < 0 { return branch.expansion }
    }
    return (possible.last ?? branches[0]).expansion
  }

  private static func probability(_ branch: ExpansionTable.Branch) -> Double {
    exp(Double(branch.weight))
  }

  private func dictate(
    _ words: inout [String], _ generator: inout some RandomNumberGenerator
  ) {
    for _ in 0..<Int.random(in: 1...Self.mostDictated, using: &generator) {
      words += dictation[Int.random(in: dictation.indices, using: &generator)]
      if Bool.random(using: &generator) { break }
    }
  }

  private func name(
    _ vocabulary: String, _ drawn: inout SampledSentence,
    _ generator: inout some RandomNumberGenerator
  ) {
    guard let entry = compiler.vocabularies[vocabulary]?.entries.randomElement(using: &generator)
    else { return dictate(&drawn.words, &generator) }
    let start = drawn.words.count
    drawn.words += entry.words.map(\.text)
    if let value = entry.value {
      drawn.slots.append(.init(name: Self.given, value: value, range: start..<drawn.words.count))
    }
  }

  /// Whether each expansion leads to a sentence.
  private static func productive(_ table: ExpansionTable) -> [Bool] {
    var isProductive = [Bool](repeating: false, count: table.entries.count)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (index, entry) in table.entries.enumerated() where !isProductive[index] {
        let isNow: Bool =
          switch entry {
          case .void: false
          case .null, .typedOnly, .looseOnly, .dictation, .word, .vocabulary, .optional: true
          case .rule(let rule): isProductive[table.rules[rule]]
          case .sequence(let items): items.allSatisfy { isProductive[$0] }
          case .choice(let branches): branches.contains { isProductive[$0.expansion] }
          case .repeated(let inner, let atLeastOnce): !atLeastOnce || isProductive[inner]
          case .tagged(let inner, _): isProductive[inner]
          }
        if isNow { (isProductive[index], hasChanged) = (true, true) }
      }
    }
    return isProductive
  }

  /// The square root of the number of words and names written in each expansion, rules not followed.
  private static func breadths(_ table: ExpansionTable) -> [Double] {
    var sizes: [Double] = []
    // Parts stand before what they are part of.
    for entry in table.entries {
      let size: Double =
        switch entry {
        case .null, .void, .typedOnly, .looseOnly: 0
        case .dictation, .word, .vocabulary, .rule: 1
        case .sequence(let items): items.reduce(0) { $0 + sizes[$1] }
        case .choice(let branches): branches.reduce(0) { $0 + sizes[$1.expansion] }
        case .optional(let inner), .repeated(let inner, _), .tagged(let inner, _): sizes[inner]
        }
      sizes.append(size)
    }
    return sizes.map { max(1, $0).squareRoot() }
  }

  private static func frames(
    _ table: ExpansionTable, _ grammar: Grammar, _ names: Set<String>
  ) -> [Bool] {
    var isFrame: [Bool] = []
    for entry in table.entries {
      let isOne: Bool =
        switch entry {
        // What says where a frame may stand is no more than the frame.
        case .typedOnly, .looseOnly: true
        case .rule(let index): names.contains(grammar.rules[index].grammar)
        case .sequence(let items): !items.isEmpty && items.allSatisfy { isFrame[$0] }
        case .choice(let branches):
          !branches.isEmpty && branches.allSatisfy { isFrame[$0.expansion] }
        case .optional(let inner), .repeated(let inner, _), .tagged(let inner, _): isFrame[inner]
        default: false
        }
      isFrame.append(isOne)
    }
    return isFrame
  }
}

extension GrammarCompiler {
  /// A sampler of the rules with the current vocabularies; rules of the grammars in `frames` only frame a request, and
  /// are drawn as often as `frameShare` says where they may be left out.
  package func sampler(
    frames: Set<String> = [], frameShare: Double = RuleSampler.frameShare, dictation: [String]
  ) -> RuleSampler {
    RuleSampler(self, table, frames: frames, frameShare: frameShare, dictation: dictation)
  }
}
