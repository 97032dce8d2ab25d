import Intents

/// Values that are told by what they differ from: "half an hour later".
extension SentenceReader {
  /// By how much words say that a value shall differ from the one before, whatever changes lead up to it.
  package func difference(toldBy words: [String]) throws -> Difference? {
    if let (rest, _) = afterOther(words[start(of: words)...]) { return try difference(Array(rest)) }
    return try difference(Array(words[afterRepairPhrase(words)]))
  }

  /// The command with the value that was said last of those that can differ so; `nil` where words tell no difference.
  func differing(_ draft: Draft) throws -> Repair? {
    guard let difference = try difference(draft.rest), let before = draft.said.merged() else {
      return nil
    }
    let isSpent = difference.isOfDone && catalogue[before.rule]?.isCostly == true
    for slot in before.slots.reversed() where !slot.isDictated {
      guard let value = difference.applied(to: slot.value, isSpent: isSpent) else { continue }
      let changed = Interpretation.Slot(
        name: slot.name, value: value, raw: draft.rest.joined(separator: " "),
        range: draft.rest.indices)
      return Repair(
        [changed], in: draft.rest, as: draft.pieces, of: draft.said,
        draft.isAnother || isSpent && value.money != nil ? .another : .instead)
    }
    return nil
  }
}
