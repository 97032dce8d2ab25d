package import Intents

/// Puts new words in the place of those that were said before.
extension SentenceReader {
  /// How many words may be two values in a row.
  private static let longestPair = 8

  func replaced(_ draft: Draft) throws -> Repair? {
    if let counted = try counted(draft) { return counted }
    let once = try replacedOnce(draft)
    guard once?.isKnown != true else { return once }
    let repair = try replacedTwice(draft) ?? once
    return repair?.isDictated == true && saysNothingNew(draft.rest) ? nil : repair
  }

  /// Whether words are no other text than the one before: "when I leave" is nothing to be reminded of, "did that go to Tom"
  /// no message, and "leave it, she has paid" no reason for a payment.
  private func saysNothingNew(_ words: [String]) -> Bool {
    let first = words.prefix { $0 != Normalizer.comma }
    return (discourse.conditions + discourse.noRequests).contains { words.starts(with: $0) }
      || first.count < words.count
        && read(Array(first[discourse.withoutHedges(Array(first)) ?? first.indices])).contains {
          $0.rule == Interpretation.answerRule
        }
  }

  /// Two values in a row, each in the place of another: "for the sauce, twenty five minutes".
  private func replacedTwice(_ draft: Draft) throws -> Repair? {
    guard (2...Self.longestPair).contains(draft.rest.count) else { return nil }
    for cut in 1..<draft.rest.count {
      let parts = try [0..<cut, cut..<draft.rest.count].map { try telling($0, of: draft.rest) }
      // "The Italian one" has no number in it.
      guard
        !parts.contains(where: { part in
          part.isEmpty || discourse.standsIn(part, among: draft.rest)
            || discourse.heardJoins.contains([draft.rest[part.upperBound - 1]])
        })
      else { continue }
      for (first, second) in [(parts[0], parts[1]), (parts[1], parts[0])] {
        guard let known = try replacedOnce(draft.part(first)), known.isKnown,
          let both = try replacedOnce(draft.part(second, of: known.said)),
          !both.heard.slots.contains(where: { slot in
            known.heard.slots.contains {
              $0.name == slot.name && !(both.isKnown && completes(slot, $0))
            }
          }), try holdsNoOther(both)
        else { continue }
        let others = known.heard.slots.filter { slot in
          !both.heard.slots.contains { $0.name == slot.name }
        }
        let heard = both.heard.with(
          slots: others + both.heard.slots, score: both.heard.score, text: draft.rest)
        guard !splitsName(heard) else { continue }
        return Repair(said: both.said, readings: both.readings, heard: heard)
      }
    }
    return nil
  }

  /// Whether a time says the hour of a day, or the day of an hour: "Sunday", and "at nine".
  private func completes(_ slot: Interpretation.Slot, _ other: Interpretation.Slot) -> Bool {
    guard let one = slot.value.moment, let two = other.value.moment else { return false }
    return one.hasTime != two.hasTime || one.hasDay != two.hasDay
  }

  /// A part without the commas around it, and without a word that leads on to a value where only the rest is one: "of five minutes".
  private func telling(_ part: Range<Int>, of rest: [String]) throws -> Range<Int> {
    let words = part.filter { rest[$0] != Normalizer.comma }
    guard let first = words.first, let last = words.last else {
      return part.lowerBound..<part.lowerBound
    }
    let whole = first..<(last + 1)
    guard whole.count > 1, discourse.linkers.contains(rest[first]),
      try kinds(Array(rest[whole])).isEmpty, try !kinds(Array(rest[whole.dropFirst()])).isEmpty
    else { return whole }
    return whole.dropFirst().startIndex..<whole.upperBound
  }

  /// Whether no free words in it are a number or a time, which would be the value of something else.
  private func holdsNoOther(_ repair: Repair) throws -> Bool {
    try repair.heard.slots.filter(\.isDictated).allSatisfy { slot in
      try slot.raw.split(separator: " ").allSatisfy {
        try kinds([String($0)]).isDisjoint(with: Self.measured)
      }
    }
  }

  private func replacedOnce(_ draft: Draft) throws -> Repair? {
    if let sure = try saidWhole(draft) ?? nearest(draft) ?? apart(draft)
      ?? addedBeside(draft)
    {
      return sure
    }
    for way in Way.allCases {
      for index in draft.said.indices.reversed() {
        let stretches = try stretches(for: draft.rest, way, in: draft.said[index])
        guard let best = try best(of: stretches, at: index, in: draft) else { continue }
        // What the grammar knows goes before words that may be anything.
        guard best.isDictated || best.isOfUnknown, let added = try added(draft),
          added.readings[0].slots.count > (draft.said.merged()?.slots.count ?? 0)
        else { return best }
        return added
      }
    }
    return try added(draft)
  }

  /// The stretches that new words can replace, surest first.
  private enum Way: CaseIterable {
    case ofKindAfterSameWord, ofKind, fromSameWord, ofLikeUse, inSlots, afterSlots
  }

