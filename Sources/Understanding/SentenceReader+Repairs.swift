import Intents

extension SentenceReader {
  /// How many words may stand in the place of others of their kind.
  private static let longestOfKind = 4
  /// How many of the last words of a command may be said anew.
  private static let lastWords = 6

  /// A command as later words change it: "text Tom I'm there at six" by "no, make it seven"; `nil` where they don't.
  ///
  /// `said` is the command and the answers to its questions, which is changed where it was said last. The new words
  /// take the place of those that stand in the command for something of the same kind, of those from the same word
  /// on, or of one slot, in this order; what fits nowhere so may say more of the command. Without a phrase such as "no"
  /// or "make it" before them they only do the latter, and only where `isOpen`: the command waits for an answer. `kinds`
  /// tells the kinds that words can be of: a number, a time, a person.
  package func repair(
    of said: [Said], by words: [String], isOpen: Bool, kinds: ([String]) throws -> Set<String>
  ) throws -> Repair? {
    guard let command = said.first, said.allSatisfy({ $0.words.count <= Self.mostWords }),
      isCommand(command.reading)
    else { return nil }
    let first = start(of: words)
    if let (words, start) = afterOther(words[first...]) {
      let draft = Draft(said: said, rest: Array(words), start: start)
      var other = try replaced(draft, kinds: kinds)
      other?.isAnother = true
      return other
    }
    let new = afterRepairPhrase(words)
    guard !new.isEmpty else { return nil }
    let draft = Draft(said: said, rest: Array(words[new]), start: new.lowerBound)
    if let substituted = try substituted(draft) { return substituted }
    let isLed = new.lowerBound > first || isTrailed(words)
    // "No yes" is no repair, and nobody's name.
    guard isLed || isOpen,
      !read(draft.rest).contains(where: { $0.rule == Interpretation.answerRule })
    else { return nil }
    if isLed { return try replaced(draft, kinds: kinds) }
    return try extended(words, draft) ?? added(draft)
  }

  /// Whether words take back or change what was said before them, and can do so of a command that is done.
  package func takesBack(_ words: [String]) -> Bool {
    Correction.length(of: discourse.corrections, at: start(of: words), in: words) > 0
  }

  /// What was said, and the new words for a part of it, which begin there in what was said now.
  private struct Draft {
    let said: [Said]
    let rest: [String]
    let start: Int

    var intent: String { said[0].reading.rule }
  }

  private func replaced(
    _ draft: Draft, kinds: ([String]) throws -> Set<String>
  ) throws -> Repair? {
    if let whole = saidWhole(draft) { return whole }
    for way in Way.allCases {
      for index in draft.said.indices.reversed() {
        let stretches = try stretches(for: draft.rest, way, in: draft.said[index], kinds: kinds)
        guard let best = try best(of: stretches, at: index, in: draft) else { continue }
        // What the grammar knows goes before words that may be anything.
        guard best.isDictated, let added = try added(draft),
          added.readings[0].slots.count > (draft.said.merged()?.slots.count ?? 0)
        else { return best }
        return added
      }
    }
    return try added(draft)
  }

  /// What new words take the place of, surest first.
  private enum Way: CaseIterable {
    case ofKind, fromSameWord, inSlots
  }

  private func stretches(
    for rest: [String], _ way: Way, in said: Said, kinds: ([String]) throws -> Set<String>
  ) rethrows -> [Range<Int>] {
    switch way {
    case .ofKind: try ofKind(rest, in: said.words, kinds: kinds)
    case .fromSameWord: fromSameWord(rest, in: said)
    case .inSlots: inSlots(rest, in: said)
    }
  }

  private func best(
    of stretches: [Range<Int>], at index: Int, in draft: Draft
  ) throws -> Repair? {
    let said = draft.said[index]
    let repairs = try stretches.compactMap { stretch in
      let repairs = try parts(of: draft.rest, for: stretch, in: said.words).compactMap { part in
        try repair(
          draft, at: index, replacing: stretch, with: Array(draft.rest[part]),
          from: draft.start + part.lowerBound)
      }
      return repairs.first { !$0.guesses(at: said.reading) } ?? repairs.first
    }
    return repairs.max { $0.readings[0].score < $1.readings[0].score }
  }

  /// The same command said once more, with other values: "no, start a run".
  private func saidWhole(_ draft: Draft) -> Repair? {
    guard let reading = read(draft.rest).first, reading.rule == draft.intent else { return nil }
    return appended(reading, to: draft)
  }

  /// What says more of the same command without taking the place of anything: "make it luxury" of a ride.
  private func added(_ draft: Draft) throws -> Repair? {
    let readings = try fragments(of: draft.rest, changing: draft.intent).filter {
      $0.slots.allSatisfy { !$0.isDictated }
    }
    guard let reading = readings.first, !reading.slots.isEmpty else { return nil }
    return appended(reading, to: draft)
  }

