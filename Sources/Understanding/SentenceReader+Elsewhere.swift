internal import Intents

/// New words that make another command of the one before them.
extension SentenceReader {
  /// Another command of the same words but for the new ones, which the grammar knows: "the ride" for the last of "cancel
  /// my booking".
  func elsewhere(_ draft: Draft) -> Repair? {
    let said = draft.said[0]
    guard said.words.count <= Self.longestElsewhere, draft.rest.count <= Self.longestElsewhere
    else { return nil }
    var best: (kept: Int, words: [String], reading: Interpretation, stretch: Range<Int>)?
    for start in said.words.indices.dropFirst() {
      for end in (start + 1)...said.words.count {
        let stretch = start..<end
        let kept = said.words.count - stretch.count
        if let best, best.kept >= kept { continue }
        let words = Array(said.words[..<start]) + draft.rest + said.words[end...]
        guard let reading = read(words).first, isCommand(reading), reading.rule != draft.intent,
          reading.score > -Penalty.clearly,
          reading.slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName })
        else { continue }
        best = (kept, words, reading, stretch)
      }
    }
    guard let best else { return nil }
    let place = best.stretch.lowerBound..<best.stretch.lowerBound + draft.rest.count
    var repair = Repair(
      said: [Said(words: best.words, reading: best.reading)],
      readings: read(best.words).filter { $0.rule == best.reading.rule },
      heard: best.reading.only(in: place, movedBy: draft.start - place.lowerBound))
    repair.way = .elsewhere
    return repair
  }

  /// Another command of what was said and the words behind it, all of which the grammar knows: "transfer money" and "to savings"; `nil` where
  /// they go on with none.
  package func elsewhere(goingOnFrom said: [Said], by words: [String]) -> Repair? {
    guard let command = said.first, said.count == 1 else { return nil }
    let (start, whole) = (command.words.count, command.words + words)
    guard whole.count <= Self.longestElsewhere, let reading = read(whole).first,
      isCommand(reading), reading.isCertain, reading.rule != command.reading.rule,
      reading.slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName })
    else { return nil }
    var repair = Repair(
      said: [Said(words: whole, reading: reading)],
      readings: read(whole).filter { $0.rule == reading.rule },
      heard: reading.only(in: start..<whole.count, movedBy: -start))
    repair.way = .elsewhere
    return repair.heard.slots.isEmpty ? nil : repair
  }

  private static let longestElsewhere = 16
}
