internal import Intents

/// Finds the words that new ones take the place of.
extension SentenceReader {
  /// The shortest stretches of the same kind, the last first.
  ///
  /// Words that are each of it stand together: "seven" means all of "six thirty". What is counted is as long as it goes:
  /// "one minute thirty".
  func ofKind(_ rest: [String], in command: [String]) throws -> [Range<Int>] {
    let wanted = try kinds(rest)
    guard !wanted.isEmpty else { return [] }
    func isOfKind(_ stretch: Range<Int>) throws -> Bool {
      let own = try kinds(Array(command[stretch]))
      // "Eight", of "starts at eight", is a time.
      let isHour =
        stretch.lowerBound > 0 && wanted.contains(Self.time) && own.contains(Self.number)
        && !discourse.hourLeads.contains(rest[0])
        && discourse.hourLeads.contains(command[stretch.lowerBound - 1])
      return isHour || !own.isDisjoint(with: wanted)
    }
    var found: [Range<Int>] = []
    for length in 1...Self.longestOfKind where length <= command.count {
      for start in 0...(command.count - length) {
        let stretch = start..<start + length
        guard !found.contains(where: { $0.overlaps(stretch) }), try isOfKind(stretch) else {
          continue
        }
        found.append(stretch)
      }
    }
    let runs = found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: [Range<Int>]()) {
      runs, stretch in
      if stretch.count == 1, let last = runs.last, last.upperBound == stretch.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<stretch.upperBound
      } else {
        runs.append(stretch)
      }
    }
    guard !wanted.isDisjoint(with: Self.counted) else { return runs.reversed() }
    return try runs.reduce(into: [Range<Int>]()) { whole, run in
      guard whole.last.map({ $0.upperBound <= run.lowerBound }) ?? true else { return }
      // "Five seconds" of "fifty five seconds" is no length by itself.
      var start = run.lowerBound
      while start > 0, try kinds([command[start - 1]]).contains(Self.number),
        try isCounted(command[(start - 1)..<run.upperBound], as: wanted)
      {
        start -= 1
      }
      let last = min(command.count, start + Self.longestCounted)
      let end = try (run.upperBound...max(last, run.upperBound)).last {
        try isCounted(command[start..<$0], as: wanted)
      }
      whole.append(start..<(end ?? run.upperBound))
    }.reversed()
  }

  /// The stretches, and those with the article before them, which may not belong to the new words.
  func withArticles(_ stretches: [Range<Int>], in command: [String]) -> [Range<Int>] {
    stretches
      + stretches.compactMap { stretch in
        guard stretch.lowerBound > 1,
          discourse.definiteArticles.contains(command[stretch.lowerBound - 1])
        else { return nil }
        return (stretch.lowerBound - 1)..<stretch.upperBound
      }
  }

  /// The stretches, and those with the word that leads on to them, but for one of somebody's own text: "at noon", where
  /// "tomorrow" takes the place of "noon".
  func withLinkers(_ stretches: [Range<Int>], in said: Said) -> [Range<Int>] {
    let texts = said.reading.slots.filter(\.isDictated).map(\.range)
    return stretches
      + stretches.compactMap { stretch in
        let linker = stretch.lowerBound - 1
        guard linker > 0, discourse.linkers.contains(said.words[linker]),
          !texts.contains(where: { $0.contains(linker) })
        else { return nil }
        return linker..<stretch.upperBound
      }
  }

  /// Those that follow the word that the new ones begin with: "to the station" for "to the airport", not for "from home".
  func ofKindAfterSameWord(
    _ rest: [String], in command: [String]
  ) throws -> [Range<Int>] {
    guard rest.count > 1, discourse.linkers.contains(rest[0]) else { return [] }
    return try ofKind(rest, in: command).filter { stretch in
      let before = command[..<stretch.lowerBound].last { !discourse.determiners.contains($0) }
      return before == rest[0] || command[stretch.lowerBound] == rest[0]
    }
  }

  private func isCounted(_ words: ArraySlice<String>, as wanted: Set<String>) throws -> Bool {
    try !kinds(Array(words)).intersection(wanted).isDisjoint(with: Self.counted)
  }

  /// The kinds of numbers and of what is counted by them.
  private static let counted: Set = [number, "durationFollowUp", "moneyFollowUp"]
  /// These, and the kinds of moments.
  static let measured = counted.union(["time", "day", "momentFollowUp"])
  static let number = "numberFollowUp"
  private static let time = "time"
  private static let longestCounted = 12
  /// Fewer words than that change a text, rather than that they are another one.
  private static let leastOfText = 4
  /// More words than that are another text, whatever they have in common with it.
  private static let mostOfChange = 6

  /// From the last place on that begins with the same word, to the end of the slot that is there or comes next.
  func fromSameWord(_ rest: [String], in said: Said) -> [Range<Int>] {
    guard rest.count > 1, let start = said.words.lastIndex(of: rest[0]),
      start > 0 || !isCommand(said.reading) || said.reading.isFollowUp
    else { return [] }
    if let text = said.reading.slots.first(where: {
      $0.range.contains(start) && $0.isDictated && isText($0, of: said.reading)
    }), text.range.upperBound <= said.words.count {
      if start == text.range.lowerBound, isOther(rest, than: said.words[text.range]) {
        return [text.range]
      }
      return [
        start..<endOfPhrase(like: rest, in: said.words[..<text.range.upperBound], from: start)
      ]
    }
    let slots = said.reading.slots.map(\.range).filter { $0.upperBound > start }
    guard let next = slots.min(by: { $0.lowerBound < $1.lowerBound }),
      next.upperBound <= said.words.count
    else { return [] }
    return [start..<next.upperBound]
  }

  /// Whether words are another text than one that begins with the same word: they are many, or no other word stands where it stood, nor one of its
  /// kind.
  private func isOther(_ words: [String], than text: ArraySlice<String>) -> Bool {
    guard words.count >= Self.leastOfText else { return false }
    if words.count > Self.mostOfChange { return true }
    return zip(words, text).dropFirst().allSatisfy { new, old in
      guard new != old, let kinds = try? kinds([new]) else { return false }
      return kinds.isEmpty || (try? self.kinds([old]))?.isDisjoint(with: kinds) == true
    }
  }

  /// Where the words of a text end that new ones take the place of: after as many, not counting "the", and before a word
  /// that leads on.
  private func endOfPhrase(
    like rest: [String], in text: ArraySlice<String>, from start: Int
  ) -> Int {
    func isTelling(_ word: String) -> Bool { !discourse.determiners.contains(word) }
    var missing = rest.count(where: isTelling)
    var end = start
    while end < text.endIndex, missing > 0 {
      let isFirst = end == start
      if isTelling(text[end]) {
        let leadsOn = discourse.linkers.contains(text[end]) && !rest.contains(text[end])
        guard isFirst || !leadsOn else { break }
        missing -= 1
      }
      end += 1
    }
    // "Eight" takes the place of all of "six thirty".
    guard end > start, let last = rest.last, let kind = try? kinds([last]), !kind.isEmpty,
      (try? kinds([text[end - 1]]))?.isDisjoint(with: kind) == false
    else { return end }
    while end < text.endIndex, (try? kinds([text[end]]))?.isDisjoint(with: kind) == false {
      end += 1
    }
    return end
  }

  /// A word of similar use in a text: "dinner" for "lunch".
  func ofLikeUse(_ rest: [String], in said: Said) -> [Range<Int>] {
    guard rest.count == 1, let word = rest.first else { return [] }
    let texts = said.reading.slots.filter {
      $0.isDictated && $0.range.count > 1 && isText($0, of: said.reading)
    }
    guard !texts.isEmpty else { return [] }
    let alike = wordsLike(word)
    return texts.flatMap { text in
      said.words.indices.filter { text.range.contains($0) && alike.contains(said.words[$0]) }
    }.reversed().map { $0..<$0 + 1 }
  }

  /// The times with the words that lead on to them: "at eight", for which "tomorrow" may stand.
  func linkedTimes(in said: Said) -> [Range<Int>] {
    let times = said.reading.slots.filter { slot in
      slot.value.moment != nil && !slot.range.isEmpty && slot.range.upperBound <= said.words.count
    }.map(\.range)
    return withLinkers(times, in: said).filter { !times.contains($0) }
  }

  /// Behind each slot: "p m" of "five".
  func afterSlots(in said: Said) -> [Range<Int>] {
    said.reading.slots.filter {
      !$0.isDictated && !$0.range.isEmpty && $0.range.upperBound <= said.words.count
    }.map { $0.range.upperBound..<$0.range.upperBound }
  }

  /// Each slot, and the last words where these are words of the grammar; those first that have one of the new words, and of several
  /// values of one parameter the last.
  func inSlots(_ rest: [String], in said: Said) -> [Range<Int>] {
    let count = said.words.count
    let told = said.reading.slots.filter { !$0.range.isEmpty && $0.range.upperBound <= count }
    let first = Dictionary(told.map { ($0.name, $0.range.lowerBound) }) { min($0, $1) }
    let ordered = told.sorted { one, other in
      (first[one.name] ?? 0, -one.range.lowerBound) < (
        first[other.name] ?? 0, -other.range.lowerBound
      )
    }.map(\.range)
    let sharing = ordered.filter { !Set(rest).isDisjoint(with: said.words[$0]) }
    let slots = sharing + ordered.filter { !sharing.contains($0) }
    let free = said.reading.slots.filter(\.isDictated).map(\.range)
    let ends = said.words.indices.suffix(Self.lastWords).map { $0..<count }
      .filter { end in !free.contains { $0.overlaps(end) && $0 != end } }
    return slots + ends.filter { !slots.contains($0) }
  }
}