  /// "And Bill": one more of several things.
  private func extended(_ words: [String], _ draft: Draft) throws -> Repair? {
    guard let lead = discourse.leads.first(where: { words.starts(with: $0) }),
      words.count > lead.count
    else { return nil }
    let rest = Array(words.dropFirst(lead.count))
    let further = Draft(said: draft.said, rest: rest, start: lead.count)
    guard
      let reading = try fragments(of: rest, changing: draft.intent).first(where: { reading in
        reading.slots.allSatisfy { slot in
          !slot.isDictated || catalogue[reading.rule]?[slot.name]?.isArray == true
        }
      }), let before = draft.said.merged()
    else { return nil }
    var whole = reading
    let kept = before.slots.filter { slot in
      catalogue[reading.rule]?[slot.name]?.isArray == true
        && reading.slots.contains { $0.name == slot.name }
    }
    whole.slots = kept + reading.slots
    return appended(whole, hearing: reading, to: further)
  }

  private func appended(
    _ reading: Interpretation, hearing heard: Interpretation? = nil, to draft: Draft
  ) -> Repair? {
    let said = draft.said + [Said(words: draft.rest, reading: reading)]
    guard let merged = said.merged() else { return nil }
    return Repair(
      said: said, readings: [merged],
      heard: reading.with(
        slots: (heard ?? reading).slots.map { $0.moved(by: draft.start) }, score: reading.score,
        text: draft.rest))
  }

  // MARK: Words that say what they take the place of

  private func substituted(_ draft: Draft) throws -> Repair? {
    for substitution in Substitution.all(in: draft.rest, by: discourse) {
      for index in draft.said.indices.reversed() {
        guard
          let stretch = stretch(
            of: substitution.old, in: draft.said[index].words, isRemoved: substitution.new.isEmpty)
        else { continue }
        let start = draft.start + max(0, draft.rest.count - substitution.new.count)
        if let repair = try repair(
          draft, at: index, replacing: stretch, with: substitution.new, from: start)
        {
          return repair
        }
      }
    }
    return nil
  }

  /// Where the words stood last; if they are to go, with the "and" before or after them.
  private func stretch(of old: [String], in words: [String], isRemoved: Bool) -> Range<Int>? {
    let old = Array(old.drop(while: discourse.definiteArticles.contains))
    guard !old.isEmpty, old.count < words.count,
      let start = (0...(words.count - old.count)).last(where: {
        words[$0..<$0 + old.count].elementsEqual(old)
      })
    else { return nil }
    let stretch = start..<start + old.count
    guard isRemoved else { return stretch }
    let joins = discourse.heardJoins + [[Normalizer.comma]]
    if let join = joins.first(where: {
      start >= $0.count && words[..<start].suffix($0.count).elementsEqual($0)
    }) {
      return start - join.count..<stretch.upperBound
    }
    if let join = joins.first(where: { words[stretch.upperBound...].starts(with: $0) }) {
      return start..<stretch.upperBound + join.count
    }
    return nil
  }

  // MARK: Where the new words go

  /// The words that may take the place of a stretch: all of them, or those without what stands around it anyway; "to
  /// Bill" may stand for a name alone.
  private func parts(
    of rest: [String], for stretch: Range<Int>, in command: [String]
  ) -> [Range<Int>] {
    let isLed = rest.count > 1 && discourse.linkers.contains(rest[0])
    let isFollowed =
      rest.count > 1 && stretch.upperBound < command.count
      && rest.last == command[stretch.upperBound]
    let end = isFollowed ? rest.count - 1 : rest.count
    return isLed && end > 1 ? [0..<end, 1..<end] : [0..<end]
  }

  /// Where the words stand after all phrases that take back or change; the whole where no such phrase begins them.
  private func afterRepairPhrase(_ words: [String]) -> Range<Int> {
    let phrases = discourse.corrections + discourse.repairs
    var start = start(of: words)
    while start < words.count {
      let length = Correction.length(of: phrases, at: start, in: words)
      guard length > 0 || words[start] == Normalizer.comma else { break }
      start += max(length, 1)
    }
    var end = words.count
    while let tail = tail(of: words[start..<end]) { end -= tail.count }
    while end > start, words[end - 1] == Normalizer.comma { end -= 1 }
    return start..<max(start, end)
  }

  /// A phrase at the end of the words that is no part of what they say: "instead", "I mean".
  private func tail(of words: ArraySlice<String>) -> Discourse.Phrase? {
    (discourse.tails + discourse.hedges.after + discourse.corrections + [[Normalizer.comma]]).first
    {
      words.count > $0.count && words.suffix($0.count).elementsEqual($0)
    }
  }

