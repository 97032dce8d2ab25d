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
    guard difference.amount != nil else {
      return turned(draft, isLess: difference.isLess, isOfDone: difference.isOfDone)
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

  /// The command with the parameter that raises or lowers what was spoken of: "lower", after a volume was set.
  ///
  /// Of what is done it is done besides.
  func turned(_ draft: Draft, isLess: Bool, isOfDone: Bool) -> Repair? {
    guard var whole = draft.said.merged(), let parameter = turnable(in: whole) else { return nil }
    let turn = Interpretation.Slot(
      name: parameter.name,
      value: .text(isLess ? ParameterDefinition.lower : ParameterDefinition.higher),
      raw: draft.rest.joined(separator: " "), range: draft.rest.indices)
    whole.slots.removeAll { ([parameter.name] + parameter.relativeTo).contains($0.name) }
    whole.slots.append(turn)
    var heard = whole
    (heard.slots, heard.isFollowUp) = ([turn.moved(by: draft.start)], true)
    heard.text = draft.rest.joined(separator: " ")
    var repair = Repair(
      said: [Said(words: draft.rest, reading: whole, pieces: draft.pieces)], readings: [whole],
      heard: heard)
    repair.way = isOfDone ? .another : .instead
    return repair
  }

  /// The parameter by which a command raises or lowers what was spoken of last; `nil` where it is not told which of several.
  private func turnable(in command: Interpretation) -> ParameterDefinition? {
    let parameters = catalogue[command.rule]?.parameters.filter { !$0.relativeTo.isEmpty } ?? []
    for slot in command.slots.reversed() {
      if let parameter = parameters.first(where: {
        $0.name == slot.name || $0.relativeTo.contains(slot.name)
      }) {
        return parameter
      }
    }
    return parameters.count == 1 ? parameters[0] : nil
  }
}
