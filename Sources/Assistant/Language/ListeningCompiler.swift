package import Grammar
internal import Sound

/// Makes what is listened for of rules and vocabularies, and keeps the latest for whoever asks for the same.
///
/// A dialogue goes to and fro between a few grammars, and recordings begin all with the same one. To be used
/// from any thread.
package final class ListeningCompiler: Sendable {
  /// What a `Listening` is made of.
  struct Ingredients: Equatable, Sendable {
    /// Public rules by their qualified names.
    let rules: [String]
    /// Those of the rules that are spoken and not only typed.
    let heard: [String]
    let vocabularies: [Vocabulary]
  }

  private static let limit = 4

  let grammar: Grammar
  private let compiler: GrammarCompiler
  /// The last used stands at the end.
  private let latest = Monitor<[(ingredients: Ingredients, listening: Listening)]>([])

  package init(_ grammar: Grammar) {
    self.grammar = grammar
    compiler = GrammarCompiler(grammar)
  }

  func listening(of ingredients: Ingredients) throws -> Listening {
    let known = latest.withLock { $0.last { $0.ingredients == ingredients }?.listening }
    let listening = try known ?? compile(ingredients)
    latest.withLock { latest in
      latest.removeAll { $0.ingredients == ingredients }
      latest = latest.suffix(Self.limit - 1) + [(ingredients, listening)]
    }
    return listening
  }

  private func compile(_ ingredients: Ingredients) throws -> Listening {
    var compiler = compiler
    for vocabulary in ingredients.vocabularies { compiler.replace(vocabulary) }
    let parsed = try compiler.automaton(listening: ingredients.rules)
    for name in Language.dictated {
      compiler.replace(Vocabulary(name: name, isDictated: true))
    }
    return Listening(
      heard: try compiler.heardAutomaton(listening: ingredients.heard), parsed: parsed)
  }
}
