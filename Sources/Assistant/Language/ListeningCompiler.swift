package import Grammar
internal import Intents
internal import Sound
internal import Threads
internal import Understanding

/// Compiles rules and vocabularies into parts of a `Listening`, and caches the latest.
///
/// The commands stay the same from one question to the next, and a dialogue alternates between a few questions. Safe to
/// use from any thread.
package final class ListeningCompiler: Sendable {
  /// The inputs from which a part of a `Listening` is compiled.
  struct Ingredients: Equatable, Sendable {
    /// Public rules by their qualified names.
    let rules: [String]
    /// The values of slots that rules tag, for the parser only.
    var values: [TaggedValues] = []
    let vocabularies: [Vocabulary]
    /// Words that only the parser adds to the vocabularies of the same names.
    let typed: [Vocabulary]
    /// Whether the recogniser needs an automaton, too.
    let isForSpeech: Bool
    /// Whether what else is only typed is listened for.
    var isAttentive = false
    /// Words that the recogniser hears around the sentences.
    var framing = Framing.none
    /// Words that may be skipped when nothing else reads the sentence; `nil` if guessing isn't allowed.
    var fillers: Set<String>?

    /// Whether `others` are the same commands with outdated names, which nobody will ask for again.
    func supersede(_ others: Ingredients) -> Bool {
      guard case .joined = framing else { return false }
      return rules == others.rules && values == others.values && framing == others.framing
        && isForSpeech == others.isForSpeech && typed == others.typed
    }
  }

  /// Words around a part's sentences, for the recogniser; the parser splits words itself.
  enum Framing: Equatable, Sendable {
    case none
    /// Any of these may join a sentence to another.
    case joined(by: [Discourse.Phrase])
    /// Some of the leads stand before the sentence, or a tail after it, or it stands bare if it may.
    case framed(Frame)
  }

  /// Phrases around a sentence.
  struct Frame: Equatable, Sendable {
    let leads: [Discourse.Phrase]
    var mostLeads = 1
    let tails: [Discourse.Phrase]
    /// Sentences of their own.
    var alone: [Discourse.Phrase] = []
    var mayBeBare = false
    /// The word that may be left out behind a verb.
    var omitted: String?
  }

  /// The most parts that are kept, and the most commands: those of the questions and values that one sentence is looked
  /// through for, and of what a household says in a day.
  private static let limit = 32

  /// The rules by name, without their contents.
  let grammar: Grammar
  /// The current names, ready to be listened for.
  let prepared = PreparedVocabularies()
  /// Compiles with the vocabularies that were used last.
  private let compiler: Monitor<GrammarCompiler>
  /// The compilers with the vocabularies that were used last for text, the latest one first.
  private let latestCompilers = Monitor<[TextCompiler]>([])
  /// The cached parts; the most recently used one is last.
  private let latest = Monitor<[(ingredients: Ingredients, part: Listening.Part)]>([])

  /// The cached commands; the latest one is last.
  private let latestCommands = Monitor<
    [(rule: String, ingredients: Ingredients, command: Command)]
  >(
    [])

  package init(_ grammar: Grammar) {
    let compiler = GrammarCompiler(grammar)
    self.grammar = compiler.grammar
    self.compiler = Monitor(compiler)
  }

  func part(of ingredients: Ingredients) throws -> Listening.Part {
    let known = latest.withLock { latest -> Listening.Part? in
      guard let index = latest.lastIndex(where: { $0.ingredients == ingredients }) else {
        return nil
      }
      latest.append(latest.remove(at: index))
      return latest.last?.part
    }
    if let known { return known }
    let part = try compile(ingredients)
    latest.withLock { latest in
      latest.removeAll {
        $0.ingredients == ingredients || ingredients.supersede($0.ingredients)
      }
      latest = latest.suffix(Self.limit - 1) + [(ingredients, part)]
    }
    return part
  }

  /// All texts of one rule, with the vocabularies used for text.
  func whole(_ rule: String, of ingredients: Ingredients) throws -> Automaton {
    try textCompiler(for: ingredients).automaton(listening: [rule])
  }

  /// One compiled rule: an interpreter of its sentences, those read loosely included, and their words, with those
  /// that are said around any request.
  struct Command: Sendable {
    let sentences: Interpreter
    let words: RuleWords
  }

  /// A command's rule compiled with the current names; `nil` if there is no such rule.
  func command(_ rule: String, of ingredients: Ingredients) throws -> Command? {
    let known = latestCommands.withLock { latest -> Command? in
      let isKnown = { (one: (rule: String, ingredients: Ingredients, command: Command)) in
        one.rule == rule && one.ingredients == ingredients
      }
      guard let index = latest.lastIndex(where: isKnown) else { return nil }
      latest.append(latest.remove(at: index))
      return latest.last?.command
    }
    if let known { return known }
    let compiler = textCompiler(for: ingredients)
    guard grammar[rule] != nil else { return nil }
    let frames = grammar.publicRules.filter { $0.grammar == Self.frames }.map(\.qualifiedName)
    let command = Command(
      sentences: Interpreter(
        automaton: try compiler.lazyAutomaton(listening: [rule], loosely: true)),
      words: compiler.words(of: [rule] + frames))
    latestCommands.withLock { latest in
      latest = latest.suffix(Self.limit - 1) + [(rule, ingredients, command)]
    }
    return command
  }

  /// A sampler of the rules; dictated words are drawn from `dictation`, and so many of what may frame a request.
  func sampler(
    of ingredients: Ingredients, dictation: [String], frameShare: Double = RuleSampler.frameShare
  ) -> RuleSampler {
    textCompiler(for: ingredients)
      .sampler(frames: [Self.frames], frameShare: frameShare, dictation: dictation)
  }

  /// The grammar of what is said around requests.
  private static let frames = "polite"

  /// A compiler of the same grammar in which any words may take the place of these vocabularies' names.
  func takingAnyWords(for vocabularies: [String]) -> GrammarCompiler {
    var compiler = compiler.withLock { $0 }
    compiler.use(vocabularies.map { Vocabulary(name: $0, isDictated: true) })
    return compiler
  }

  private func compile(_ ingredients: Ingredients) throws -> Listening.Part {
    var compiler = textCompiler(for: ingredients)
    let parsed = try compiler.lazyAutomaton(
      listening: ingredients.rules, values: ingredients.values)
    let looseParser = ingredients.fillers.map { [compiler] in
      LooseParser(
        compiler, rules: ingredients.rules, passing: $0, isKept: !ingredients.isForSpeech)
    }
    if ingredients.isForSpeech { hear(ingredients, by: &compiler) }
    let heard = try compiler.heardAutomaton(
      listening: ingredients.isForSpeech ? ingredients.rules : [],
      attentively: ingredients.isAttentive)
    return Listening.Part(
      heard: heard.framed(as: ingredients.framing), parsed: parsed, looseParser: looseParser)
  }

  /// Replaces the vocabularies used for text by what is heard: names without pronouns, and any words for the largest.
  private func hear(_ ingredients: Ingredients, by compiler: inout GrammarCompiler) {
    let spoken = Self.byName(ingredients.vocabularies)
    for vocabulary in ingredients.typed {
      compiler.replace(spoken[vocabulary.name] ?? Vocabulary(name: vocabulary.name))
    }
    for name in Language.dictated {
      compiler.replace(Vocabulary(name: name, isDictated: true))
    }
  }

  /// A compiler, and the vocabularies it was made for.
  private struct TextCompiler {
    let vocabularies: [Vocabulary]
    let typed: [Vocabulary]
    let compiler: GrammarCompiler
  }

  /// Commands with pronouns among the names of things, values without them, and questions with choices take turns.
  private static let mostCompilers = 4

  /// A compiler with the vocabularies used for text.
  private func textCompiler(for ingredients: Ingredients) -> GrammarCompiler {
    let known = latestCompilers.withLock { latest in
      latest.first {
        $0.vocabularies == ingredients.vocabularies && $0.typed == ingredients.typed
      }
    }
    if let known { return known.compiler }
    let compiler = newTextCompiler(for: ingredients)
    latestCompilers.withLock { latest in
      latest =
        [
          TextCompiler(
            vocabularies: ingredients.vocabularies, typed: ingredients.typed, compiler: compiler)
        ] + latest.prefix(Self.mostCompilers - 1)
    }
    return compiler
  }

  private func newTextCompiler(for ingredients: Ingredients) -> GrammarCompiler {
    let spoken = Self.byName(ingredients.vocabularies)
    let joined = ingredients.typed.map { typed in
      Vocabulary(name: typed.name, entries: (spoken[typed.name]?.entries ?? []) + typed.entries)
    }
    let others = ingredients.vocabularies.filter { vocabulary in
      !joined.contains { $0.name == vocabulary.name }
    }
    return compiler.withLock { compiler in
      compiler.use(others + joined)
      return compiler
    }
  }

  private static func byName(_ vocabularies: [Vocabulary]) -> [String: Vocabulary] {
    Dictionary(vocabularies.map { ($0.name, $0) }) { $1 }
  }
}

extension Automaton {
  fileprivate func framed(as framing: ListeningCompiler.Framing) -> Automaton {
    switch framing {
    case .none: self
    case .joined(let joins): isEmpty ? self : joined(by: joins.map(Self.words))
    case .framed(let frame):
      (frame.omitted.map(omitting) ?? self).framed(
        by: frame.leads.map(Self.words), upTo: frame.mostLeads, frame.tails.map(Self.words),
        alone: frame.alone.map(Self.words), mayBeBare: frame.mayBeBare)
    }
  }

  private static func words(of phrase: Discourse.Phrase) -> [Word] {
    let location = SourceLocation(file: "discourse.json", line: 1, column: 1)
    return phrase.map { Word(text: $0, location: location) }
  }
}
