import Intents

/// Things that are counted anew: "make it three sockets", after "two sockets".
extension SentenceReader {
  /// The most words of a number.
  private static let longestNumber = 4

  /// The command with another number before one of several things, where the new words are the thing with that number; `nil` where it is
  /// about none.
  func counted(_ draft: Draft) throws -> Repair? {
    guard let number = try number(leading: draft.rest), number.upperBound < draft.rest.count else {
      return nil
    }
    let thing = Array(draft.rest[number.upperBound...])
    for index in draft.said.indices.reversed() {
      for stretch in try numbers(before: thing, in: draft.said[index]) {
        let repair = try repair(
          draft, at: index, replacing: stretch, with: Array(draft.rest[number]),
          as: Array(draft.pieces[number]), from: draft.start, mayEdit: true)
        if let repair { return repair }
      }
    }
    return nil
  }

  /// Where a number stands before the words in one of several things that have no names but words.
  private func numbers(before thing: [String], in said: Said) throws -> [Range<Int>] {
    try said.reading.slots.filter { slot in
      slot.isDictated && slot.range.upperBound <= said.words.count
        && catalogue[said.reading.rule]?[slot.name].map { $0.isArray && $0.kind == .text } == true
    }.compactMap { slot in
      let words = Array(said.words[slot.range])
      guard let number = try number(leading: words),
        words[number.upperBound...].starts(with: thing)
      else { return nil }
      let start = slot.range.lowerBound
      return (number.lowerBound + start)..<(number.upperBound + start)
    }
  }

  /// The longest number that words begin with.
  private func number(leading words: [String]) throws -> Range<Int>? {
    let most = min(words.count, Self.longestNumber)
    return try (0..<most).reversed().map { 0..<($0 + 1) }
      .first { try kinds(Array(words[$0])).contains(Self.number) }
  }
}
