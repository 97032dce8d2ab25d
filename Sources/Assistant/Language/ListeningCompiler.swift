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
    /// Whether the ear needs an automaton too.
    let isForSpeech: Bool
  }

  private static let limit = 6

  let grammar: Grammar
  private let compiler: GrammarCompiler
  /// The last used stands at the end.
  private let latest = Monitor<[(ingredients: Ingredients, part: Listening.Part)]>([])

  package init(_ grammar: Grammar) {
    self.grammar = grammar
    compiler = GrammarCompiler(grammar)
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
    var compiler = compiler
    for vocabulary in ingredients.vocabularies { compiler.replace(vocabulary) }
    let parsed = try compiler.automaton(listening: ingredients.rules)
    for name in Language.dictated {
      compiler.replace(Vocabulary(name: name, isDictated: true))
    }
    return Listening.Part(
      heard: try compiler.heardAutomaton(
        listening: ingredients.isForSpeech ? ingredients.rules : []), parsed: parsed)
  }
}
