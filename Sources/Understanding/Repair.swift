package import Intents

/// A command as words that came after it change it.
package struct Repair {
  /// What was said to the command, as it would have been said in the first place.
  package let said: [Said]
  /// Readings of all of it, best first and not empty.
  package let readings: [Interpretation]
  /// The reading of what was said now: only the slots that were named in it.
  package let heard: Interpretation
  /// Whether it shall be done besides what was done, and not in its place.
  package var isAnother = false

  /// Whether free words take the place of words that the grammar knew.
  func guesses(at original: Interpretation) -> Bool {
    let known = Set(original.slots.filter { !$0.isDictated }.map(\.name))
    return heard.slots.contains { $0.isDictated && known.contains($0.name) }
  }

  /// Whether any of the new words are free ones.
  var isDictated: Bool { heard.slots.contains(where: \.isDictated) }
}
