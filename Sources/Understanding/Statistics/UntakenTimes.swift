internal import Intents

/// Finds the times in a sentence that an intent can't be given, and that would be dropped without a word.
package struct UntakenTimes {
  /// Reads when, how long or how often something shall be done; `nil` for an intent that takes some of it.
  private let usual: Interpreter?
  /// Reads what no intent takes, such as "every other day"; `nil` where the language has no rule for it.
  private let uncommon: Interpreter?

  /// The most words of a time.
  private static let longest = 8

  package init(usual: Interpreter?, uncommon: Interpreter?) {
    self.usual = usual
    self.uncommon = uncommon
  }

  /// The words of the longest such time; none within a longer text, and of the usual ones only what belongs to no value.
  ///
  /// A text or a name that nobody knows is no value where it is nothing but a part of a time.
  func range(in words: [String], besides slots: [Interpretation.Slot]) -> Range<Int>? {
    longest(in: words, uncommon) { range in
      slots.allSatisfy { !$0.range.contains(range) || $0.range == range }
    }
      ?? longest(in: words, usual) { range in
        slots.allSatisfy {
          !$0.range.overlaps(range)
            || ($0.isDictated || $0.isUnknownName) && range.contains($0.range)
        }
      }
  }

  private func longest(
    in words: [String], _ reader: Interpreter?, where isFree: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    guard let reader else { return nil }
    let isKnown = words.map { reader.unknown(among: [$0]).isEmpty }
    for length in stride(from: min(Self.longest, words.count), to: 0, by: -1) {
      for start in 0...(words.count - length) {
        let range = start..<(start + length)
        guard isKnown[range].allSatisfy(\.self), isFree(range),
          let reading = reader.interpretations(of: Array(words[range]), limit: 1).first,
          !Self.isAtOnce(reading)
        else { continue }
        return range
      }
    }
    return nil
  }

  /// Whether it is today, at no later time: what is done now is done then.
  private static func isAtOnce(_ reading: Interpretation) -> Bool {
    guard let moment = reading.slots.first?.value.moment else { return false }
    return moment.dayOffset == 0 && !moment.hasTime || moment.secondsFromNow == 0
  }
}
