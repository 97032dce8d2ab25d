package import Conversation
package import Domains
package import Grammar
package import Intents
package import Understanding

/// Everything that can be said at present: the grammar, its vocabularies as they are now, and the readers made from them.
///
/// Recogniser and parser share one grammar. Replacing a vocabulary makes a new value; a listener adopts it between
/// utterances.
package struct Language: Sendable {
  /// Normalises typed text to the words of the grammar.
  package let normalizer: Normalizer
  /// Vocabularies that do not change while the program runs: word lists and the names of the apps.
  private let fixed: [Vocabulary]
  let compiler: ListeningCompiler
  private let sources: [VocabularySource]
  /// The number of changes of each vocabulary.
  package private(set) var versions: [String: Int] = [:]
  private(set) var changing: [String: Vocabulary] = [:]
  private var sounds: LearntSounds
  /// All vocabularies; several with the same name are combined.
  package private(set) var vocabularies: [Vocabulary] = []
  package let discourse: Discourse
  package let catalogue: Catalogue
  /// Pronouns and the like for each kind of thing, for the parser only; the recogniser hears names only.
  private let pronouns: [Vocabulary]
  /// The public rules of the commands.
  package let commands: [String]
  /// The rules for the types of parameters, by their qualified names.
  let followUpRules: [String]
  /// The rules of the intents that may be said.
  package let intentRules: [Rule]
  /// Their qualified names, by the intent.
  let intentRuleNames: [String: String]
  let intentNames: Set<String>
  private(set) var isForSpeech: Bool
  /// The statistical reader's model; `nil` if there is none.
  let statistics: StatisticalModel?
  /// Whether the recogniser listens for more while a dialogue goes on than in a quiet room.
  private(set) var hearsFollowUps: Bool
  /// Decides who gets a sentence that both an app made of files and a built-in domain can read.
  package let precedence: Precedence

  /// Reads the vocabularies for the first time; `commands` are qualified names of public rules.
  package init(
    compiler: ListeningCompiler, commands: [String], isForSpeech: Bool,
    hearsFollowUps: Bool = true, fixed: [Vocabulary], pronouns: [Vocabulary],
    sources: [VocabularySource],
    normalizer: Normalizer, discourse: Discourse = Discourse(), catalogue: Catalogue,
    precedence: Precedence = Precedence(), statistics: StatisticalModel? = nil,
    sounds: LearntSoundStore? = nil
  ) throws {
    self.sounds = LearntSounds(sounds)
    self.statistics = statistics
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
    self.pronouns = pronouns
    followUpRules = compiler.grammar.publicRules.filter { $0.name.hasSuffix(Self.followUp) }
      .map(\.qualifiedName)
    intentRules = commands.compactMap { compiler.grammar[$0] }
      .filter { $0.name != Interpretation.outOfDomainRule }
    intentRuleNames = Dictionary(intentRules.map { ($0.name, $0.qualifiedName) }) { first, _ in
      first
    }
    intentNames = Set(intentRuleNames.keys)
    try refresh()
    join()
  }

  /// The same language for what is written, in whatever words: the statistical readers read it, too.
  var forText: Language {
    var language = self
    (language.isForSpeech, language.hearsFollowUps) = (false, false)
    return language
  }

  /// Reads the vocabularies that have changed since the last time; returns whether any has.
  @discardableResult
  package mutating func refresh() throws -> Bool {
    var versions: [String: Int] = [:]
    // Versions may be any numbers, so that their sum may overflow.
    for source in sources { versions[source.name, default: 0] &+= try source.version() }
    let soundsOtherwise = try sounds.refresh()
    guard versions != self.versions || soundsOtherwise else { return false }
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
      // An uncopied value compares quickly with the earlier one.
      sounds.added(
        to: group.count == 1
          ? group[0] : Vocabulary(name: name, entries: group.flatMap(\.entries)))
    }.sorted { $0.name < $1.name }
  }

  /// The words of the changing vocabularies: names of people, places, lists and their items.
  package var names: [Word] {
    changing.sorted { $0.key < $1.key }.flatMap(\.value.entries).flatMap(\.words)
  }

  /// Everything that may sensibly be said next, for recogniser and parser; the recogniser also hears what goes on with the
  /// intent `topic`, or changes the intent that a question is open `about`.
  package func listening(
    for expectation: Expectation, following topic: String? = nil, about open: String? = nil
  ) throws -> Listening {
    let choices = sounds.added(
      toAnyIn: Vocabulary(
        name: "choice", terms: terms(for: expectation), file: "choices", normalizer: normalizer))
    let questions = try compiler.part(
      of: .init(
        rules: answers(to: expectation), vocabularies: vocabularies + [choices], typed: [],
        isForSpeech: isForSpeech, isAttentive: hearsHedges(around: expectation),
        framing: hearsHedges(around: expectation) ? hedged(at: expectation) : .none))
    // Digits are hard enough to tell apart, and a secret must not be taken for a command.
    guard expectation != .pin else { return Listening(parts: [questions]) }
    var commands = try compiler.part(of: commandIngredients)
    if expectation.isOpen { commands.probability = Self.interruption }
    return Listening(
      parts: [questions, commands],
      ongoing: try heardAmidst(expectation, topic: topic ?? open), topic: topic,
      isGuessing: !expectation.isOpen, precedence: precedence,
      statistics: { try statisticalReader() }, moves: { try moveReader() })
  }

  var commandIngredients: ListeningCompiler.Ingredients {
    .init(
      rules: commands, vocabularies: vocabularies, typed: pronouns, isForSpeech: isForSpeech,
      framing: .joined(by: discourse.heardJoins), fillers: discourse.fillers)
  }

  /// All texts of a command's rule, with vocabularies expanded.
  package func whole(_ command: String) throws -> Automaton {
    try compiler.whole(command, of: commandIngredients)
  }

  /// A sampler of the commands' rules with the current names; `phrases` may stand for dictated words, too.
  ///
  /// `frameShare` is the share of what frames a request, courtesies and an app's name, that is drawn where it may be left out.
  package func sampler(
    dictating phrases: [String] = [], frameShare: Double = RuleSampler.frameShare
  ) -> RuleSampler {
    let words = vocabularies.first { $0.name == Self.dictated[0] }?.entries.flatMap(\.words) ?? []
    return compiler.sampler(
      of: commandIngredients, dictation: words.map(\.text) + phrases, frameShare: frameShare)
  }

  /// A sampler of the commands' rules with the current names, in which these words alone stand for dictated ones.
  package func sampler(dictatingOnly words: [String]) -> RuleSampler {
    compiler.sampler(of: commandIngredients, dictation: words)
  }

  /// The vocabularies with the pronouns for what they name.
  var withPronouns: [Vocabulary] {
    let kinds = Set(vocabularies.map(\.name))
    return vocabularies.map { vocabulary in
      guard let own = pronouns.first(where: { $0.name == vocabulary.name }) else {
        return vocabulary
      }
      return Vocabulary(name: vocabulary.name, entries: vocabulary.entries + own.entries)
    } + pronouns.filter { !kinds.contains($0.name) }
  }

  /// The words that stand for things of each kind, the same for all sessions.
  static func pronouns(
    _ catalogue: Catalogue, _ discourse: Discourse, _ normalizer: Normalizer
  ) -> [Vocabulary] {
    let kinds = Set(catalogue.intents.flatMap { $0.parameters.compactMap(\.thing) })
    let selections = discourse.selections
    // Most phrases are of all kinds.
    var known: [Discourse.Phrase: [String]] = [:]
    func words(_ phrase: Discourse.Phrase) -> [String] {
      if let words = known[phrase] { return words }
      let words = normalizer.words(of: phrase.joined(separator: " "))
      known[phrase] = words
      return words
    }
    func vocabulary(_ name: String, _ phrases: [Discourse.Phrase]) -> Vocabulary {
      let terms = phrases.map { VocabularySource.Term($0.joined(separator: " ")) }
      return Vocabulary(
        name: name, terms: terms, words: phrases.map(words), file: "discourse.json")
    }
    return kinds.sorted().map { vocabulary($0, discourse.pronouns(for: $0) + selections) }
      + [vocabulary(Interpretation.subjectSlot, selections)]
  }

  /// The rules of what may be said besides commands.
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

  /// The grammar without the changing vocabularies.
  var grammar: Grammar { compiler.grammar }

  /// An interpreter of these rules, and of what rules tag as values, with the current vocabularies.
  func interpreter(listening rules: [String], values: [TaggedValues] = []) throws -> Interpreter {
    try compiler.part(
      of: .init(
        rules: rules, values: values, vocabularies: vocabularies, typed: [], isForSpeech: false)
    ).interpreter
  }

  /// The rules named after a parameter in the intent's own grammar.
  func ownRules(for parameter: String, of intent: String) -> [String] {
    let home = grammar.publicRules(named: intent).first?.grammar
    return grammar.publicRules(named: parameter).filter { $0.grammar == home }.map(\.qualifiedName)
  }

  private func corrections(of intent: String) -> [String] {
    let name = Interpretation.correctionRule(of: intent)
    return grammar.publicRules(named: name).map(\.qualifiedName)
  }

  /// The rules named after the parameter, from the intent's grammar if it has one.
  private func valueRules(for parameter: String, of intent: String) -> [String] {
    let own = ownRules(for: parameter, of: intent)
    guard own.isEmpty else { return own }
    return grammar.publicRules(named: parameter).map(\.qualifiedName)
  }

  private func terms(for expectation: Expectation) -> [VocabularySource.Term] {
    guard case .choice(let choices) = expectation else { return [] }
    return choices.flatMap(Self.waysToSay).map { VocabularySource.Term($0) }
  }

  /// The ways to say a choice, whole or by a few of its words: "tom clark", "clark", "five minute".
  private static func waysToSay(_ choice: String) -> [String] {
    let words = choice.split(separator: " ").map(String.init)
    let parts = words.indices.flatMap { start in
      (start..<min(start + mostWordsOfPart, words.count)).map { Array(words[start...$0]) }
    }
    let all = words.count > mostWordsOfPart ? parts + [words] : parts
    return all.map { $0.joined(separator: " ") }
  }

  /// The most words by which a part of a choice is told, each of which the recogniser has to listen for.
  private static let mostWordsOfPart = 3

  /// The probability of a new command, relative to an answer, while a question is open.
  private static let interruption = 0.1
  /// Vocabularies that the recogniser treats as dictation, so that it needn't search every use of them.
  package static let dictated = ["item"]
  /// The rule for "stop", "never mind" and "repeat" when nothing was asked.
  static let aside = "asides.Answer"
  /// The rule for the digits of the PIN.
  private static let pin = "lock.\(Interpretation.pinRule)"
  /// The rule for yes, no, cancel and repeat.
  private static let reply = "replies.Answer"
  /// The rule for "create it" and "make a new one".
  private static let creation = "creations.Answer"
  /// The rule of replies that also has the offered choices.
  private static let choice = "answers.Answer"
}

extension Expectation {
  /// Whether a question is open.
  var isOpen: Bool { self != .command }
}

extension GrammarSource {
  /// The rules for naming the app before the request and after it.
  private static let (naming, via) = ("polite.naming", "polite.viaApp")

  /// The grammar of an app made of files; the app's name may stand before its commands, or after them.
  package init(_ text: GrammarText) {
    self.init(file: text.file, text: text.text)
    func lead(_ rule: String) -> Lead? {
      text.app.map {
        Lead(rule: rule, vocabulary: Vocabulary.apps, own: Vocabulary.name(of: $0))
      }
    }
    (self.lead, tail) = (lead(Self.naming), lead(Self.via))
    commands = text.commands
    answers = text.answers
    (answerLead, answerTail) = ("polite.beforeAnswer", "polite.afterAnswer")
  }
}
