import Intents

/// Things that are counted anew: "make it three sockets", after "two sockets".
extension SentenceReader {
  /// The most words of a number.
  private static let longestNumber = 4

  /// The command with another number before one of several things, where the new words are the thing with that number; `nil` where it is
  /// about none.
  func counted(_ draft: Draft) throws -> Repair? {
    let all = beforeReason(draft)
    guard let number = try number(leading: all.rest) else { return nil }
    guard number.upperBound < all.rest.count else { return try numbered(all) }
    let thing = Array(all.rest[number.upperBound...])
    for index in draft.said.indices.reversed() {
      for stretch in try numbers(before: thing, in: draft.said[index]) {
        let repair = try repair(
          draft, at: index, replacing: stretch, with: Array(all.rest[number]),
          as: Array(all.pieces[number]), from: draft.start, mayEdit: true)
        if let repair { return repair }
      }
      for stretch in singles(of: thing, in: draft.said[index]) {
        let repair = try repair(
          draft, at: index, replacing: stretch, with: all.rest, as: all.pieces,
          from: draft.start, mayEdit: true)
        if let repair { return repair }
      }
    }
    return nil
  }

  /// The command with a number before the last of several things, where it has no time that the number could be: "three", after "add apples".
  private func numbered(_ draft: Draft) throws -> Repair? {
    guard let index = draft.said.indices.last, let merged = draft.said.merged(),
      !merged.slots.contains(where: { $0.value.moment != nil }),
      let last = things(in: draft.said[index]).last, !last.isEmpty
    else { return nil }
    let said = draft.said[index]
    let isLed = discourse.determiners.contains(said.words[last.lowerBound])
    guard try number(leading: Array(said.words[last])) == nil, !isLed || last.count > 1 else {
      return nil
    }
    let start = last.lowerBound
    return try repair(
      draft, at: index, replacing: start..<(start + (isLed ? 1 : 0)), with: draft.rest,
      as: draft.pieces, from: draft.start, mayEdit: true)
  }

  /// Where several things stand that have no names but words.
  private func things(in said: Said) -> [Range<Int>] {
    said.reading.slots.filter { slot in
      slot.range.upperBound <= said.words.count
        && catalogue[said.reading.rule]?[slot.name].map { $0.isArray && $0.kind == .text } == true
    }.map(\.range)
  }

  /// The new words before the first comma, where more than a few are behind it, and go on with nothing: "two boxes, one never lasts me".
  private func beforeReason(_ draft: Draft) -> Draft {
    guard let comma = draft.rest.firstIndex(of: Normalizer.comma), comma > 0 else { return draft }
    let behind = draft.rest[(comma + 1)...]
    guard behind.count >= Self.leastOfReason, !behind.contains(Normalizer.comma),
      !discourse.joins.contains(where: behind.starts(with:))
    else { return draft }
    return draft.part(0..<comma)
  }

  /// The fewest words of a reason.
  private static let leastOfReason = 3

  /// Where one of several things stands that the words are more of: "a box", of "a box of screws", where they are "boxes".
  private func singles(of thing: [String], in said: Said) -> [Range<Int>] {
    guard thing.count == 1 else { return [] }
    return things(in: said).compactMap { place in
      let words = said.words[place]
      let isLed = words.first.map(discourse.determiners.contains) == true
      let start = place.lowerBound + (isLed ? 1 : 0)
      guard start < place.upperBound, isMore(thing[0], of: said.words[start]) else {
        return nil
      }
      // The article may stand before the thing.
      let isBehind =
        !isLed && start > 0 && discourse.determiners.contains(said.words[start - 1])
      return (isBehind ? start - 1 : place.lowerBound)..<(start + 1)
    }
  }

  /// Whether a word is, by its letters, a form of another one: "boxes", "loaves".
  private func isMore(_ plural: String, of single: String) -> Bool {
    let common = zip(plural, single).prefix { $0 == $1 }.count
    return plural != single && common >= max(Self.leastLetters, single.count - 2)
      && plural.count <= common + Self.longestEnding
  }

  /// The fewest letters that the forms of a word have in common, and the most that are different.
  private static let leastLetters = 3
  private static let longestEnding = 3

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
