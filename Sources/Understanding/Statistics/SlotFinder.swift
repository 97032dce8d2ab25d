package import Grammar
package import Intents

/// Finds the slots of an intent in a sentence that none of its rules reads whole.
///
/// A tagger tells which words give values. Where there is none, or it tells nothing, the sentence is read by the intent's own rules,
/// passing over any words; what would leave out a word that may mean something is not believed. Then only what is surely a value of
/// some parameter is taken: names that are known, times, amounts. What is missing is asked for.
package struct SlotFinder {
  /// Reads the intent's sentences, those that are read loosely included.
  private let sentences: Interpreter
  /// Reads what is said of single parameters; `nil` where the intent has none to be asked for.
  private let fragments: Fragments?
  /// The reader of the values that a tagger finds; `nil` where it does not know the intent.
  package let told: ToldValues?
  /// Finds the times that the intent can't be given.
  let untaken: UntakenTimes
  /// The words of the intent's sentences.
  private let words: RuleWords
  /// The parameters that take one value at most.
  private let single: Set<String>
  private let discourse: Discourse
  private let classes: WordClasses

  private static let longestValue = 6
  private static let passedFiller = -0.4
  private static let passedWord = -0.7
  /// More than it costs to dictate a word.
  private static let passedContent = -1.6

  package init(
    sentences: Interpreter, fragments: Fragments?, told: ToldValues? = nil, untaken: UntakenTimes,
    words: RuleWords, single: Set<String>, discourse: Discourse, classes: WordClasses
  ) {
    self.told = told
    self.untaken = untaken
    self.single = single
    self.words = words
    self.sentences = sentences
    self.fragments = fragments
    self.discourse = discourse
    self.classes = classes
  }

  /// The reading of `words` as the intent; without slots where none is found.
  ///
  /// A parameter that takes one value and is given several gets none, and the reading is tentative; where it `mayBeSeveral` of the same
  /// that are asked for, they are told apart by `cuts`.
  package func reading(
    of words: [String], as intent: String, mayBeSeveral: Bool = false
  ) -> Interpretation {
    if let told = told?.values(in: words, mayBeSeveral: mayBeSeveral),
      !told.slots.isEmpty || told.isDoubtful
    {
      var reading = reading(of: words, as: intent, with: told.slots)
      (reading.isTentative, reading.cuts) = (told.isDoubtful, told.cuts)
      return reading
    }
    if let (reading, passed) = sentences.sparseReading(of: words, passingFor: cost(ofPassing:)),
      passed.allSatisfy({ !isContent(words[$0]) }), passed.count < words.count - passed.count
    {
      return reading
    }
    let values = knownValues(in: words)
    let doubtful = contradictory(among: values)
    var reading = reading(
      of: words, as: intent, with: values.filter { !doubtful.contains($0.name) })
    reading.isTentative = !doubtful.isEmpty
    return reading
  }

  private func reading(
    of words: [String], as intent: String, with slots: [Interpretation.Slot]
  ) -> Interpretation {
    Interpretation(
      rule: intent, slots: slots, score: Penalty.filler * Double(words.count),
      text: words.joined(separator: " "))
  }

  /// The pronoun that stands for what a reading is about, a thing of the kind `thing`, where no slot says which one is meant: "give it
  /// two more", "freeze both of them"; `nil` where there is none in its first clause.
  ///
  /// `newNames` are the parameters that say what it shall be called.
  func subject(
    _ thing: String, of reading: Interpretation, in words: [String], newNames: Set<String>
  ) -> Interpretation.Slot? {
    let isNamed = reading.slots.contains { slot in
      !newNames.contains(slot.name)
        && (slot.isDictated || slot.value.entity != nil || slot.value.text != nil)
    }
    let clause = words.prefix { $0 != Normalizer.comma }
    let singular = clause.indices.first { index in
      discourse.isSingular(words[index]) && discourse.isPronoun(words[index], for: thing)
    }
    let pronoun = several(in: words) ?? singular.map { $0..<$0 + 1 }
    guard !isNamed, let pronoun, !reading.slots.contains(where: { $0.range.overlaps(pronoun) })
    else { return nil }
    return Interpretation.Slot(
      name: Interpretation.subjectSlot, value: .text(thing),
      raw: words[pronoun].joined(separator: " "), range: pronoun)
  }

  /// The longest phrase of more than one word in the first clause that stands for several things: "both of them".
  func several(in words: [String]) -> Range<Int>? {
    let words = words.prefix { $0 != Normalizer.comma }
    for length in (2...Self.longestOfSeveral).reversed() where length <= words.count {
      let places = (words.startIndex...words.endIndex - length).map { $0..<$0 + length }
      let place = places.first {
        discourse.count(of: words[$0].joined(separator: " ")) != nil
      }
      if let place { return place }
    }
    return nil
  }

  /// The most words of a phrase that stands for several things.
  private static let longestOfSeveral = 5

  /// The number of words that nothing in the reading accounts for: they are in no slot, and neither they nor words of
  /// similar use occur in the intent's sentences.
  func strangers(in words: [String], of reading: Interpretation) -> Int {
    words.indices.count { index in
      !reading.slots.contains { $0.range.contains(index) } && isStrange(words[index])
    }
  }

  private func isStrange(_ word: String) -> Bool {
    word != Normalizer.comma && !classes.isIgnored(word) && !discourse.fillers.contains(word)
      && !discourse.linkers.contains(word) && !words.contains(word)
      && !classes.like(word).contains(where: words.contains) && !isForm(word)
  }

  /// Whether a word begins like one of the intent's sentences, as another form of it does.
  private func isForm(_ word: String) -> Bool {
    word.count >= SentenceFeatures.beginning
      && words.containsForm(beginningWith: String(word.prefix(SentenceFeatures.beginning)))
  }

  private func cost(ofPassing word: String) -> Double {
    if isContent(word) { return Self.passedContent }
    return discourse.fillers.contains(word) ? Self.passedFiller : Self.passedWord
  }

  /// Whether a word may be a part of a value, rather than of the way to ask for something.
  private func isContent(_ word: String) -> Bool {
    !classes.isFrequent(word) && !discourse.fillers.contains(word)
      && !discourse.linkers.contains(word) && word != Normalizer.comma
  }

  /// The parameters that take one value and are given several.
  private func contradictory(among values: [Interpretation.Slot]) -> Set<String> {
    let said = Dictionary(grouping: values.filter { single.contains($0.name) }, by: \.name)
    return Set(said.filter { Set($0.value.map(\.raw)).count > 1 }.keys)
  }

  /// Values that are known to be such, the longest first, each word in one of them.
  private func knownValues(in words: [String]) -> [Interpretation.Slot] {
    guard let fragments else { return [] }
    var slots: [Interpretation.Slot] = []
    for length in stride(from: min(Self.longestValue, words.count), to: 0, by: -1) {
      for start in 0...(words.count - length) {
        let range = start..<(start + length)
        guard !slots.contains(where: { $0.range.overlaps(range) }),
          !discourse.standsIn(range, among: words),
          let found = fragments.value(of: Array(words[range]))
        else { continue }
        slots += found.map { $0.moved(by: start) }
      }
    }
    return slots.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
