internal import Intents
package import Recognition
internal import Understanding

extension Listening {
  /// The parts of a sentence where the grammar leaves the words free; empty if it is no sentence.
  ///
  /// A short optional word before such a part counts as part of it: "saying that report is ready" may have been "saying
  /// the report is ready".
  package func dictatedStretches(of hypothesis: Hypothesis) -> [DictatedStretch] {
    let words = hypothesis.words.map(\.text)
    guard let reading = reading(of: words) else { return [] }
    let found = reading.slots.filter { $0.isDictated && !$0.range.isEmpty }.map(\.range)
    return Self.joined(found).map { stretch in
      let before = stretch.lowerBound - 1
      guard before >= 0, hypothesis.words[before].duration < Self.shortWord,
        !reading.slots.contains(where: { $0.range.contains(before) }),
        leavesFree(stretch.count, at: before, of: words, rule: reading.rule)
      else { return DictatedStretch(range: stretch) }
      return DictatedStretch(
        range: before..<stretch.upperBound, beginsWithOptionalWord: true)
    }
  }

  /// The stretch extended to the end of the sentence, if the remaining words only name an app: "by two with clock" may
  /// have been "by two o'clock".
  func stretchWithApp(_ stretch: DictatedStretch, of hypothesis: Hypothesis) -> DictatedStretch? {
    let words = hypothesis.words.map(\.text)
    guard stretch.range.upperBound < words.count,
      let reading = reading(of: words),
      let app = reading.slots.first(where: { $0.name == Interpretation.appSlot }),
      app.range.upperBound == words.count,
      // "With", "via".
      app.range.lowerBound - stretch.range.upperBound <= 1
    else { return nil }
    var whole = DictatedStretch(
      range: stretch.range.lowerBound..<words.count, endsWithApp: true)
    whole.beginsWithOptionalWord = stretch.beginsWithOptionalWord
    return whole
  }

  /// The likeliest reading that is in Heed's domains.
  func reading(of words: [String]) -> Interpretation? {
    interpretations(of: words).first { $0.rule != Interpretation.outOfDomainRule }
  }

  /// Whether an answer of nothing but free words may be said, as to "What should it say?".
  var takesFreeWordsAlone: Bool {
    // No grammar has such a word.
    interpretations(of: ["\u{FFFD}"]).contains { $0.slots.contains(where: \.isDictated) }
  }

  /// The longest word that is doubted; longer ones are heard reliably.
  private static let shortWord = Duration.milliseconds(250)

  /// Whether the sentence without this word reads the same, with as many free words in its place.
  private func leavesFree(_ count: Int, at word: Int, of words: [String], rule: String) -> Bool {
    var words = words
    words.remove(at: word)
    guard let reading = reading(of: words) else { return false }
    return reading.rule == rule
      && reading.slots.contains { $0.isDictated && $0.range == word..<(word + count) }
  }

  /// The ranges in order, with overlapping ones merged.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}

extension Hypothesis.Word {
  fileprivate var duration: Duration { end - start }
}

/// The part of a sentence where the grammar leaves the words free.
package struct DictatedStretch: Sendable, Equatable {
  /// Indices of the hypothesis's words.
  package let range: Range<Int>
  /// Whether its first word, such as "that", may be an optional word of the sentence around it.
  package var beginsWithOptionalWord = false
  /// Whether its last words were heard as the name of an app.
  package var endsWithApp = false
}
