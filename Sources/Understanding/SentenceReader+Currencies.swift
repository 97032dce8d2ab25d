import Intents

/// Repairs of what an amount is in: "pounds", of twenty dollars.
extension SentenceReader {
  /// The command with its amount in the currency that the last of those parts between commas names which say no more than that: "pounds of
  /// course, not dollars"; `nil` where none does.
  func inCurrency(_ draft: Draft) throws -> Repair? {
    let parts = draft.rest.indices.split { draft.rest[$0] == Normalizer.comma }
    for part in parts.reversed() {
      guard let place = try currency(in: part, of: draft.rest) else { continue }
      let new = draft.part(place..<place + 1)
      for (index, said) in draft.said.enumerated().reversed() {
        for slot in said.reading.slots where slot.value.money != nil {
          if let repair = try inCurrency(new, slot, at: index) { return repair }
        }
      }
    }
    return nil
  }

  /// The command with a word in the place of one of an amount, or behind it, where that leaves as much of another currency.
  private func inCurrency(
    _ draft: Draft, _ slot: Interpretation.Slot, at index: Int
  ) throws -> Repair? {
    let end = slot.range.upperBound
    guard end <= draft.said[index].words.count else { return nil }
    for place in slot.range.map({ $0..<$0 + 1 }) + [end..<end] {
      let repair = try repair(
        draft, at: index, replacing: place, with: draft.rest, as: draft.pieces,
        from: draft.start)
      let new = repair?.readings.first?.slots.last { $0.name == slot.name }?.value.money
      if let new, new.amount == slot.value.money?.amount,
        new.currency != slot.value.money?.currency
      {
        return repair
      }
    }
    return nil
  }

  /// The place of the only word of a part, but for what is said around it and what leads on to it, where it is no value by itself.
  private func currency(in part: Range<Int>, of words: [String]) throws -> Int? {
    let all = Array(words[part])
    var core = discourse.withoutHedges(all).map { all[$0] } ?? all[...]
    if let first = core.first, core.count > 1, discourse.linkers.contains(first) {
      guard !discourse.reversals.contains(first) else { return nil }
      core = core.dropFirst()
    }
    guard core.count == 1, let word = core.first, try kinds([word]).isEmpty else { return nil }
    return part.lowerBound + core.startIndex
  }
}
