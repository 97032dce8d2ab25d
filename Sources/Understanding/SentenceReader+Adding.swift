import Intents

/// Words that say more of a command and replace none of it.
extension SentenceReader {
  /// The same command said once more, with other values: "no, start a run".
  func saidWhole(_ draft: Draft) -> Repair? {
    guard let reading = read(draft.rest).first, reading.rule == draft.intent else { return nil }
    return appended(reading, to: draft)
  }

  /// Words that add to the same command and replace nothing: "make it luxury" of a ride.
  func added(_ draft: Draft) throws -> Repair? {
    let readings = try fragments(of: draft.rest, changing: draft.intent).filter {
      $0.slots.allSatisfy { !$0.isDictated }
    }
    guard var reading = readings.first, !reading.slots.isEmpty else { return nil }
    let before = draft.said.flatMap(\.reading.slots).reversed()
    reading.slots = reading.slots.map { asLarge(as: Array(before), $0) }
    return appended(reading, to: draft)
  }

  /// A new value for what was said apart from the command, so that it stands nowhere in its words: the amount behind "for the mulch,
  /// thirty five dollars".
  func apart(_ draft: Draft) throws -> Repair? {
    let apart = Set(
      draft.said[0].reading.slots.filter { $0.range.isEmpty && !$0.raw.isEmpty }.map(\.name))
    guard !apart.isEmpty, let added = try added(draft),
      added.heard.slots.allSatisfy({ apart.contains($0.name) })
    else { return nil }
    return added
  }

  /// A thing for another parameter than the one that has a thing of its kind, where the word before it says so: "from work", of a ride to
  /// the airport.
  func addedBeside(_ draft: Draft) throws -> Repair? {
    guard draft.rest.count > 1, discourse.linkers.contains(draft.rest[0]),
      !discourse.determiners.contains(draft.rest[0]), let definition = catalogue[draft.intent],
      let added = try added(draft),
      added.heard.slots.count == 1, let new = definition[added.heard.slots[0].name],
      let thing = new.thing
    else { return nil }
    let said = Set(draft.said.flatMap(\.reading.slots).map(\.name))
    let isBeside = definition.parameters.contains { $0.thing == thing && said.contains($0.name) }
    return isBeside && !said.contains(new.name) ? added : nil
  }

  /// Words that could have been said at the end: "for lunch" of "ask Bill for twenty", "in the morning" of "an alarm for seven".
  func continued(_ draft: Draft) -> Repair? {
    let said = draft.said[0]
    guard draft.rest.count > 1, draft.rest.count <= Self.longestOfKind,
      discourse.linkers.contains(draft.rest[0])
    else { return nil }
    let words = said.words + draft.rest
    let readings = read(words).filter { reading in
      let isMore = reading.slots.count > said.reading.slots.count
      return reading.rule == draft.intent
        && (isMore || reading.slots.contains { $0.range.contains(said.words.count) })
        && said.reading.slots.allSatisfy { slot in
          reading.slots.contains {
            $0.name == slot.name && ($0.value == slot.value || !isMore && tellsHalf($0, of: slot))
          }
        }
    }
    guard let best = readings.first else { return nil }
    var changed = draft.said
    changed[0] = Said(words: words, reading: best, pieces: said.pieces + draft.pieces)
    let place = said.words.count..<words.count
    return Repair(
      said: changed, readings: readings.compactMap { changed.merged(with: $0, at: 0) },
      heard: best.only(in: place, movedBy: draft.start - place.lowerBound))
  }

  /// Whether a time is another one with the half of its day.
  private func tellsHalf(_ slot: Interpretation.Slot, of other: Interpretation.Slot) -> Bool {
    guard var time = slot.value.moment, let before = other.value.moment, before.hour != nil,
      before.meridiem == nil, before.partOfDay == nil
    else { return false }
    (time.meridiem, time.partOfDay) = (nil, nil)
    return time == before
  }

  /// "And Bill", "Bill too": one more of several things.
  func extended(_ words: [String], as pieces: [String], _ draft: Draft) throws -> Repair? {
    let lead = discourse.leads.first { words.starts(with: $0) } ?? []
    let also = discourse.alsos.first { words.suffix($0.count).elementsEqual($0) } ?? []
    let rest = Array(words.dropFirst(lead.count).dropLast(also.count))
    guard !rest.isEmpty, rest.count < words.count else { return nil }
    let further = withoutAct(
      Draft(said: draft.said, rest: rest, pieces: pieces, start: lead.count))
    let readings = try fragments(of: further.rest, changing: draft.intent)
    guard
      let reading = readings.first(where: { reading in
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

  /// The new words without those that only ask for the command once more: "Nancy", of "tell Nancy" and "let Nancy know".
  func withoutAct(_ draft: Draft) -> Draft {
    guard let reading = read(draft.rest).first, reading.rule == draft.intent, !reading.isFollowUp
    else { return draft }
    let slots = reading.slots.filter { slot in
      !discourse.isPronoun(ofAnyKind: slot.raw.split(separator: " ").map(String.init))
    }
    let isKnown = slots.allSatisfy { slot in
      !slot.isDictated && !slot.isUnknownName && !slot.range.isEmpty
        && catalogue[reading.rule]?[slot.name]?.thing != nil
    }
    guard isKnown, let start = slots.map(\.range.lowerBound).min(),
      let end = slots.map(\.range.upperBound).max()
    else { return draft }
    return draft.part(start..<end)
  }

  private func appended(
    _ reading: Interpretation, hearing heard: Interpretation? = nil, to draft: Draft
  ) -> Repair? {
    let asWritten = { (reading: Interpretation) in
      reading.with(writing: { draft.pieces.text(of: $0.range) })
    }
    let (reading, heard) = (asWritten(reading), asWritten(heard ?? reading))
    let said = draft.said + [Said(words: draft.rest, reading: reading, pieces: draft.pieces)]
    guard let merged = said.merged() else { return nil }
    return Repair(
      said: said, readings: [merged],
      heard: reading.with(
        slots: heard.slots.map { $0.moved(by: draft.start) }, score: reading.score,
        text: draft.rest))
  }
}
