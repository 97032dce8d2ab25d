import Intents

extension SentenceReader {
  /// The number of words that may stand in the place of others of their kind.
  private static let longestOfKind = 4
  /// The number of a command's last words that may be said anew.
  private static let lastWords = 6

  /// A command as later words change it: "text Tom I'm there at six" by "no, make it seven"; `nil` where they don't.
  ///
  /// The words that are new take the place of those they are most like: of their kind ("six" and "seven"), from the same
  /// word on ("at the park" and "at the zoo"), of one slot, or of the last ones. The command's own grammar decides which
  /// of these makes sense, so that whatever can be said can be repaired.
  ///
  /// - Parameter kinds: the kinds of things that words are a value of: a number, a time, a person.
  package func repair(
    of command: [String], by words: [String], kinds: ([String]) throws -> Set<String>
  ) throws -> Repair? {
    let new = afterRepairPhrase(words)
    guard !new.isEmpty, new.lowerBound > 0, command.count <= Self.mostWords,
      let original = read(command).first(where: isCommand)
    else { return nil }
    let rest = Array(words[new])
    // "No yes" is no repair, and nobody's name.
    guard !read(rest).contains(where: { $0.rule == Interpretation.answerRule }) else { return nil }
    let ways = [
      try ofKind(rest, in: command, kinds: kinds), fromSameWord(rest, in: command, of: original),
      inSlots(rest, in: command, of: original),
    ]
    for stretches in ways {
      let repairs = stretches.compactMap { stretch in
        let repairs = parts(of: rest, for: stretch, in: command).compactMap { part in
          repair(
            of: command, replacing: stretch, with: Array(rest[part]),
            from: new.lowerBound + part.lowerBound, unlike: original)
        }
        return repairs.first { !$0.guesses(at: original) } ?? repairs.first
      }
      guard let best = repairs.max(by: { $0.readings[0].score < $1.readings[0].score }) else {
        continue
      }
      // What the grammar knows goes before words that may be anything.
      guard best.isDictated,
        let added = try added(rest, to: command, of: original, from: new.lowerBound),
        added.readings[0].slots.count > original.slots.count
      else { return best }
      return added
    }
    return try added(rest, to: command, of: original, from: new.lowerBound)
  }

  /// Additions to the same command that replace nothing: "make it luxury" of a ride.
  private func added(
    _ rest: [String], to command: [String], of original: Interpretation, from start: Int
  ) throws -> Repair? {
    let readings = try fragments(of: rest, changing: original.rule).filter {
      $0.slots.allSatisfy { !$0.isDictated }
    }
    guard let names = readings.first.map({ Set($0.slots.map(\.name)) }), !names.isEmpty else {
      return nil
    }
    let whole = readings.map { reading in
      var whole = original
      whole.slots.removeAll { names.contains($0.name) }
      whole.slots += reading.slots.map { $0.moved(by: command.count) }
      return whole
    }
    return Repair(
      words: command + rest, readings: whole, place: command.count..<command.count + rest.count,
      start: start)
  }

  /// The words that may take the place of a stretch: all of them, or those without what stands around it anyway; "to
  /// Bill" may stand for a name alone.
  private func parts(
    of rest: [String], for stretch: Range<Int>, in command: [String]
  ) -> [Range<Int>] {
    let isLed = rest.count > 1 && discourse.linkers.contains(rest[0])
    let isFollowed =
      rest.count > 1 && stretch.upperBound < command.count
      && rest.last == command[stretch.upperBound]
    let end = isFollowed ? rest.count - 1 : rest.count
    return isLed && end > 1 ? [0..<end, 1..<end] : [0..<end]
  }

  /// The start of the words after all phrases that take back or change; of the whole if no such phrase begins them.
  private func afterRepairPhrase(_ words: [String]) -> Range<Int> {
    let phrases = discourse.corrections + discourse.repairs
    var start = 0
    while start < words.count {
      let length = Correction.length(of: phrases, at: start, in: words)
      guard length > 0 || words[start] == Normalizer.comma else { break }
      start += max(length, 1)
    }
    var end = words.count
    if let tail = discourse.tails.first(where: {
      end - start > $0.count && words[..<end].suffix($0.count).elementsEqual($0)
    }) {
      end -= tail.count
    }
    while end > start, words[end - 1] == Normalizer.comma { end -= 1 }
    return start..<max(start, end)
  }

  private func repair(
    of command: [String], replacing stretch: Range<Int>, with rest: [String], from start: Int,
    unlike original: Interpretation
  ) -> Repair? {
    let words = Array(command[..<stretch.lowerBound]) + rest + command[stretch.upperBound...]
    // Nothing that was said is lost.
    let said = Set(original.slots.map(\.name))
    let readings = read(words).filter { reading in
      reading.rule == original.rule && !reading.means(the: original)
        && said.isSubset(of: reading.slots.map(\.name))
    }
    guard !readings.isEmpty else { return nil }
    let place = stretch.lowerBound..<stretch.lowerBound + rest.count
    return Repair(words: words, readings: readings, place: place, start: start)
  }

  /// The shortest stretches of the same kind, the last first; words that are each of it stand together: "seven" means
  /// all of "six thirty".
  private func ofKind(
    _ rest: [String], in command: [String], kinds: ([String]) throws -> Set<String>
  ) rethrows -> [Range<Int>] {
    let wanted = try kinds(rest)
    guard !wanted.isEmpty else { return [] }
    func isOfKind(_ stretch: Range<Int>) throws -> Bool {
      try !kinds(Array(command[stretch])).isDisjoint(with: wanted)
    }
    var found: [Range<Int>] = []
    for length in 1...Self.longestOfKind where length <= command.count {
      for start in 0...(command.count - length) {
        let stretch = start..<start + length
        guard !found.contains(where: { $0.overlaps(stretch) }), try isOfKind(stretch) else {
          continue
        }
        found.append(stretch)
      }
    }
    let runs = found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: [Range<Int>]()) {
      runs, stretch in
      if stretch.count == 1, let last = runs.last, last.upperBound == stretch.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<stretch.upperBound
      } else {
        runs.append(stretch)
      }
    }
    return runs.reversed()
  }

  /// From the last place on that begins with the same word, to the end of the slot that is there or comes next.
  private func fromSameWord(
    _ rest: [String], in command: [String], of reading: Interpretation
  ) -> [Range<Int>] {
    guard rest.count > 1, let start = command.lastIndex(of: rest[0]), start > 0 else { return [] }
    let slots = reading.slots.map(\.range).filter { $0.upperBound > start }
    guard let next = slots.min(by: { $0.lowerBound < $1.lowerBound }),
      next.upperBound <= command.count
    else { return [] }
    return [start..<next.upperBound]
  }

  /// Each slot, and the last words where these are words of the grammar.
  private func inSlots(
    _ rest: [String], in command: [String], of reading: Interpretation
  ) -> [Range<Int>] {
    let slots = reading.slots.map(\.range).filter { !$0.isEmpty && $0.upperBound <= command.count }
    let free = reading.slots.filter(\.isDictated).map(\.range)
    let ends = command.indices.suffix(Self.lastWords).map { $0..<command.count }
      .filter { end in !free.contains { $0.overlaps(end) && $0 != end } }
    return slots + ends.filter { !slots.contains($0) }
  }
}
