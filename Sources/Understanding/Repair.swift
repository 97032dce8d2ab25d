package import Intents

/// A command as words that came after it change it.
package struct Repair {
  /// The whole command, as it would have been said at once.
  package let words: [String]
  /// Readings of it, best first and not empty.
  package let readings: [Interpretation]
  /// The range of the new words in the command.
  let place: Range<Int>
  /// The start of the new words in the sentence.
  let start: Int

  /// Whether free words take the place of words that the grammar knew.
  func guesses(at original: Interpretation) -> Bool {
    let known = Set(original.slots.filter { !$0.isDictated }.map(\.name))
    return said(readings[0]).slots.contains { $0.isDictated && known.contains($0.name) }
  }

  /// Whether any of the new words are free ones.
  var isDictated: Bool { said(readings[0]).slots.contains(where: \.isDictated) }

  /// A reading of the command as one of what was said: only the slots that were named in it.
  package func said(_ reading: Interpretation) -> Interpretation {
    var said = reading
    said.slots = reading.slots.compactMap { slot in
      let range = slot.range.clamped(to: place)
      guard !range.isEmpty else { return nil }
      return slot.placed(
        at: (range.lowerBound - place.lowerBound + start)..<(range.upperBound - place.lowerBound
          + start))
    }
    return said
  }
}
