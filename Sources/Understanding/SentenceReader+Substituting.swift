import Intents

/// Repairs that say what the new words take the place of: "not five, ten minutes".
extension SentenceReader {
  /// The most words in which one of the kind of others is looked for.
  private static let mostNewWords = 12

  /// Whether words tell what shall stand in the place of what.
  package func replaces(_ words: [String]) -> Bool {
    Substitution.all(in: words, by: discourse.substitutions).contains { !$0.new.isEmpty }
  }

  /// Whether words tell what shall go, and nothing in its place: "leave out the milk".
  package func removes(_ words: [String]) -> Bool {
    Substitution.all(in: words, by: discourse.substitutions).contains(where: \.new.isEmpty)
  }

  /// The command without one of several things that it was about; `nil` where it was not about that, or about nothing else.
  package func repair(of said: [Said], without name: [String], in words: [String]) throws -> Repair?
  {
    guard let command = said.first, isCommand(command.reading) else { return nil }
    let draft = Draft(said: said, rest: words, pieces: words, start: 0)
    return try substituted(draft, by: [Substitution(old: name, new: [])])
  }

  func substituted(_ draft: Draft) throws -> Repair? {
    if let removed = try removed(draft) { return removed }
    let all = Substitution.all(in: draft.rest, by: discourse.substitutions).map(withoutPhrase)
    if let substituted = try substituted(draft, by: all) { return substituted }
    let isShort = draft.rest.count <= Self.mostNewWords + Self.longestOfKind
    return try (isShort ? substituted(draft, by: all.flatMap(ofKind)) : nil)
      ?? unsaid(draft, by: all)
  }

  /// The new words without a phrase that changes before them: "not Emily, I said Anne".
  private func withoutPhrase(_ substitution: Substitution) -> Substitution {
    let new = afterRepairPhrase(substitution.new)
    guard !new.isEmpty, new.lowerBound > 0 else { return substitution }
    return Substitution(old: substitution.old, new: Array(substitution.new[new]))
  }

  /// Those of the new words that are of the kind of the old ones in the place of all of them, the longest first: "not Juan, it has to
  /// go to Bill".
  private func ofKind(_ substitution: Substitution) throws -> [Substitution] {
    let (old, new) = (substitution.old, substitution.new)
    guard old.count <= Self.longestOfKind, (2...Self.mostNewWords).contains(new.count) else {
      return []
    }
    let wanted = try kinds(old)
    guard !wanted.isEmpty else { return [] }
    return try (1..<min(new.count, Self.longestOfKind + 1)).reversed().flatMap { length in
      try (0...(new.count - length)).reversed().compactMap { start in
        let value = Array(new[start..<start + length])
        return try kinds(value).isDisjoint(with: wanted)
          ? nil : Substitution(old: old, new: value)
      }
    }
  }

  /// "Not the yogurts, they don't eat them anymore": what is said behind is no other value, but why.
  private func removed(_ draft: Draft) throws -> Repair? {
    guard draft.rest.count <= Self.mostNewWords + Self.longestOfKind,
      let first = beforeRemark(draft.rest)
    else { return nil }
    let behind = draft.rest[first.upperBound...].drop { $0 == Normalizer.comma }
    let all = Substitution.all(in: Array(draft.rest[first]), by: discourse.substitutions)
      .filter { $0.new.isEmpty && !isAlike(behind, $0.old) }
    let others = Substitution.all(in: draft.rest, by: discourse.substitutions)
    guard !all.isEmpty, try others.allSatisfy({ try ofKind($0).isEmpty }) else { return nil }
    return try substituted(draft, by: all) ?? unsaid(draft, by: all)
  }

  /// What words give up: "the dinner" of "never mind the dinner", as "never mind it" calls anything off; empty where they give up nothing.
  package func given(upBy words: [String]) -> [String] {
    guard let omitted = discourse.omitted else { return [] }
    let patterns = discourse.substitutions.filter { pattern in
      pattern.last == Discourse.oldWords && words.starts(with: pattern.dropLast())
        && read(pattern.dropLast() + [omitted]).first.map(isCancelling) == true
    }
    let given = Substitution.all(in: words, by: patterns).first { $0.new.isEmpty }
    return given.map { Array($0.old.drop(while: discourse.determiners.contains)) } ?? []
  }

  /// Whether words begin like others and are no more: "the cat", of "not the dog".
  private func isAlike(_ words: ArraySlice<String>, _ others: [String]) -> Bool {
    guard let first = words.first, words.count <= others.count else { return false }
    return first == others[0] && discourse.determiners.contains(first)
  }

  func substituted(_ draft: Draft, by all: [Substitution]) throws -> Repair? {
    for substitution in all {
      for index in draft.said.indices.reversed() {
        let said = draft.said[index]
        let isRemoved = substitution.new.isEmpty
        let old = isRemoved ? whole(substitution.old, in: said) : substitution.old
        guard
          let stretch = stretch(of: old, in: said, isRemoved: isRemoved)
            ?? stretch(of: withoutPart(old), in: said, isRemoved: isRemoved)
            .map({ isRemoved ? joined(around: $0, in: said) : $0 })
        else { continue }
        // Who no longer wants the thing of a name wants it by no other.
        if isRemoved, isCalled(stretch, in: said) { return nil }
        for (stretch, new) in places(of: substitution, at: stretch, in: draft.said[index].words)
        where new.isEmpty
          || !said.words[..<stretch.lowerBound].suffix(new.count).elementsEqual(new)
        {
          let place = draft.rest.firstRange(of: new)
          let start = place?.lowerBound ?? max(0, draft.rest.count - new.count)
          if let repair = try repair(
            draft, at: index, replacing: stretch, with: new,
            as: place.map { Array(draft.pieces[$0]) } ?? new, from: draft.start + start,
            mayEdit: true)
          {
            return repair
          }
        }
      }
    }
    return nil
  }

