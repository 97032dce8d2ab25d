import Intents

extension SentenceReader {
  /// The limit of corrections in one sentence; text with more is dictation or a story.
  private static let mostCorrections = 6
  /// The number of words before a correction that it may take back.
  private static let correctedWords = 24

  /// The readings with what was taken back left out, where the sentence makes more sense so.
  func corrected(
    _ plain: [Interpretation], of words: [String]
  ) throws -> [Interpretation] {
    var readings = plain
    let corrections = takenBack(in: words)
    guard corrections.count <= Self.mostCorrections else { return plain }
    for correction in corrections where !isContrasted(correction, in: words) {
      let decision = decision(on: correction, reading: plain.first)
      guard decision != .leave else { continue }
      let repaired = repaired(words, correction).readings
      if decision == .replace, !repaired.isEmpty {
        readings = readings.filter { !plain.contains($0) }
      }
      readings += repaired
    }
    return readings
  }

  /// Whether the words behind say what is not meant, and nothing takes back those before: "at seven I mean, not now".
  private func isContrasted(_ correction: Correction, in words: [String]) -> Bool {
    !correction.followsComma && words[correction.range.upperBound] == Normalizer.comma
      && discourse.prohibitions.contains { phrase in
        words[correction.next...].starts(with: phrase) && !discourse.corrections.contains(phrase)
          && correction.next + phrase.count < words.count
      }
  }

  private enum Decision {
    /// The words are part of what was said.
    case leave
    /// The likelier of both.
    case compare
    /// Drop the words that were taken back.
    case replace
  }

  /// Decides what a possible correction means, by the role it has in the plain reading.
  private func decision(
    on correction: Correction, reading: Interpretation?
  ) -> Decision {
    guard let reading else { return .compare }
    let slot = reading.slots.first { slot in
      slot.isDictated && slot.range.overlaps(correction.range)
    }
    // Words of the grammar are what they are.
    guard let slot else { return .leave }
    if isText(slot, of: reading), !isNamed(slot, of: reading) {
      // "Tell Tom, I mean Bill, that …": the text has not begun.
      let isBefore = correction.range.contains(slot.range.lowerBound)
      return correction.followsComma && isBefore ? .replace : .leave
    }
    if correction.isClear { return .replace }
    return isText(slot, of: reading) ? .leave : .compare
  }

  /// True when a text names things, such as items on a list, and is not a message.
  func isNamed(_ slot: Interpretation.Slot, of reading: Interpretation) -> Bool {
    guard let parameter = catalogue[reading.rule]?[slot.name] else { return false }
    return parameter.thing != nil || parameter.isArray
  }

  /// The readings of the likeliest way to repair the sentence, and which of its words are left.
  private func repaired(
    _ words: [String], _ correction: Correction
  ) -> (readings: [Interpretation], indices: [Int]) {
    let before = settled(Array(words[..<correction.end]))
    let rest = Array(correction.next..<words.count)
    var best: (readings: [Interpretation], indices: [Int]) = ([], [])
    for repair in repairs(of: before, with: rest, in: words) {
      // A plain reading scores about zero at most, so that nothing better can follow.
      if let found = best.readings.first, found.score > repair.score { continue }
      let readings = read(repair.indices.map { words[$0] })
      guard let first = readings.first, !isAnsweredTwice(first, after: words[correction.range]),
        first.score + repair.score > best.readings.first?.score ?? -.infinity
      else { continue }
      best.indices = repair.indices
      best.readings = readings.map { reading in
        reading.with(
          slots: reading.slots.map { $0.placed(at: repair.indices) },
          score: reading.score + repair.score, text: words)
      }
    }
    return best
  }

  /// "No yes": whoever answers twice has not answered.
  private func isAnsweredTwice(
    _ reading: Interpretation, after phrase: ArraySlice<String>
  ) -> Bool {
    reading.rule == Interpretation.answerRule
      && read(Array(phrase)).contains {
        $0.rule == Interpretation.answerRule && !$0.means(the: reading)
      }
  }

  /// The phrases that take words back; what leaves out what comes after it takes nothing back: "but no bread".
  func takenBack(in words: [String]) -> [Correction] {
    Correction.all(discourse.corrections, in: words).filter { correction in
      !discourse.exclusions.contains { exclusion in
        correction.range.count < exclusion.count
          && words[..<correction.range.upperBound].suffix(exclusion.count) == exclusion[...]
      }
    }
  }

  /// The words before a phrase, without what they take back themselves.
  private func settled(_ words: [String]) -> [Int] {
    guard let last = takenBack(in: words).last else {
      return Array(words.indices)
    }
    let indices = repaired(words, last).indices
    return indices.isEmpty ? Array(words.indices) : indices
  }

  /// One way to repair a sentence: which of its words are left, in order, and what taking back the others costs.
  private struct Repair {
    let indices: [Int]
    let score: Double
  }

  /// The new words in the place of the last one before, the last two and so on; and in the place of each slot.
  private func repairs(of before: [Int], with rest: [Int], in words: [String]) -> [Repair] {
    let slots =
      read(before.map { words[$0] }).first?.slots ?? []
    func repair(replacing stretch: Range<Int>) -> Repair {
      let cost = stretch.reduce(Penalty.correction) { sum, index in
        let isDictated = slots.contains { $0.isDictated && $0.range.contains(index) }
        return sum + (isDictated ? Penalty.dictationTakenBack : Penalty.wordTakenBack)
      }
      return Repair(
        indices: before[..<stretch.lowerBound] + rest + before[stretch.upperBound...], score: cost)
    }
    guard !before.isEmpty else { return [Repair(indices: rest, score: Penalty.correction)] }
    let ends = before.indices.suffix(Self.correctedWords).reversed().map {
      repair(replacing: $0..<before.count)
    }
    let inside = slots.map(\.range).filter { !$0.isEmpty && $0.upperBound < before.count }
    return ends + inside.map { repair(replacing: $0) }
  }
}

extension Interpretation.Slot {
  /// The slot in the sentence as it was said, whose words these were.
  func placed(at indices: [Int]) -> Self {
    guard let first = indices[safe: range.lowerBound] else { return self }
    let end = (indices[safe: range.upperBound - 1] ?? first) + 1
    return placed(at: range.isEmpty ? first..<first : first..<max(end, first + 1))
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
