internal import Grammar
internal import Intents
internal import Sound
internal import Threads
internal import Understanding

/// Parses commands loosely; its interpreter is made on demand, since it is seldom needed.
final class LooseParser: Sendable {
  private let compiler: GrammarCompiler
  private let rules: [String]
  private let fillers: Set<String>
  /// Whether the interpreter is kept once made: it takes some megabytes.
  private let isKept: Bool
  private let interpreter = Monitor<Interpreter?>(nil)

  /// Takes a compiler with the current vocabularies.
  init(
    _ compiler: GrammarCompiler, rules: [String], passing fillers: Set<String>, isKept: Bool = true
  ) {
    self.compiler = compiler
    self.rules = rules
    self.fillers = fillers
    self.isKept = isKept
  }

  /// All readings of the words left after skipping fillers, best first.
  func interpretations(of words: [String]) throws -> [Interpretation] {
    let interpreter = try interpreter.withLock { known in
      let interpreter =
        try known
        ?? Interpreter(
          automaton: compiler.lazyAutomaton(listening: rules, loosely: true), passing: fillers)
      if isKept { known = interpreter }
      return interpreter
    }
    return interpreter.interpretations(of: words, within: SentenceReader.guessMargin)
  }
}
