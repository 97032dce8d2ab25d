internal import Conversation
internal import Intents
internal import Understanding

/// Words that stand for a whole sentence, by what was done last.
extension Session {
  /// What is understood by words that stand for a sentence: "read me that" for "what's on it", after something was added to a list, and
  /// "do it anyway" for "lock it", after it was asked whether the car is locked; `nil` where they stand for none.
  func standing(_ sentence: inout Sentence) throws -> [Heard]? {
    guard expectation == .command, let meant = try meant(by: sentence.words),
      meant != sentence.words
    else { return nil }
    var heard = try interpret(meant, with: sentence.listening, confidence: sentence.confidence)
    guard heard.count == 1, heard[0].outcome.reason == nil,
      try !saysMore(sentence, than: heard[0])
    else { return nil }
    heard[0] = heard[0].said(in: sentence)
    return heard
  }

  /// Whether words tell a value of the command that they stand for, behind their first comma: "fine, the Golden Dragon then".
  private func saysMore(_ sentence: Sentence, than heard: Heard) throws -> Bool {
    guard let command = heard.readings.first?.rule, catalogue[command] != nil,
      let first = Self.parts(of: sentence.words).first
    else { return false }
    return try sentence.listening.slots(in: sentence.words, of: command)
      .contains { $0.range.lowerBound >= first.upperBound }
  }

  private func meant(by words: [String]) throws -> [String]? {
    if let shown = dialogue.shown, language.discourse.asksHowThingsStand(words) {
      return language.normalizer.words(of: shown)
    }
    guard let agreed = dialogue.agreed, try agrees(words) else { return nil }
    return language.normalizer.words(of: agreed)
  }

  /// Whether words are an agreement, whatever is said around it or behind its comma.
  private func agrees(_ words: [String]) throws -> Bool {
    let listening = try language.listening(for: .yesOrNo)
    let discourse = language.discourse
    let parts = [words] + Self.parts(of: words).prefix(1).map { Array(words[$0]) }
    let cores = parts.compactMap { part in discourse.withoutHedges(part).map { Array(part[$0]) } }
    return (parts + cores).contains { words in
      listening.interpretations(of: words).first?.slots.contains {
        $0.name == "answer" && $0.value.text == "yes"
      } == true
    }
  }
}

/// "One", in a command of what was spoken of last.
extension Session {
  /// The most words in which it is looked for.
  private static let mostOfOne = 12

  /// What the words say with the noun for what was spoken of in the place of "one", where that is surely a command of the same domain: "order
  /// me one to the station", of rides, and "cancel the one in the morning", which is no alarm at one.
  func withNoun(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, discourse) = (sentence.words, language.discourse)
    guard expectation == .command, words.count <= Self.mostOfOne, let topic,
      let domain = catalogue.domain(of: topic), let nouns = nouns(for: topic, of: domain),
      let place = words.indices.dropFirst().last(where: { discourse.standIns.contains(words[$0]) })
    else { return nil }
    let before = words[place - 1]
    let isDefinite = discourse.definiteArticles.contains(before)
    // "That one", "the second one", "the yoga one", and "add one more" are read elsewhere.
    let isObject = place == 1 || discourse.clauseWords.contains(before)
    guard isDefinite || isObject && sentence.reader.read(words).first?.isCertain != true,
      !discourse.joins.contains(Array(words[..<place])),
      !discourse.others.contains(where: { words.firstRange(of: $0)?.contains(place) == true })
    else { return nil }
    for noun in nouns {
      let article = isDefinite ? [] : discourse.determiners.filter { $0.count == 1 }.prefix(1)
      let meant = words[..<place] + article + [noun] + words[(place + 1)...]
      var heard = try interpret(
        Array(meant), with: sentence.listening, confidence: sentence.confidence)
      guard heard.count == 1, heard[0].repair == nil, let reading = heard[0].readings.first,
        catalogue.domain(of: reading.rule) == domain, !reading.isTentative,
        reading.probability ?? 1 >= Self.likelyOfNoun,
        reading.slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName })
      else { continue }
      heard[0] = heard[0].said(in: sentence)
      return heard
    }
    return nil
  }

  /// What the words say of what was done last, where they name it by some of its words and "one": "move the school one to ten", of the reminder
  /// to ring the school.
  func withNamedOne(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, discourse) = (sentence.words, language.discourse)
    guard expectation == .command, words.count <= Self.mostOfOne, sentence.isNotRead,
      dialogue.doneIntent != nil, dialogue.doneIntent == dialogue.undoableIntent,
      let pronoun = discourse.omitted,
      let end = words.indices.first(where: { discourse.standIns.contains(words[$0]) }),
      let start = words[..<end].lastIndex(where: discourse.definiteArticles.contains)
    else { return nil }
    let name = words[(start + 1)..<end]
    let names = said.last?.reading.slots.filter { $0.value.text != nil }.map(\.rawWords) ?? []
    guard !name.isEmpty, names.contains(where: { $0.firstRange(of: name) != nil }) else {
      return nil
    }
    let meant = words[..<start] + [pronoun] + words[(end + 1)...]
    var heard = try interpret(
      Array(meant), with: sentence.listening, confidence: sentence.confidence)
    guard heard.count == 1, let repair = heard[0].repair, repair.isKnown,
      !repair.heard.slots.isEmpty
    else { return nil }
    heard[0] = heard[0].said(in: sentence)
    return heard
  }

  /// The probability from which on words with the noun are what is meant.
  private static let likelyOfNoun = 0.8

  /// The nouns for what an intent is about, or else for what those of its domain are; `nil` where there are none.
  private func nouns(for intent: String, of domain: String) -> [String]? {
    let all = catalogue.domains.first { $0.name == domain }?.intents.compactMap(\.subject) ?? []
    let subjects = (catalogue[intent]?.subject.map { [$0] } ?? all).reduce(into: [String]()) {
      all, subject in
      if !all.contains(subject) { all.append(subject) }
    }
    let nouns = subjects.flatMap { (language.discourse.things[$0] ?? []).sorted() }
    return nouns.isEmpty ? nil : nouns
  }
}