  private func stretches(
    for rest: [String], _ way: Way, in said: Said
  ) throws -> [Range<Int>] {
    switch way {
    case .ofKindAfterSameWord:
      try withArticles(ofKindAfterSameWord(rest, in: said.words), in: said.words)
    case .ofKind:
      try withLinkers(withArticles(ofKind(rest, in: said.words), in: said.words), in: said)
    case .fromSameWord: fromSameWord(rest, in: said)
    case .ofLikeUse: ofLikeUse(rest, in: said)
    case .inSlots:
      try inSlots(rest, in: said) + (kinds(rest).isEmpty ? [] : linkedTimes(in: said))
    case .afterSlots: try kinds(rest).isEmpty ? afterSlots(in: said) : []
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
          as: Array(draft.pieces[part]), from: draft.start + part.lowerBound)
      }.filter { $0.keepsMeasures(of: said.reading) }.filter { repair in
        !repair.invents(beyond: draft.said.merged())
          && (repair.isKnown
            || !repair.heard.slots.contains { slot in
              slot.isDictated && discourse.isPronoun(slot.raw, for: "")
            })
      }
      return repairs.first { $0.isKnown && $0.keepsOthers(of: said.reading) }
        ?? repairs.first(where: \.isKnown) ?? repairs.first { !$0.guesses(at: said.reading) }
        ?? repairs.first
    }
    let known = repairs.filter(\.isKnown)
    let keeping = known.filter { $0.keepsOthers(of: said.reading) }
    return [keeping, known, repairs].first { !$0.isEmpty }?
      .max { $0.readings[0].score < $1.readings[0].score }
  }

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

  /// The command with new words in the place of a stretch of what was said before; `nil` where they make no such command.
  ///
  /// What no rule reads stays as it was read where it `mayEdit` a text in it.
  func repair(
    _ draft: Draft, at index: Int, replacing stretch: Range<Int>, with rest: [String],
    as written: [String], from start: Int, mayEdit: Bool = false
  ) throws -> Repair? {
    let said = draft.said[index]
    let original = said.reading
    // "The train station" takes the place of "the airport", also where only "airport" is a name.
    var stretch = stretch
    if let first = rest.first, discourse.determiners.contains(first), stretch.lowerBound > 0,
      said.words[stretch.lowerBound - 1] == first
    {
      stretch = (stretch.lowerBound - 1)..<stretch.upperBound
    }
    guard try !runsOn(from: stretch, in: said.words, to: rest) else { return nil }
    let isBareNumber = try kinds(rest).contains(Self.number)
    let words = Array(said.words[..<stretch.lowerBound]) + rest + said.words[stretch.upperBound...]
    let pieces =
      Array(said.pieces[..<stretch.lowerBound]) + written + said.pieces[stretch.upperBound...]
    // Nothing that was said is lost.
    let names = Set(original.slots.filter { !$0.range.isEmpty }.map(\.name))
    let again = try again(words, like: original, in: draft)
    let possible = again.isEmpty && mayEdit ? edited(said, stretch, words) : again
    let readings = possible.filter { reading in
      (stretch.isEmpty
        ? !extendsName(reading, at: stretch.lowerBound)
        : !joinsValues(reading, of: original, around: stretch, with: rest.count))
        && (draft.isAnother || !reading.means(the: original))
        && names.isSubset(of: reading.slots.map(\.name))
    }.map { reading in reading.with(writing: { pieces.text(of: $0.range) }) }
      .keepingTexts(of: original, before: stretch.lowerBound)
      .map { asLarge(as: original, $0) }
      .map {
        keepingDays(
          of: original, $0, but: stretch.lowerBound..<(stretch.lowerBound + rest.count),
          isBareNumber: isBareNumber)
      }
    guard let best = readings.first else { return nil }
    var changed = draft.said
    changed[index] = Said(words: words, reading: best, pieces: pieces)
    let place = stretch.lowerBound..<stretch.lowerBound + rest.count
    let heard = best.only(in: place, movedBy: start - place.lowerBound)
    // Of another one, what was answered of the first is said anew.
    for later in changed.indices.dropFirst(index + 1) where draft.isAnother {
      changed[later] = changed[later].without(heard.slots.map(\.name))
    }
    return Repair(
      said: changed, readings: readings.compactMap { changed.merged(with: $0, at: index) },
      heard: heard)
  }

  /// Whether a number in the place of other words becomes one with the number before them: "nine a.m." in the place of the "a.m." of
  /// "seven thirty a.m.".
  private func runsOn(
    from stretch: Range<Int>, in words: [String], to rest: [String]
  ) throws -> Bool {
    guard stretch.lowerBound > 0, let first = rest.first else { return false }
    let isNumber = try [words[stretch.lowerBound - 1], first, words[stretch].first].map { word in
      try word.map { try kinds([$0]).contains(Self.number) } ?? false
    }
    return isNumber[0] && isNumber[1] && !isNumber[2]
  }

  /// Whether a name that was said before goes on with the new words: "pasta for the sauce".
  private func extendsName(_ reading: Interpretation, at place: Int) -> Bool {
    reading.slots.contains { slot in
      guard !slot.isDictated, slot.range.lowerBound < place, slot.range.upperBound > place else {
        return false
      }
      switch catalogue[reading.rule]?[slot.name]?.kind {
      case .text, .entity: return true
      case .number, .boolean, .money, .moment, .duration, .enumeration, nil: return false
      }
    }
  }

  /// Whether a value that was said before, and is not replaced, becomes one with the new words: "three minutes, ten minutes".
  private func joinsValues(
    _ reading: Interpretation, of original: Interpretation, around stretch: Range<Int>,
    with count: Int
  ) -> Bool {
    let place = stretch.lowerBound..<stretch.lowerBound + count
    let growth = count - stretch.count
    return original.slots.contains { old in
      guard !old.isDictated, !old.range.isEmpty, !old.range.overlaps(stretch) else { return false }
      let kept = old.moved(by: old.range.lowerBound >= stretch.upperBound ? growth : 0).range
      return reading.slots.contains {
        $0.name == old.name && $0.range.contains(kept) && $0.range.overlaps(place)
      }
    }
  }

  /// The reading with amounts of the size of those before.
  private func asLarge(
    as original: Interpretation, _ reading: Interpretation
  ) -> Interpretation {
    var reading = reading
    reading.slots = reading.slots.map { asLarge(as: original.slots, $0) }
    return reading
  }

  /// The slot with an amount that was said by numbers alone of the size of the one before: "one fifty" is a hundred and fifty after
  /// two hundred.
  package func asLarge(
    as before: [Interpretation.Slot], _ slot: Interpretation.Slot
  ) -> Interpretation.Slot {
    guard let money = slot.value.money, !money.isWhole,
      let before = before.first(where: { $0.name == slot.name })?.value.money,
      slot.raw.split(separator: " ").allSatisfy({
        (try? kinds([String($0)]))?.contains(Self.number) == true
      })
    else { return slot }
    var slot = slot
    let large = money.hundredfold
    if large.isNearer(than: money, to: before) { slot.value = .money(large) }
    return slot
  }

  /// The reading with the day that was said before where the new words say only a time, and the other way round.
  ///
  /// A bare number is an hour of the half of the day in which it is near to the one before, whatever stood beside that.
  private func keepingDays(
    of original: Interpretation, _ reading: Interpretation, but place: Range<Int>,
    isBareNumber: Bool
  ) -> Interpretation {
    var reading = reading
    for (index, slot) in reading.slots.enumerated() where slot.range.overlaps(place) {
      guard let new = slot.value.moment,
        let old = original.slots.last(where: { $0.name == slot.name })?.value.moment
      else { continue }
      reading.slots[index].value = .moment(
        old.changed(to: isBareNumber ? new.inEitherHalf(nearTo: old) : new))
    }
    return reading
  }

  /// The reading of a command that no rule reads, where only some words of a text in it are changed.
  private func edited(
    _ said: Said, _ stretch: Range<Int>, _ words: [String]
  ) -> [Interpretation] {
    var reading = said.reading
    guard reading.probability != nil,
      let index = reading.slots.firstIndex(where: { slot in
        slot.isDictated && isText(slot, of: reading) && !stretch.isEmpty
          && slot.range.lowerBound <= stretch.lowerBound
          && slot.range.upperBound >= stretch.upperBound
      })
    else { return [] }
    let growth = words.count - said.words.count
    for (place, slot) in reading.slots.enumerated() where place != index {
      guard slot.range.lowerBound >= stretch.upperBound else { continue }
      reading.slots[place] = slot.moved(by: growth)
    }
    let range = reading.slots[index].range
    let place = range.lowerBound..<range.upperBound + growth
    let raw = words[place].joined(separator: " ")
    reading.slots[index].range = place
    (reading.slots[index].raw, reading.slots[index].value) = (raw, .text(raw))
    reading.text = words.joined(separator: " ")
    return [reading]
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
}

extension Interpretation {
  /// Whether each text that began before some word in the other reading begins there in this one.
  fileprivate func keepsTexts(of other: Interpretation, before end: Int) -> Bool {
    other.slots.allSatisfy { slot in
      guard slot.isDictated, slot.range.lowerBound <= end else { return true }
      return slots.contains { $0.name == slot.name && $0.range.lowerBound == slot.range.lowerBound }
    }
  }

  /// The slots within some words, at their places in what was said.
  func only(in place: Range<Int>, movedBy distance: Int) -> Interpretation {
    var said = self
    said.slots = slots.compactMap { slot in
      let range = slot.range.clamped(to: place)
      guard !range.isEmpty else { return nil }
      return slot.placed(at: (range.lowerBound + distance)..<(range.upperBound + distance))
    }
    return said
  }
}

extension [Interpretation] {
  /// Those first whose texts begin where they did.
  fileprivate func keepingTexts(of other: Interpretation, before end: Int) -> [Interpretation] {
    filter { $0.keepsTexts(of: other, before: end) }
      + filter { !$0.keepsTexts(of: other, before: end) }
  }
}
