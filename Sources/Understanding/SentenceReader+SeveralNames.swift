internal import Intents

extension SentenceReader {
  /// The readings with names that nobody knows parted at words that join, where several may be given: "tom and anna" are two people.
  static func parted(
    _ readings: [Interpretation], _ discourse: Discourse, _ catalogue: Catalogue
  ) -> [Interpretation] {
    readings.map { reading in
      guard reading.slots.contains(where: \.isUnknownName), let definition = catalogue[reading.rule]
      else { return reading }
      var reading = reading
      reading.slots = reading.slots.flatMap { slot in
        guard slot.isUnknownName, definition[slot.name]?.isArray == true else { return [slot] }
        return names(in: slot, discourse)
      }
      return reading
    }
  }

  private static func names(
    in slot: Interpretation.Slot, _ discourse: Discourse
  ) -> [Interpretation.Slot] {
    let words = slot.raw.split(separator: " ").map(String.init)
    guard words.count == slot.range.count else { return [slot] }
    let parts = words.indices.split { discourse.heardJoins.contains([words[$0]]) }
    guard parts.count > 1 else { return [slot] }
    return parts.map { part in
      var name = slot
      name.raw = words[part].joined(separator: " ")
      name.value = .text(name.raw)
      name.range =
        (slot.range.lowerBound + part.startIndex)..<(slot.range.lowerBound + part.endIndex)
      return name
    }
  }
}
