import Intents

/// Finds the phrases around the words of a repair: "no, wait, make it … instead".
extension SentenceReader {
  /// Where the words stand after all phrases that take back or change; the whole where no such phrase begins them.
  func afterRepairPhrase(_ words: [String]) -> Range<Int> {
    after(discourse.repairs, in: words)
  }

  /// Where the words stand after a phrase that changes what a command made by its name rather than a pronoun: "change the pasta timer to";
  /// `nil` where no such phrase begins them.
  func afterPhrase(about said: [Said], in words: [String]) -> Range<Int>? {
    guard let pronoun = discourse.omitted,
      let nouns = said.first.flatMap({ catalogue[$0.reading.rule]?.subject })
        .flatMap({ discourse.things[$0] })
    else { return nil }
    let known = Set(said.flatMap(\.words))
    for start in words.indices where discourse.determiners.contains(words[start]) {
      let name = words[(start + 1)...].prefix(Self.longestOfKind)
      guard let end = name.firstIndex(where: nouns.contains),
        name[..<end].allSatisfy(known.contains)
      else { continue }
      let rest = afterRepairPhrase(words[..<start] + [pronoun] + words[(end + 1)...])
      guard rest.lowerBound > start, !rest.isEmpty else { continue }
      return (rest.lowerBound + end - start)..<(rest.upperBound + end - start)
    }
    return nil
  }

  /// Where the words stand after "could you do that"; `nil` where no such phrase begins them.
  func afterDoOver(_ words: [String]) -> Range<Int>? {
    let rest = after(discourse.doOvers, in: words)
    let lead = words[..<rest.lowerBound]
    return discourse.doOvers.contains { lead.suffix($0.count).elementsEqual($0) } ? rest : nil
  }

  private func after(_ changing: [Discourse.Phrase], in words: [String]) -> Range<Int> {
    let phrases = discourse.corrections + changing
    var start = start(of: words)
    if let lead = discourse.leads.first(where: { lead in
      words[start...].starts(with: lead)
        && Correction.length(of: phrases, at: start + lead.count, in: words) > 0
    }) {
      start += lead.count
    }
    while start < words.count {
      let length = Correction.length(of: phrases, at: start, in: words)
      guard length > 0 || words[start] == Normalizer.comma else {
        let opening = opening(at: start, of: words) { place in
          Correction.length(of: changing, at: place, in: words) > 0
        }
        guard opening > 0 else { break }
        start += opening
        continue
      }
      start += max(length, 1)
    }
    var end = words.count
    while let tail = tail(of: words[start..<end]) { end -= tail.count }
    while end > start, words[end - 1] == Normalizer.comma { end -= 1 }
    return start..<max(start, end)
  }

  /// A phrase at the end of the words that is no part of what they say: "instead", "I mean".
  func tail(of words: ArraySlice<String>) -> Discourse.Phrase? {
    let approving = discourse.approvals + discourse.hedges.after
    let all = discourse.tails + approving + discourse.corrections + [[Normalizer.comma]]
    return all.first { phrase in
      trails(phrase, words)
        && !(approving.contains(phrase) && endsSentence(phrase, behind: words.count - phrase.count))
    }
  }

  /// Whether words end with a phrase, which is no verb of theirs: "wait", behind "while I".
  private func trails(_ phrase: Discourse.Phrase, _ words: ArraySlice<String>) -> Bool {
    guard words.count > phrase.count, words.suffix(phrase.count).elementsEqual(phrase) else {
      return false
    }
    return phrase.count > 1 || words.dropLast().last.map(discourse.clauseWords.contains) != true
  }

  /// Whether a phrase says something of so many words that it ends a sentence: "is fine", behind "we're in the park, the baby".
  private func endsSentence(_ phrase: Discourse.Phrase, behind count: Int) -> Bool {
    count >= Self.leastOfSentence
      && phrase.first.map { discourse.noRequests.contains([$0]) } == true
  }

  /// The fewest words in front of an approval that make a sentence with it.
  private static let leastOfSentence = 5

  /// "To Siobhan, I mean": the phrase that changes stands behind.
  package func isTrailed(_ words: [String]) -> Bool {
    let replacing = discourse.tails.filter { !discourse.alsos.contains($0) }
    return (discourse.corrections + replacing).contains { trails($0, words[...]) }
  }

  /// The length of an opening such as "could you", if what is asked for with it follows.
  func opening(
    at start: Int, of words: [String], before isAskedFor: (Int) -> Bool
  ) -> Int {
    discourse.openings.first { opening in
      words[start...].starts(with: opening) && start + opening.count < words.count
        && isAskedFor(start + opening.count)
    }?.count ?? 0
  }

  /// The words after "and another one", or "and could you set another one", and where they begin.
  func afterOther(_ words: ArraySlice<String>) -> (ArraySlice<String>, Int)? {
    let all = Array(words)
    let lead = discourse.leads.first { all.starts(with: $0) }?.count ?? 0
    let opening = opening(at: lead, of: all) { place in
      discourse.others.contains { all[place...].starts(with: $0) }
    }
    let words = opening > 0 ? words.dropFirst(lead + opening) : words
    guard let other = discourse.others.first(where: { words.starts(with: $0) }),
      words.count > other.count
    else { return nil }
    var rest = words.dropFirst(other.count)
    while let also = discourse.alsos.first(where: {
      rest.count > $0.count && rest.suffix($0.count).elementsEqual($0)
    }) {
      rest = rest.dropLast(also.count)
    }
    return (rest, rest.startIndex)
  }

  /// The place of "the same to Emily" in words that begin with the act that is meant, "now send the same to Emily"; `nil` where they ask for
  /// no such thing.
  package func asksForSame(_ words: [String], of acts: Set<String>) -> Range<Int>? {
    let leads = discourse.leads + discourse.joins + discourse.hedges.before
    var start = start(of: words)
    if let lead = leads.first(where: { words[start...].starts(with: $0) }) { start += lead.count }
    guard start + 1 < words.count, acts.contains(words[start]) else { return nil }
    let same = discourse.others.first { other in
      words[(start + 1)...].starts(with: other) && words.count > start + 1 + other.count
        && discourse.sames.contains { other.starts(with: $0) }
    }
    return same == nil ? nil : (start + 1)..<words.count
  }

  /// The words between "and", if it is there, and "as well".
  func beforeTail(_ words: ArraySlice<String>) -> (ArraySlice<String>, Int)? {
    // "My glasses as well, please".
    let isPolite = { (word: String) in
      word == Normalizer.comma || discourse.courtesies.contains(word)
    }
    let words = words[...(words.lastIndex { !isPolite($0) } ?? words.startIndex - 1)]
    guard let tail = discourse.alsos.first(where: { words.suffix($0.count).elementsEqual($0) })
    else { return nil }
    let lead = discourse.leads.first { words.starts(with: $0) } ?? []
    let rest = words.dropFirst(lead.count).dropLast(tail.count)
    return rest.isEmpty ? nil : (rest, rest.startIndex)
  }

  /// Where the words begin after "um" and "oh".
  func start(of words: [String]) -> Int {
    var start = 0
    while start + 1 < words.count {
      if discourse.hesitations.contains(words[start]) || words[start] == Normalizer.comma {
        start += 1
      } else if let hedge = discourse.hedges.before.first(where: { hedge in
        words[start...].starts(with: hedge) && start + hedge.count < words.count
      }) {
        start += hedge.count
      } else {
        break
      }
    }
    return start
  }
}