  /// Whether words are what the thing that a command made is called by.
  private func isCalled(_ stretch: Range<Int>, in said: Said) -> Bool {
    said.reading.slots.contains { slot in
      catalogue[said.reading.rule]?[slot.name]?.isCalled == true && slot.range == stretch
    }
  }

  /// The words that a text has, where they are spoken of as a part of it: "double", of "the double part".
  private func withoutPart(_ old: [String]) -> [String] {
    guard let part = old.last, discourse.parts.contains(part) else { return [] }
    return Array(old.dropLast())
  }

  /// The words between those that join, in a text that has some around the words: "and i'm hungry", of "the hungry part".
  private func joined(around stretch: Range<Int>, in said: Said) -> Range<Int> {
    let slot = said.reading.slots.first { slot in
      slot.range.contains(stretch.lowerBound) && stretch.upperBound <= slot.range.upperBound
        && slot.range.upperBound <= said.words.count && isText(slot, of: said.reading)
    }
    guard let text = slot?.range else { return stretch }
    let isJoin = { (index: Int) in
      said.words[index] == Normalizer.comma || discourse.heardJoins.contains([said.words[index]])
    }
    let (before, behind) = (
      text.lowerBound..<stretch.lowerBound, stretch.upperBound..<text.upperBound
    )
    if let join = before.last(where: isJoin) {
      return join..<(behind.first(where: isJoin) ?? text.upperBound)
    }
    return behind.first(where: isJoin).map { text.lowerBound..<$0 + 1 } ?? stretch
  }

  /// All words of the one of several that these are the last ones of: "those little yogurts" for "the yogurts"; the words themselves
  /// where they are of none.
  private func whole(_ old: [String], in said: Said) -> [String] {
    let old = Array(old.drop(while: discourse.determiners.contains))
    guard !old.isEmpty else { return old }
    let slot = said.reading.slots.first { slot in
      slot.isDictated && slot.range.upperBound <= said.words.count
        && catalogue[said.reading.rule]?[slot.name]?.isArray == true
        && said.words[slot.range].suffix(old.count).elementsEqual(old)
    }
    return slot.map { Array(said.words[$0.range]) } ?? old
  }

  /// The stretches to replace, with the new words for each: as they are; or without the unit that one of the two leaves
  /// out, "not five, ten minutes", "not five minutes, ten".
  private func places(
    of substitution: Substitution, at stretch: Range<Int>, in words: [String]
  ) -> [(Range<Int>, [String])] {
    let (old, new) = (substitution.old, substitution.new)
    var places = [(stretch, new)]
    if new.count > 1, stretch.upperBound < words.count, new.last == words[stretch.upperBound] {
      places.append((stretch, new.dropLast()))
    }
    if new.count > 1, stretch.lowerBound > 0, new[0] == words[stretch.lowerBound - 1],
      discourse.linkers.contains(new[0])
    {
      places.insert((stretch, Array(new.dropFirst())), at: 0)
    }
    if old.count > 1, !new.isEmpty, new.last != old.last {
      places.append((stretch.lowerBound..<stretch.upperBound - 1, new))
    }
    return places
  }

  /// "Not the belt", after nothing else was said than that: none of it shall be.
  private func unsaid(_ draft: Draft, by all: [Substitution]) -> Repair? {
    guard let last = draft.said.last else { return nil }
    let isOne = Dictionary(grouping: last.reading.slots, by: \.name).mapValues { $0.count == 1 }
    let isAll = all.contains { substitution in
      let old = substitution.old.drop(while: discourse.determiners.contains)
      return substitution.new.isEmpty && !old.isEmpty
        && last.reading.slots.contains { slot in
          slot.range.upperBound <= last.words.count && !slot.range.isEmpty
            && last.words[slot.range].suffix(old.count).elementsEqual(old)
            && isOne[slot.name] == true && catalogue[draft.intent]?[slot.name]?.isArray == true
        }
    }
    guard isAll else { return nil }
    var heard = last.reading
    heard.slots = []
    var repair = Repair(said: draft.said, readings: [last.reading], heard: heard)
    repair.way = .never
    return repair
  }

  /// Where the words stood last; if they are to go, with the "and" before or after them, or amid a text.
  private func stretch(of old: [String], in said: Said, isRemoved: Bool) -> Range<Int>? {
    let words = said.words
    let old = Array(old.drop(while: discourse.definiteArticles.contains))
    guard !old.isEmpty, old.count < words.count,
      let start = (0...(words.count - old.count)).last(where: {
        words[$0..<$0 + old.count].elementsEqual(old)
      })
    else { return nil }
    guard isRemoved else { return start..<start + old.count }
    let isOfOld = start > 0 && discourse.determiners.contains(words[start - 1])
    let stretch = (isOfOld ? start - 1 : start)..<start + old.count
    let joins = discourse.heardJoins + [[Normalizer.comma]]
    if let join = joins.first(where: {
      stretch.lowerBound >= $0.count
        && words[..<stretch.lowerBound].suffix($0.count).elementsEqual($0)
    }) {
      return stretch.lowerBound - join.count..<stretch.upperBound
    }
    if let join = joins.first(where: { words[stretch.upperBound...].starts(with: $0) }) {
      return stretch.lowerBound..<stretch.upperBound + join.count
    }
    let isAmidText = said.reading.slots.contains { slot in
      slot.isDictated && isText(slot, of: said.reading) && !isNamed(slot, of: said.reading)
        && slot.range.count > stretch.count && slot.range.contains(stretch.lowerBound)
        && stretch.upperBound <= slot.range.upperBound
    }
    return isAmidText ? stretch : nil
  }
}
