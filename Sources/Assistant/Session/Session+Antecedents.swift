internal import Conversation
internal import Intents
internal import Understanding

/// Things that a remark names before a pronoun speaks of them: "we've got plenty of floss, never mind that".
extension Session {
  /// The most words of a pronoun.
  private static let longestPronoun = 2
  /// The least letters of a word that tells a thing.
  private static let leastLetters = 3
  /// The probability from which on it is believed what is done with a thing that was named.
  private static let likelyTakenBack = 0.6
  /// The most words among which a thing is looked for.
  private static let mostWordsAround = 24

  /// What is understood by the words behind a remark with the name of the thing in the place of their pronoun, where the remark names one of
  /// those that were spoken of; `nil` where it names none, or several, or they say nothing certain of it.
  func aboutNamed(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, clauses) = (sentence.words, sentence.clauses)
    guard expectation == .command, words.count <= Self.mostWordsAround else { return nil }
    let discourse = language.discourse
    // "Tell Bill the chicken's at my place, pick it up" is all one message.
    let command = clauses.count == 1 ? clauses[0].readings.first : nil
    // Of several things one may be an aside: "the plumber thing, did that, cross it off".
    let texts =
      command.map { command in
        command.probability != nil
          ? []
          : command.slots.filter {
            $0.isDictated && catalogue[command.rule]?[$0.name]?.isArray != true
          }
      } ?? []
    let starts = words.indices.dropFirst().filter { start in
      (words[start - 1] == Normalizer.comma || discourse.remarkJoins.contains(words[start - 1]))
        && words[start] != Normalizer.comma && !texts.contains { $0.range.contains(start) }
        && !isRemarkAmid(words[start...])
    }
    for start in starts {
      let rest = words[start...]
      let known = thing(namedIn: Array(words[..<start]))
      guard let pronoun = pronoun(in: rest),
        let name = known ?? command.flatMap({ thing(in: $0, before: start) })
      else { continue }
      let meant = Array(rest[..<pronoun.lowerBound]) + name + rest[pronoun.upperBound...]
      var heard = try interpret(meant, with: sentence.listening, confidence: sentence.confidence)
      guard heard.count == 1, isCertain(heard[0], about: name),
        known != nil || heard[0].readings.first?.rule != command?.rule
      else { continue }
      heard[0] = heard[0].said(in: sentence)
      return heard
    }
    return nil
  }

  /// The first of several things that a command takes, where the words from a place on are taken for another of them: "the plumber", of "the
  /// plumber, did that, cross it off".
  private func thing(in command: Interpretation, before start: Int) -> [String]? {
    let things = command.slots.filter { slot in
      slot.isDictated && catalogue[command.rule]?[slot.name]?.isArray == true
    }
    guard let first = things.first, first.range.upperBound < start,
      let last = things.last, last.range.lowerBound == start
    else { return nil }
    return first.rawWords
  }

  /// Whether words go on with a remark, and then with something else: "they never eat them, apples".
  private func isRemarkAmid(_ words: ArraySlice<String>) -> Bool {
    let part = words.prefix { $0 != Normalizer.comma }
    return part.endIndex < words.endIndex && language.discourse.isRemark(part)
  }

  /// What is taken away where words that take back name a thing: that one of several which were done, "we've still got bread", or else one
  /// that was done before; `nil` where they name none, or all that was done last.
  func takenBackByName(_ sentence: Sentence) throws -> Heard? {
    let words = sentence.words
    guard let name = thing(namedIn: words) else { return nil }
    if let part = try sentence.reader.repair(of: said, without: name, in: words), part.isKnown,
      part.way == .instead, !changesNothing(part)
    {
      return heard(part, in: words, sentence.confidence)
    }
    guard !isDoneLast(name), let topic = topic ?? dialogue.doneIntent,
      let likely = try sentence.listening.likely(of: words, following: topic).first,
      likely.probability >= Self.likelyTakenBack, catalogue[likely.intent]?.isQuery == false,
      catalogue.domain(of: likely.intent) == catalogue.domain(of: topic),
      var slot = try sentence.listening.slots(in: words, of: likely.intent).first(where: { slot in
        slot.value.text != nil && !telling(name).isDisjoint(with: slot.rawWords)
      })
    else { return nil }
    slot.value = .text(name.joined(separator: " "))
    var reading = Interpretation(rule: likely.intent, slots: [slot], score: 0, text: sentence.text)
    (reading.probability, reading.isGuess) = (likely.probability, true)
    return heard(reading, in: sentence, sentence.confidence)
  }

  /// A guess without the name of a thing that nobody spoke of, where it is from a remark before the wish: "standup's running over, tack on
  /// ten", of a timer.
  func withoutStrangers(_ heard: Heard, in words: [String]) -> Heard {
    guard expectation == .command, heard.repair == nil, var reading = heard.readings.first,
      reading.probability != nil, let definition = catalogue[reading.rule], let topic,
      definition.subject == catalogue[topic]?.subject
    else { return heard }
    let names = dialogue.spokenNames
    let parts = Self.parts(of: words)
    let part = { (slot: Interpretation.Slot) in
      parts.firstIndex { $0.contains(slot.range.lowerBound) } ?? 0
    }
    let isCalled = { (name: String) in catalogue[topic]?[name]?.isCalled == true }
    let all = reading.slots
    reading.slots.removeAll { slot in
      isCalled(slot.name) && slot.isDictated && !names.contains(slot.raw)
        && all.contains { other in
          other.name != slot.name && !other.range.isEmpty && part(other) > part(slot)
        }
    }
    guard reading.slots.count < heard.readings[0].slots.count else { return heard }
    return reread(heard, as: [reading] + heard.readings.dropFirst())
  }

  /// The place of the only pronoun that stands for a thing.
  private func pronoun(in words: ArraySlice<String>) -> Range<Int>? {
    let discourse = language.discourse
    for length in (1...Self.longestPronoun).reversed() where length <= words.count {
      let places = (words.startIndex...(words.endIndex - length)).map { $0..<$0 + length }
        .filter { discourse.isPronoun(ofAnyKind: Array(words[$0])) }
      if places.count == 1 { return places[0] }
      if places.count > 1 { return nil }
    }
    return nil
  }

  /// The words of the only thing among those that were spoken of which words name, wholly or by some of its words: "the cheetos", of "hot
  /// cheetos".
  private func thing(namedIn words: [String]) -> [String]? {
    let names = Set(dialogue.spokenNames.map(language.normalizer.words)).filter { name in
      !name.isEmpty && !language.discourse.assents.isSuperset(of: name)
    }
    // "The passport's in my jacket".
    let words = words.map(language.normalizer.withoutEnding)
    let named = names.filter { words.firstRange(of: $0) != nil }
    // "Sauce" is part of "apple sauce".
    let longest = named.filter { name in
      !named.contains { $0.count > name.count && $0.firstRange(of: name) != nil }
    }
    guard longest.isEmpty else { return longest.count == 1 ? longest.first : nil }
    let partly = names.filter { $0.count > 1 && !telling($0).isDisjoint(with: words) }
    return partly.count == 1 ? partly.first : nil
  }

  /// Those words of a name that tell which one it is.
  private func telling(_ name: [String]) -> Set<String> {
    let discourse = language.discourse
    let others = discourse.fillers.union(discourse.linkers).union(discourse.determiners)
      .union(discourse.assents).union(discourse.joins.joined())
    return Set(name).subtracting(others).filter { $0.count >= Self.leastLetters }
  }

  /// Whether the last act was about a thing of this name.
  private func isDoneLast(_ name: [String]) -> Bool {
    dialogue.takenBackNames.contains { language.normalizer.words(of: $0) == name }
  }

  /// Whether something is surely done with a thing of this name.
  private func isCertain(_ heard: Heard, about name: [String]) -> Bool {
    // What another act made is not what the last one is changed to.
    if let repair = heard.repair {
      return repair.isKnown && repair.way == .instead && isDoneLast(name)
    }
    guard let reading = heard.outcome.interpretation, catalogue[reading.rule] != nil,
      !reading.isTentative
    else { return false }
    let text = name.joined(separator: " ")
    return reading.slots.contains { $0.raw == text || $0.value.text == text }
  }
}
