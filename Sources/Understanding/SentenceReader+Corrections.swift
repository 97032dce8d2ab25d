import Intents

extension SentenceReader {
  /// The readings with what was taken back left out, where the sentence makes more sense so.
  func corrected(
    _ plain: [Interpretation], of words: [String]
  ) throws -> [Interpretation] {
    var readings = plain
    for correction in Correction.all(discourse.corrections, in: words) {
      let decision = decision(on: correction, reading: plain.first)
      guard decision != .leave else { continue }
      let repaired = repaired(words, correction)
      if decision == .replace, !repaired.isEmpty {
        readings = readings.filter { !plain.contains($0) }
      }
      readings += repaired
    }
    return readings
  }

  private enum Decision {
    /// The words are part of what was said.
    case leave
    /// The likelier of both.
    case compare
    /// What was taken back was not meant.
    case replace
  }

  /// What to make of a phrase that may take something back, by what the plain reading takes it for.
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

  /// Whether a text names things, such as what is put on a list, rather than being a message.
  private func isNamed(_ slot: Interpretation.Slot, of reading: Interpretation) -> Bool {
    guard let parameter = catalogue[reading.rule]?[slot.name] else { return false }
    return parameter.thing != nil || parameter.isArray
  }

  private func repaired(_ words: [String], _ correction: Correction) -> [Interpretation] {
    let before = interpreter.interpretations(of: correction.before(in: words), limit: 1).first
    var best: [Interpretation] = []
    for repair in correction.repairs(replacing: before?.slots.map(\.range) ?? []) {
      let cost = Scoring.correction + Double(repair.taken) * Scoring.wordTakenBack
      // The plain score is at most about zero, so that nothing better can follow.
      if let found = best.first, found.score > cost { continue }
      let readings = interpreter.interpretations(of: repair.indices.map { words[$0] }, limit: 5)
      guard let first = readings.first, first.score + cost > best.first?.score ?? -.infinity else {
        continue
      }
      best = readings.map { reading in
        reading.with(
          slots: reading.slots.map { $0.placed(at: repair.indices) },
          score: reading.score + cost, text: words)
      }
    }
    return best
  }
}

extension Interpretation.Slot {
  /// The slot in the sentence as it was said, whose words these were.
  fileprivate func placed(at indices: [Int]) -> Self {
    guard let first = indices[safe: range.lowerBound] else { return self }
    let end = (indices[safe: range.upperBound - 1] ?? first) + 1
    return placed(at: range.isEmpty ? first..<first : first..<max(end, first + 1))
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
