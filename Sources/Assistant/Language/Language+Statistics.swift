package import Grammar
internal import Intents
internal import Understanding

extension Language {
  /// The reader of sentences that no rule reads; `nil` where nobody types, or it was taught nothing.
  func statisticalReader() throws -> StatisticalReader? {
    guard let contents = try statisticalContents() else { return nil }
    return StatisticalReader(
      pool: contents.pool, classes: contents.classes, catalogue: catalogue,
      intents: intentNames,
      finder: { intent in
        guard let rule = intentRuleNames[intent],
          let command = try compiler.command(rule, of: commandIngredients)
        else { return nil }
        let fragments = try fragments(of: intent)
        return SlotFinder(
          sentences: command.sentences, fragments: fragments,
          told: told(of: intent, contents, fragments), untaken: try untakenTimes(of: intent),
          words: command.words, single: single(intent), discourse: discourse,
          classes: contents.classes)
      })
  }

  /// The reader of an intent's values by a tagger; `nil` where there is no tagger, or it was not taught the intent.
  private func told(
    of intent: String, _ contents: StatisticalModel.Contents, _ fragments: Fragments?
  ) -> ToldValues? {
    guard let tagger = contents.tagger, contents.pool.labels.contains(intent) else { return nil }
    return ToldValues(
      tagger: tagger, parameters: catalogue[intent]?.parameters ?? [], fragments: fragments,
      discourse: discourse,
      quantities: { words, kind in
        Quantity(rawValue: kind.typeName).flatMap { try? values(of: words, as: $0, isTold: true) }
          ?? []
      })
  }

  /// The finder of times that an intent can't be given; a query is answered in any case.
  private func untakenTimes(of intent: String) throws -> UntakenTimes {
    let definition = catalogue[intent]
    let takesTimes = definition?.parameters.contains { $0.kind == .moment || $0.kind == .duration }
    guard definition?.isQuery == false else { return UntakenTimes(usual: nil, uncommon: nil) }
    return UntakenTimes(
      usual: takesTimes == true ? nil : try interpreter(ofRule: Self.timing),
      uncommon: try interpreter(ofRule: Self.uncommonTiming))
  }

  /// Whether words are nothing but a time that no intent takes: "every other day".
  func isUntaken(_ words: [String]) throws -> Bool {
    guard (2...Self.longestTiming).contains(words.count),
      let reader = try interpreter(ofRule: Self.uncommonTiming),
      reader.unknown(among: words).isEmpty
    else { return false }
    return !reader.interpretations(of: words, limit: 1).isEmpty
  }

  private static let longestTiming = 8

  func interpreter(ofRule name: String) throws -> Interpreter? {
    try grammar.publicRules(named: name).first.map {
      try interpreter(listening: [$0.qualifiedName])
    }
  }

  /// The rules for when, how long or how often something shall be done: what only some intents can be told, and what none.
  static let (timing, uncommonTiming) = ("followups.timing", "followups.uncommonTiming")

  /// The reader of moves; `nil` where nobody types, or it was taught nothing.
  func moveReader() throws -> MoveReader? { try statisticalContents()?.moves }

  private func statisticalContents() throws -> StatisticalModel.Contents? {
    guard !isForSpeech, let model = statistics else { return nil }
    return try model.contents(teaching: { try taughtOwnIntents($0) })
  }

  /// The parameters of an intent that take one value at most.
  private func single(_ intent: String) -> Set<String> {
    Set(catalogue[intent]?.parameters.filter { !$0.isArray }.map(\.name) ?? [])
  }

  /// The share of its own sentences that the statistical reader takes for an intent, for each that it was taught, and
  /// nothing for one that it was not; empty where there is no such reader.
  ///
  /// Low shares tell that it was taught by rules that have changed since.
  package func recall(sentences count: Int) throws -> [(intent: String, share: Double)] {
    // What whole sentences say is much slower to tell, and depends on rules no less.
    guard let words = try statisticalContents()?.pool.members.first else { return [] }
    let sampler = sampler()
    return taughtRules.filter { catalogue[$0.name] != nil }.map { rule in
      let lessons = lessons(of: rule, from: sampler, count: count)
      let known = lessons.count { words.ranking(of: $0).first?.label == rule.name }
      return (rule.name, Double(known) / Double(max(1, lessons.count)))
    }
  }

  /// The rules of the intents that sentences may be taken for which no rule reads.
  package var taughtRules: [Rule] {
    intentRules.filter { catalogue[$0.name]?.isGuessed != false }
  }

  /// The pool that also knows the intents of apps made of files.
  private func taughtOwnIntents(_ contents: StatisticalModel.Contents) throws -> OpinionPool {
    let labels = contents.pool.labels
    let own = taughtRules.filter { !labels.contains($0.name) }
    guard !own.isEmpty else { return contents.pool }
    // Most without the app's name, which says nothing of what is wanted of it; some with it, as it may be said.
    let samplers = [
      (sampler(frameShare: 0), Self.sentencesPerOwnIntent),
      (sampler(frameShare: 1), Self.framedPerOwnIntent),
    ]
    let new = own.map { rule in
      OpinionPool.Lesson(rule.name, samplers.flatMap { lessons(of: rule, from: $0, count: $1) })
    }
    let names = Set(own.map(\.name))
    let background = catalogue.intents.filter { !names.contains($0.name) }
      .flatMap { examples(of: $0.name) }
    return contents.pool.learning(new, against: background)
  }

  /// Sentences that mean a rule's intent, once each: its examples, and others drawn from the rule.
  private func lessons(of rule: Rule, from sampler: RuleSampler, count: Int) -> [[String]] {
    let examples = examples(of: rule.name)
    let drawn = samples(of: rule, from: sampler, count: count - examples.count, besides: examples)
    return examples + drawn.map(\.words)
  }

  /// Sentences drawn from a rule, once each, with neither commas nor any of the others.
  package func samples(
    of rule: Rule, from sampler: RuleSampler, count: Int, besides others: [[String]]
  ) -> [SampledSentence] {
    var generator = SeededGenerator(seed: 1, name: rule.name)
    var seen = Set(others)
    var sentences: [SampledSentence] = []
    for _ in 0..<(Self.triesPerSentence * max(0, count)) where sentences.count < count {
      guard let drawn = sampler.sample(of: rule.qualifiedName, using: &generator) else { break }
      let sentence = drawn.without { $0 == Automaton.comma }
      guard !sentence.words.isEmpty, sentence.words.count <= Self.longestLesson,
        seen.insert(sentence.words).inserted
      else { continue }
      sentences.append(sentence)
    }
    return sentences
  }

  /// The words of an intent's examples.
  package func examples(of intent: String) -> [[String]] {
    (catalogue[intent]?.examples ?? []).map(normalizer.words(of:)).filter { !$0.isEmpty }
  }

  private static let (sentencesPerOwnIntent, framedPerOwnIntent) = (80, 40)
  private static let triesPerSentence = 3
  private static let longestLesson = 25
}
