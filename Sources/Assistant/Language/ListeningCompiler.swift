package import Grammar
internal import Sound

/// Makes what is listened for of rules and vocabularies, and keeps the latest for whoever asks for the same.
///
/// The commands stay the same from one question to the next, and a dialogue goes to and fro between a few
/// questions. To be used from any thread.
package final class ListeningCompiler: Sendable {
  /// What a part of a `Listening` is made of.
  struct Ingredients: Equatable, Sendable {
    /// Public rules by their qualified names.
    let rules: [String]
    let vocabularies: [Vocabulary]
    /// Words that only the parser adds to the vocabularies of the same names.
    let typed: [Vocabulary]
    /// Whether the ear needs an automaton too.
    let isForSpeech: Bool
    /// Words to be passed over where nothing is read otherwise; `nil` where nothing may be guessed.
    var fillers: Set<String>?
  }

  private static let limit = 6

  let grammar: Grammar
  /// Knows the vocabularies that were used last.
  private let compiler: Monitor<GrammarCompiler>
  /// The last used stands at the end.
  private let latest = Monitor<[(ingredients: Ingredients, part: Listening.Part)]>([])

  package init(_ grammar: Grammar) {
    self.grammar = grammar
    compiler = Monitor(GrammarCompiler(grammar))
  }

  func part(of ingredients: Ingredients) throws -> Listening.Part {
    let known = latest.withLock { $0.last { $0.ingredients == ingredients }?.part }
    let part = try known ?? compile(ingredients)
    latest.withLock { latest in
      latest.removeAll { $0.ingredients == ingredients }
      latest = latest.suffix(Self.limit - 1) + [(ingredients, part)]
    }
    return part
  }

  private func compile(_ ingredients: Ingredients) throws -> Listening.Part {
    let heard = Dictionary(ingredients.vocabularies.map { ($0.name, $0) }) { $1 }
    let joined = ingredients.typed.map { typed in
      Vocabulary(name: typed.name, entries: (heard[typed.name]?.entries ?? []) + typed.entries)
    }
    let others = ingredients.vocabularies.filter { vocabulary in
      !joined.contains { $0.name == vocabulary.name }
    }
    var compiler = compiler.withLock { compiler in
      compiler.use(others + joined)
      return compiler
    }
    let parsed = try compiler.lazyAutomaton(listening: ingredients.rules)
    let guesser = ingredients.fillers.map { [compiler] in
      Guesser(compiler, rules: ingredients.rules, passing: $0)
    }
    for vocabulary in ingredients.typed {
      compiler.replace(heard[vocabulary.name] ?? Vocabulary(name: vocabulary.name))
    }
    for name in Language.dictated {
      compiler.replace(Vocabulary(name: name, isDictated: true))
    }
    return Listening.Part(
      heard: try compiler.heardAutomaton(
        listening: ingredients.isForSpeech ? ingredients.rules : []), parsed: parsed,
      guesser: guesser)
  }
}
