package import Conversation
package import Grammar
package import Intents
package import Understanding

/// What can be said: the grammar, its vocabularies as they are now, and the readers made of them.
///
/// One grammar serves the ear and the parser. Replacing a vocabulary makes a new value aside; who listens
/// takes it over between utterances.
package struct Language: Sendable {
  /// Brings typed text into the grammar's form.
  package let normalizer: Normalizer
  /// Vocabularies that do not change while the program runs: word lists, the names of the apps.
  private let fixed: [Vocabulary]
  let compiler: ListeningCompiler
  private let sources: [VocabularySource]
  /// How often each changing vocabulary has changed.
  package private(set) var versions: [String: Int] = [:]
  private(set) var changing: [String: Vocabulary] = [:]
  /// All vocabularies; several of one name are one.
  package private(set) var vocabularies: [Vocabulary] = []
  package let discourse: Discourse
  package let catalogue: Catalogue
  /// What may stand in the place of each thing that intents speak of, for who reads; the ear hears the names only.
  private let pronouns: [Vocabulary]
  /// The public rules of the commands.
  package let commands: [String]
  private let isForSpeech: Bool
  /// Whether the ear listens for what goes on with the last command.
  let hearsFollowUps: Bool
  /// Whose a sentence is that an app of one's own and a built-in domain both read.
  package let precedence: Precedence

  /// Reads the vocabularies for the first time; the commands are public rules by their qualified names.
  package init(
    compiler: ListeningCompiler, commands: [String], isForSpeech: Bool,
    hearsFollowUps: Bool = true, fixed: [Vocabulary],
    sources: [VocabularySource],
    normalizer: Normalizer, discourse: Discourse = Discourse(), catalogue: Catalogue,
    precedence: Precedence = Precedence()
  ) throws {
    self.precedence = precedence
    self.discourse = discourse
    self.catalogue = catalogue
    self.compiler = compiler
    self.normalizer = normalizer
    self.fixed = fixed
    self.sources = sources
    self.commands = commands
    self.isForSpeech = isForSpeech
    self.hearsFollowUps = hearsFollowUps && isForSpeech
    pronouns = Self.pronouns(catalogue, discourse, normalizer)
    try refresh()
    join()
  }

  /// Reads the vocabularies that have changed since; returns whether any has.
  @discardableResult
  package mutating func refresh() throws -> Bool {
    var versions: [String: Int] = [:]
    // Any numbers will do for versions, and their sum may be too large.
    for source in sources { versions[source.name, default: 0] &+= try source.version() }
    guard versions != self.versions else { return false }
    for (name, group) in Dictionary(grouping: sources, by: \.name)
    where versions[name] != self.versions[name] {
      let terms = try group.flatMap { try $0.terms() }
      changing[name] = compiler.prepared.vocabulary(name, of: terms, with: normalizer)
    }
    self.versions = versions
    join()
    return true
  }

  private mutating func join() {
    let owners = changing["contact"].map { [compiler.prepared.owners(of: $0)] } ?? []
    let all = fixed + changing.values.sorted { $0.name < $1.name } + owners
    vocabularies = Dictionary(grouping: all, by: \.name).map { name, group in
      // Who asks whether it is the same as before is answered at once where it is not copied.
      group.count == 1 ? group[0] : Vocabulary(name: name, entries: group.flatMap(\.entries))
    }.sorted { $0.name < $1.name }
  }

  /// The words of the vocabularies that change: names of people, places, lists, what stands on them.
  package var names: [Word] {
    changing.sorted { $0.key < $1.key }.flatMap(\.value.entries).flatMap(\.words)
  }

  /// Everything that makes sense to be said next, as the ear and the parser need it; the ear hears what goes on with
  /// the intent `topic` too.
  package func listening(
    for expectation: Expectation, following topic: String? = nil
  ) throws -> Listening {
    let choices = Vocabulary(
      name: "choice", terms: terms(for: expectation), file: "choices", normalizer: normalizer)
    let questions = try compiler.part(
      of: .init(
        rules: answers(to: expectation), vocabularies: vocabularies + [choices], typed: [],
        isForSpeech: isForSpeech))
    // Digits are hard enough to tell apart; and what is heard of a secret is to be nothing else.
    guard expectation != .pin else { return Listening(parts: [questions]) }
    var commands = try compiler.part(of: commandIngredients)
    if expectation != .command { commands.probability = Self.interruption }
    let followUps = try topic.flatMap { try heardFollowUps(of: $0) }
    return Listening(
      parts: [questions, commands], followUps: followUps, topic: topic,
      isGuessing: expectation == .command, precedence: precedence)
  }

  private var commandIngredients: ListeningCompiler.Ingredients {
    .init(
      rules: commands, vocabularies: vocabularies, typed: pronouns, isForSpeech: isForSpeech,
      framing: .joined(by: discourse.heardJoins), fillers: discourse.fillers)
  }

  /// All that a command's rule allows to be typed, vocabularies spelled out.
  package func whole(_ command: String) throws -> Automaton {
    try compiler.whole(command, of: commandIngredients)
  }

  private static func pronouns(
    _ catalogue: Catalogue, _ discourse: Discourse, _ normalizer: Normalizer
  ) -> [Vocabulary] {
    let kinds = Set(catalogue.intents.flatMap { $0.parameters.compactMap(\.thing) })
    return kinds.sorted().map { kind in
      let terms = (discourse.pronouns(for: kind) + discourse.places).map {
        VocabularySource.Term($0.joined(separator: " "))
      }
      return Vocabulary(name: kind, terms: terms, file: "discourse.json", normalizer: normalizer)
    }
  }

  /// What may be said beside commands.
  private func answers(to expectation: Expectation) -> [String] {
    switch expectation {
    case .command: [Self.aside]
    case .yesOrNo: [Self.reply]
    case .agreement(let intent): [Self.reply] + corrections(of: intent)
    case .choice: [Self.choice]
    case .creation(let parameter, let intent):
      [Self.reply, Self.creation] + valueRules(for: parameter, of: intent)
    case .value(let parameter, let intent):
      valueRules(for: parameter, of: intent) + [Self.reply]
        + (catalogue[intent]?[parameter]?.creation == nil ? [] : [Self.creation])
    case .pin: [Self.pin, Self.reply]
    }
  }

  /// The grammar, without what changes.
  var grammar: Grammar { compiler.grammar }

  /// Reads what rules allow, with the vocabularies as they are.
  func interpreter(listening rules: [String]) throws -> Interpreter {
    try compiler.part(
      of: .init(rules: rules, vocabularies: vocabularies, typed: [], isForSpeech: false)
    ).interpreter
  }

  /// The rules of a parameter's name in the grammar of the intent.
  func ownRules(for parameter: String, of intent: String) -> [String] {
    let home = grammar.publicRules.first { $0.name == intent }?.grammar
    return grammar.publicRules.filter { $0.name == parameter && $0.grammar == home }
      .map(\.qualifiedName)
  }

  private func corrections(of intent: String) -> [String] {
    let name = Interpretation.correctionRule(of: intent)
    return compiler.grammar.publicRules.filter { $0.name == name }.map(\.qualifiedName)
  }

  /// The rule named after the parameter, from the grammar of the intent where several have one.
  private func valueRules(for parameter: String, of intent: String) -> [String] {
    let own = ownRules(for: parameter, of: intent)
    guard own.isEmpty else { return own }
    return grammar.publicRules.filter { $0.name == parameter }.map(\.qualifiedName)
  }

  private func terms(for expectation: Expectation) -> [VocabularySource.Term] {
    guard case .choice(let choices) = expectation else { return [] }
    return choices.flatMap(Self.waysToSay).map { VocabularySource.Term($0) }
  }

  /// A choice by its whole name or by one of its words: "tom clark", "clark".
  private static func waysToSay(_ choice: String) -> [String] {
    let words = choice.split(separator: " ").map(String.init)
    return words.count > 1 ? [choice] + words : [choice]
  }

  /// How much less likely a new command is than an answer while a question is open.
  private static let interruption = 0.1
  /// Vocabularies whose words the ear takes from dictation, so that it need not search each use of them.
  package static let dictated = ["item"]
  /// "Stop", "never mind" and "repeat" where nothing was asked.
  private static let aside = "asides.Answer"
  /// The digits of the PIN.
  private static let pin = "lock.\(Interpretation.pinRule)"
  /// Yes, no, cancel, repeat.
  private static let reply = "replies.Answer"
  /// "Create it", "make a new one".
  private static let creation = "creations.Answer"
  /// The same, and one of what was offered.
  private static let choice = "answers.Answer"
}
