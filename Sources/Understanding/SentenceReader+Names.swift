import Intents

extension SentenceReader {
  /// The readings in which no thing is called by a question, a prohibition or another command: "do not add milk" is
  /// nothing that is put on a list.
  ///
  /// Only names at the beginning of a sentence are looked at: after a verb of its own, "add show tickets", anything may
  /// be one.
  static func named(
    _ readings: [Interpretation], _ discourse: Discourse, _ catalogue: Catalogue
  ) -> [Interpretation] {
    readings.filter { reading in
      guard let definition = catalogue[reading.rule] else { return true }
      return !reading.slots.contains { slot in
        slot.isDictated && names(slot, of: definition) && begins(slot, in: reading, discourse)
      }
    }
  }

  private static func names(_ slot: Interpretation.Slot, of definition: IntentDefinition) -> Bool {
    guard let parameter = definition[slot.name] else { return false }
    return parameter.thing != nil || parameter.names != nil
      || parameter.kind == .text && parameter.isArray
  }

  private static func begins(
    _ slot: Interpretation.Slot, in reading: Interpretation, _ discourse: Discourse
  ) -> Bool {
    let words = reading.text.split(separator: " ").map(String.init)
    guard slot.range.upperBound <= words.count else { return false }
    let name = words[slot.range].drop(while: discourse.fillers.contains)
    return words[..<slot.range.lowerBound].allSatisfy(discourse.fillers.contains)
      && discourse.notNames.contains { name.starts(with: $0) }
  }
}
