package import Intents

/// Reads sentences that no rule reads, by what their words say of the intent.
///
/// The classifier says which intent is meant, and how surely; the intent's own rules say what belongs to which slot. What
/// is likely enough is believed, as a guess: where it costs something, it is agreed to first. What is less likely is
/// tentative, and the speaker asked whether that is wanted. The rest means nothing.
package struct StatisticalReader: Sendable {
  /// The probabilities that decide what is done with a sentence.
  package struct Certainty: Sendable, Equatable {
    /// From here on it is acted on.
    package var acting = 0.8
    /// From here on it is acted on whatever words the intent has no use for.
    package var surely = 0.93
    /// From here on what only asks is answered.
    package var answering = 0.7
    /// From here on it is acted on right after another command of its domain.
    package var actingOn = 0.5
    /// From here on it is asked about.
    package var asking = 0.6
    /// From here on it is asked about where it is known that something is asked for.
    package var askingOfCommand = 0.4
    /// The factor applied to a probability for each word that the intent has no use for, before it is acted on.
    package var withStranger = 0.9
    /// How much likelier an intent is right after another one of its domain.
    package var goingOn = 3.0
    /// How much likelier an intent is that does something with the kind of thing that was spoken of last.
    package var goingOnAbout = 10.0
    /// How much likelier an intent is of the same domain that does something with another kind of thing.
    package var turning = 0.3
    /// Below it, an intent is not what was meant, where words asked of others are likelier.
    package var doubting = 0.005
    /// From here on another intent counts more than a loose reading whose own intent is less likely than `agreeing`.
    package var disagreeing = 0.6
    package var agreeing = 0.1
    /// From here on words that are asked of others by themselves offer to create nothing.
    package var leaving = 0.5
    /// From here on it is asked about in spite of words that turn what is meant.
    package var overruling = 0.95

    package init() {}
  }

  private let pool: OpinionPool
  private let classes: WordClasses
  private let catalogue: Catalogue
  /// The intents that may be said at present.
  private let intents: Set<String>
  private let certainty: Certainty
  private let finder: @Sendable (String) throws -> SlotFinder?
  /// Fewer words than that say too little.
  private static let leastWords = 2
  private static let leastWordsAskedAbout = 3
  private static let mostWords = 30

  /// `finder` gives the finder of an intent's slots, `nil` where it has no rule.
  package init(
    pool: OpinionPool, classes: WordClasses, catalogue: Catalogue,
    intents: Set<String>, certainty: Certainty = Certainty(),
    finder: @escaping @Sendable (String) throws -> SlotFinder?
  ) {
    self.pool = pool
    self.classes = classes
    self.catalogue = catalogue
    self.intents = intents
    self.certainty = certainty
    self.finder = finder
  }

  /// The probability of each intent, likeliest first; `SentenceClassifier.none` stands for requests to others.
  package func ranking(of words: [String]) -> [(intent: String, probability: Double)] {
    pool.ranking(of: words).map { ($0.label, $0.probability) }
  }

  /// The same, where the intent `topic` was spoken of last.
  package func ranking(
    of words: [String], following topic: String?
  ) -> [(intent: String, probability: Double)] {
    guard topic != nil else { return ranking(of: words) }
    let marks = Self.marks(following: topic.flatMap(catalogue.domain))
    let ranking = pool.ranking(of: words, markedBy: marks)
      .map { (intent: $0.label, probability: $0.probability) }
    let weighed = ranking.map { intent, probability in
      (
        intent: intent,
        probability: probability * weight(of: intent, following: topic)
      )
    }
    let sum = weighed.reduce(0) { $0 + $1.probability }
    return weighed.map { ($0.intent, $0.probability / sum) }
      .sorted { $0.probability > $1.probability }
  }

  /// The same; `nil` where no intent can be likely enough to be asked about.
  ///
  /// What was spoken of before may make any likelier.
  private func rankingWorthAsking(
    of words: [String], following topic: String?
  ) -> [(intent: String, probability: Double)]? {
    guard topic == nil else { return ranking(of: words, following: topic) }
    return pool.ranking(
      of: words, reaching: certainty.asking, besides: SentenceClassifier.none)?
      .map { ($0.label, $0.probability) }
  }

  /// The marks of a sentence that is said after a command of a domain.
  package static func marks(following domain: String?) -> [String] {
    ["dialogue"] + (domain.map { [$0] } ?? [])
  }

  /// How much likelier an intent is where the intent `topic` was spoken of last.
  private func weight(of intent: String, following topic: String?) -> Double {
    guard let thing = topic.flatMap({ catalogue[$0]?.subject }), let own = catalogue[intent] else {
      return goesOn(intent, with: topic) ? certainty.goingOn : 1
    }
    if own.subject == thing || own.parameters.contains(where: { $0.thing == thing }) {
      return certainty.goingOnAbout
    }
    guard goesOn(intent, with: topic) else { return 1 }
    return own.subject == nil ? certainty.goingOn : certainty.turning
  }

  /// Whether an intent is of the domain of the one that was spoken of last.
  private func goesOn(_ intent: String, with topic: String?) -> Bool {
    guard let domain = topic.flatMap(catalogue.domain) else { return false }
    return catalogue.domain(of: intent) == domain
  }

  /// The reading of the words that is worth acting on or asking about, where the intent `topic` was spoken of last; `nil`
  /// if there is none.
  ///
  /// `isCommand` says that they are known to be asked of nobody else, `mayBeSeveral` that it may be of several of the same, `isAlone`
  /// that they are all that was said, which may be the mere name of a thing.
  package func reading(
    of words: [String], following topic: String? = nil, isCommand: Bool = false,
    mayBeSeveral: Bool = false, isAlone: Bool = false
  ) throws -> Interpretation? {
    let asking = isCommand ? certainty.askingOfCommand : certainty.asking
    guard ((isAlone ? 1 : Self.leastWords)...Self.mostWords).contains(words.count),
      !classes.beginCondition(words),
      let best = likeliest(of: words, following: topic, isCommand: isCommand),
      best.probability >= asking, intents.contains(best.intent),
      let finder = try finder(best.intent)
    else { return nil }
    var reading = finder.reading(of: words, as: best.intent, mayBeSeveral: mayBeSeveral)
    let isTurned = classes.turnMeaning(Self.outside(of: reading, words))
    guard !isTurned || best.probability >= certainty.overruling else { return nil }
    reading.probability = best.probability
    reading.isGuess = true
    if let intent = catalogue[best.intent], let thing = intent.subject,
      intent.parameters.contains(where: { $0.thing == thing && $0.isReferredTo })
    {
      // "The two of them" are no minutes.
      if let several = finder.several(in: words) {
        reading.slots.removeAll { $0.range.overlaps(several) }
      }
      let subject = finder.subject(thing, of: reading, in: words, newNames: intent.newNames)
      reading.slots += subject.map { [$0] } ?? []
    }
    if let time = finder.untaken.range(in: words, besides: reading.slots) {
      reading.slots.removeAll { $0.range.overlaps(time) }
      reading.untaken = words[time].joined(separator: " ")
      reading.isTentative = true
    }
    let strangers = finder.strangers(in: words, of: reading)
    let sure = (0..<strangers).reduce(best.probability) { sum, _ in sum * certainty.withStranger }
    guard topic == nil || strangers == 0 || !mayCreate(reading) || !isAskedOfOthers(words) else {
      return nil
    }
    // What goes on with a question is answered rather than asked about: the answer tells how it was understood.
    let goesOn = goesOn(best.intent, with: topic)
    let isAnswered =
      catalogue[best.intent]?.isQuery == true
      && best.probability >= (goesOn ? certainty.actingOn : certainty.answering)
    // A setting that no word tells goes on with the last act only where it is as likely as out of the blue.
    let isUntold = reading.slots.isEmpty && catalogue[best.intent]?.setsValues == true
    let enough = goesOn && !isUntold ? certainty.actingOn : certainty.acting
    let isUnsure =
      reading.isTentative || sure < enough && best.probability < certainty.surely
      || catalogue.isUnguarded(reading)
      || words.count < Self.leastWords
    let isSureQuery = isAnswered && best.probability >= certainty.surely
    reading.isTentative = !isAnswered && isUnsure || isTurned && !isSureQuery
    guard reading.isTentative else { return reading }
    // What has no title can't be asked about, and of the mere name of a thing nothing is asked for.
    let isNamed = isAlone && strangers == 0 && catalogue[best.intent]?.isQuery == false
    let isAskedAbout =
      (words.count >= Self.leastWordsAskedAbout || isNamed)
      && catalogue[best.intent]?.title.isEmpty == false
    return isAskedAbout ? reading : nil
  }

  /// Whether it names something that is offered to be created where there is none.
  private func mayCreate(_ reading: Interpretation) -> Bool {
    reading.slots.contains { catalogue[reading.rule]?[$0.name]?.creation != nil }
  }

  /// Whether words are likely asked of others, whatever was spoken of before: "colourless green ideas".
  private func isAskedOfOthers(_ words: [String]) -> Bool {
    ranking(of: words).contains {
      $0.intent == SentenceClassifier.none && $0.probability >= certainty.leaving
    }
  }

  /// The words but for those that somebody's own text is made of: a "not" in it turns nothing.
  private static func outside(of reading: Interpretation, _ words: [String]) -> [String] {
    words.indices.filter { index in
      !reading.slots.contains { $0.isDictated && $0.range.contains(index) }
    }.map { words[$0] }
  }

  private func likeliest(
    of words: [String], following topic: String?, isCommand: Bool
  ) -> (intent: String, probability: Double)? {
    guard let ranking = rankingWorthAsking(of: words, following: topic) else { return nil }
    guard isCommand else { return ranking.first }
    let intents = ranking.filter { $0.intent != SentenceClassifier.none }
    let sum = intents.reduce(0) { $0 + $1.probability }
    return intents.first.map { ($0.intent, $0.probability / max(sum, .leastNonzeroMagnitude)) }
  }

  /// The slots of an intent that words fill, whatever else they say; empty where nothing tells, or where they say a time that it
  /// can't be given.
  package func slots(in words: [String], of intent: String) throws -> [Interpretation.Slot] {
    guard words.count <= Self.mostWords, let finder = try finder(intent), let told = finder.told
    else { return [] }
    let slots = told.values(in: words).slots
    return finder.untaken.range(in: words, besides: slots) == nil ? slots : []
  }

  /// All times and days that words tell of an intent, though it may take but one of them.
  package func moments(in words: [String], of intent: String) throws -> [Interpretation.Slot] {
    guard words.count <= Self.mostWords else { return [] }
    return try finder(intent)?.told?.moments(in: words) ?? []
  }

  /// Whether words are more likely asked of others than meant as this intent, or likely meant as another one.
  package func doubts(_ intent: String, of words: [String]) -> Bool {
    let ranking = ranking(of: words)
    guard let best = ranking.first, best.intent != intent,
      let own = ranking.first(where: { $0.intent == intent })
    else { return false }
    if best.intent == SentenceClassifier.none { return own.probability < certainty.doubting }
    return best.probability >= certainty.disagreeing && own.probability < certainty.agreeing
  }
}

extension ParameterDefinition {
  /// Whether it is a thing that there is already, which a pronoun may stand for.
  fileprivate var isReferredTo: Bool {
    if case .entity = kind { return !isArray }
    return isUnspoken
  }
}

extension IntentDefinition {
  /// Whether it sets something to a number, on or off, or to one of a few values.
  fileprivate var setsValues: Bool {
    !isQuery
      && parameters.contains { parameter in
        switch parameter.kind {
        case .number, .boolean, .enumeration: !parameter.isUnspoken
        case .text, .entity, .money, .moment, .duration: false
        }
      }
  }

  /// The parameters that say what a thing shall be called, rather than which one it is.
  fileprivate var newNames: Set<String> {
    Set(
      parameters.filter { $0.kind == .text && $0.names != nil && $0.names == subject }.map(\.name))
  }
}