  /// "To Siobhan, I mean": the phrase that changes stands behind.
  private func isTrailed(_ words: [String]) -> Bool {
    discourse.corrections.contains {
      words.count > $0.count && words.suffix($0.count).elementsEqual($0)
    }
  }

  /// The words after "and another one", and where they begin.
  private func afterOther(_ words: ArraySlice<String>) -> (ArraySlice<String>, Int)? {
    guard let other = discourse.others.first(where: { words.starts(with: $0) }),
      words.count > other.count
    else { return nil }
    let rest = words.dropFirst(other.count)
    return (rest, rest.startIndex)
  }

  /// Where the words begin after "um" and "oh".
  private func start(of words: [String]) -> Int {
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

  private func repair(
    _ draft: Draft, at index: Int, replacing stretch: Range<Int>, with rest: [String],
    from start: Int
  ) throws -> Repair? {
    let said = draft.said[index]
    let original = said.reading
    let words = Array(said.words[..<stretch.lowerBound]) + rest + said.words[stretch.upperBound...]
    // Nothing that was said is lost.
    let names = Set(original.slots.filter { !$0.range.isEmpty }.map(\.name))
    let readings = try again(words, like: original, in: draft).filter { reading in
      !reading.means(the: original) && names.isSubset(of: reading.slots.map(\.name))
    }
    guard let best = readings.first else { return nil }
    var changed = draft.said
    changed[index] = Said(words: words, reading: best)
    let place = stretch.lowerBound..<stretch.lowerBound + rest.count
    return Repair(
      said: changed, readings: readings.compactMap { changed.merged(with: $0, at: index) },
      heard: best.only(in: place, movedBy: start - place.lowerBound))
  }

  /// Readings of the changed words in the way in which the original ones were read.
  private func again(
    _ words: [String], like original: Interpretation, in draft: Draft
  ) throws -> [Interpretation] {
    if isCommand(original), !original.isFollowUp {
      let readings = read(words).filter { $0.rule == original.rule }
      return readings.isEmpty ? try guess(words).filter { $0.rule == original.rule } : readings
    }
    let lead = original.isFollowUp ? discourse.leads.first { words.starts(with: $0) } : nil
    let count = lead?.count ?? 0
    return try fragments(of: Array(words.dropFirst(count)), changing: draft.intent).map { reading in
      reading.with(
        slots: reading.slots.map { $0.moved(by: count) }, score: reading.score, text: words)
    }
  }

  /// The shortest stretches of the same kind, the last first; words that are each of it stand together: "seven" means
  /// all of "six thirty".
  private func ofKind(
    _ rest: [String], in command: [String], kinds: ([String]) throws -> Set<String>
  ) rethrows -> [Range<Int>] {
    let wanted = try kinds(rest)
    guard !wanted.isEmpty else { return [] }
    func isOfKind(_ stretch: Range<Int>) throws -> Bool {
      try !kinds(Array(command[stretch])).isDisjoint(with: wanted)
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
    return runs.reversed()
  }

  /// From the last place on that begins with the same word, to the end of the slot that is there or comes next.
  private func fromSameWord(_ rest: [String], in said: Said) -> [Range<Int>] {
    guard rest.count > 1, let start = said.words.lastIndex(of: rest[0]), start > 0 else {
      return []
    }
    let slots = said.reading.slots.map(\.range).filter { $0.upperBound > start }
    guard let next = slots.min(by: { $0.lowerBound < $1.lowerBound }),
      next.upperBound <= said.words.count
    else { return [] }
    return [start..<next.upperBound]
  }

  /// Each slot, and the last words where these are words of the grammar.
  private func inSlots(_ rest: [String], in said: Said) -> [Range<Int>] {
    let count = said.words.count
    let slots = said.reading.slots.map(\.range).filter { !$0.isEmpty && $0.upperBound <= count }
    let free = said.reading.slots.filter(\.isDictated).map(\.range)
    let ends = said.words.indices.suffix(Self.lastWords).map { $0..<count }
      .filter { end in !free.contains { $0.overlaps(end) && $0 != end } }
    return slots + ends.filter { !slots.contains($0) }
  }
}

extension Interpretation {
  /// The slots within some words, at their places in what was said.
  fileprivate func only(in place: Range<Int>, movedBy distance: Int) -> Interpretation {
    var said = self
    said.slots = slots.compactMap { slot in
      let range = slot.range.clamped(to: place)
      guard !range.isEmpty else { return nil }
      return slot.placed(at: (range.lowerBound + distance)..<(range.upperBound + distance))
    }
    return said
  }
}
