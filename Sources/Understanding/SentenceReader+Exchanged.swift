import Intents

/// Repairs that exchange two values: "the other way around", of a ride from one place to another.
extension SentenceReader {
  /// The command with two values of one kind in each other's place; `nil` where the words ask for no such thing, or it has not both.
  func exchanged(_ draft: Draft) -> Repair? {
    let hedged = discourse.withoutHedges(draft.rest).map { Array(draft.rest[$0]) } ?? draft.rest
    guard discourse.exchanges.contains(draft.rest) || discourse.exchanges.contains(hedged),
      let merged = draft.said.merged(), let definition = catalogue[draft.intent]
    else { return nil }
    let things = definition.parameters.filter { parameter in
      if case .entity = parameter.kind { return !parameter.isArray }
      return false
    }
    for (index, one) in things.enumerated() {
      for other in things[(index + 1)...] where other.kind == one.kind {
        guard let first = merged.slots.last(where: { $0.name == one.name }),
          let second = merged.slots.last(where: { $0.name == other.name })
        else { continue }
        return Repair(
          [second.moved(to: one.name), first.moved(to: other.name)], in: draft.rest,
          as: draft.pieces, of: draft.said, .instead)
      }
    }
    return nil
  }
}

extension Interpretation.Slot {
  /// The slot of another parameter, none of whose words are said now.
  fileprivate func moved(to name: String) -> Self {
    var slot = self
    (slot.name, slot.range) = (name, 0..<0)
    return slot
  }
}
