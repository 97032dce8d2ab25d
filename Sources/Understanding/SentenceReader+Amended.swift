import Intents

/// Commands that are put right, or called off, in the same breath.
extension SentenceReader {
  /// A command is put right at one of so many places at most.
  private static let mostAmended = 4
  /// Longer sentences are dictation or a story.
  private static let longestAmended = 40

  /// "Forty dollars for dinner, no, thirty": the command with what is said later in the place of its own values, or an answer that
  /// leaves it where it is called off; `nil` where neither is so.
  func amended(_ words: [String], following topic: String?) throws -> Clause? {
    guard isGuessing, words.count <= Self.longestAmended else { return nil }
    for start in amendments(in: words).suffix(Self.mostAmended).reversed() {
      let isApart = words[start] == Normalizer.comma
      let later = (isApart ? start + 1 : start)..<words.count
      guard changes(Array(words[later])) else { continue }
      // "No, forty, for the pizza" goes on with the command behind the second comma.
      let commas = later.dropFirst().filter { words[$0] == Normalizer.comma }
      for end in [words.count] + commas.suffix(Self.mostAmended).reversed() {
        let kept = Array(0..<start) + Array(min(end + 1, words.count)..<words.count)
        guard let command = try command(in: kept.map { words[$0] }, following: topic),
          let reading = command.readings.first
        else { continue }
        let amendment = Array(words[later.lowerBound..<end])
        if isApart, end == words.count, callsOff(amendment, behindText: endsInText(command)) {
          return left(words)
        }
        if let amended = try amended(
          reading, in: command.words, by: amendment, at: later.lowerBound, of: words, keeping: kept)
        {
          return Clause(words: words, readings: [amended])
        }
      }
    }
    return nil
  }

  /// Where a command may end before it is put right: at commas, and at phrases that hardly mean anything else, such as "or rather".
  private func amendments(in words: [String]) -> [Int] {
    let phrases = takenBack(in: words).filter { correction in
      correction.range.count > 1 && !correction.followsComma && correction.range.lowerBound > 0
    }
    let commas = words.indices.filter { $0 > 0 && words[$0] == Normalizer.comma }
    return (commas + phrases.map(\.range.lowerBound)).sorted()
  }

  /// The one command that a rule reads in the words.
  private func command(in words: [String], following topic: String?) throws -> Clause? {
    let clauses = try commands(in: words, following: topic)
    guard clauses.count == 1, let reading = clauses[0].readings.first, isCommand(reading),
      !reading.isGuess
    else { return nil }
    return clauses[0]
  }

  /// The command with values in the place of some of its own; `nil` where the later words are something else.
  private func amended(
    _ command: Interpretation, in words: [String], by later: [String], at start: Int,
    of all: [String], keeping kept: [Int]
  ) throws -> Interpretation? {
    guard
      let repair = try repair(
        of: [Said(words: words, reading: command)], by: later, isOpen: false),
      repair.way == .instead, repair.isKnown, let reading = repair.readings.first,
      reading.rule == command.rule, !repair.heard.slots.isEmpty,
      repair.heard.slots.allSatisfy({ replaces($0, in: command) })
    else { return nil }
    let slots = reading.slots.map { slot in
      let isSame = { (other: Interpretation.Slot) in
        other.name == slot.name && other.value == slot.value
      }
      if let new = repair.heard.slots.first(where: isSame) {
        return slot.placed(at: new, from: start)
      }
      return command.slots.first(where: isSame)?.placed(at: kept) ?? slot.placed(at: 0..<0)
    }
    return reading.with(slots: slots, score: command.score + Penalty.correction, text: all)
  }

  /// Whether a value takes the place of the only one of its parameter, and all of it: "Baker", of "Tom Clark", is the end of a name.
  private func replaces(_ slot: Interpretation.Slot, in command: Interpretation) -> Bool {
    let old = command.slots.filter { $0.name == slot.name }
    guard old.count == 1, !isText(slot, of: command) || isNamed(slot, of: command) else {
      return false
    }
    guard case .entity = catalogue[command.rule]?[slot.name]?.kind else { return true }
    return slot.range.count >= old[0].range.count
  }

  /// Whether words take a command back and put nothing in its place: "no, never mind", "actually don't"; behind somebody's own text only
  /// where they say so twice.
  private func callsOff(_ later: [String], behindText isText: Bool) -> Bool {
    if !isText, read(later).first.map(isCancelling) == true { return true }
    let rest = Array(later[afterRepairPhrase(later)])
    let opening = later.prefix(later.count - rest.count)
    guard !rest.isEmpty else {
      return isText && opening.contains(Normalizer.comma)
        && read(later).first.map(isCancelling) == true
    }
    return discourse.prohibitions.contains(rest) && !discourse.corrections.contains(rest)
      || read(rest).first.map(isCancelling) == true
  }

  /// The answer that leaves things as they are.
  private func left(_ words: [String]) -> Clause {
    let text = words.joined(separator: " ")
    let slot = Interpretation.Slot(
      name: "answer", value: .text("leave"), raw: text, range: words.indices)
    return Clause(
      words: words,
      readings: [
        Interpretation(rule: Interpretation.answerRule, slots: [slot], score: 0, text: text)
      ])
  }

  /// "Nine p.m., not today, tomorrow": the command without the value that it shall not have; `nil` where there is none.
  func withoutContrast(_ words: [String], readAs clauses: [Clause]) throws -> Clause? {
    guard isGuessing, clauses.count == 1, words.count <= Self.longestAmended,
      let stretch = try contrast(in: words)
    else { return nil }
    let plain = clauses[0].readings.first
    guard plain.map({ $0.isGuess || $0.slots.contains(where: \.isDictated) }) ?? true else {
      return nil
    }
    let kept = words.indices.filter { !stretch.contains($0) }
    let readings = read(kept.map { words[$0] }).filter { reading in
      isCommand(reading) && !reading.isGuess
        && reading.score > -Penalty.clearly + freely(reading)
        && (plain == nil || plain?.rule == reading.rule
          || reading.slots.allSatisfy { !$0.isDictated })
    }
    guard !readings.isEmpty else { return nil }
    return Clause(
      words: words,
      readings: readings.map { reading in
        reading.with(
          slots: reading.slots.map { $0.placed(at: kept) }, score: reading.score, text: words)
      })
  }

  /// Where a value stands between commas, or behind the last one, of which it is said that it is not meant, with the commas around it.
  private func contrast(in words: [String]) throws -> Range<Int>? {
    let commas = words.indices.filter { $0 > 0 && words[$0] == Normalizer.comma }
    for (start, end) in zip(commas, commas.dropFirst() + [words.count]) {
      let part = Array(words[(start + 1)..<end])
      guard
        let phrase = discourse.prohibitions.first(where: {
          part.starts(with: $0) && part.count > $0.count
        }), try !kinds(Array(part.dropFirst(phrase.count))).isEmpty
      else { continue }
      return start..<min(end + 1, words.count)
    }
    return nil
  }
}

extension Interpretation.Slot {
  /// The slot where another one stands in later words, of which the first is at a place.
  fileprivate func placed(at other: Interpretation.Slot, from start: Int) -> Self {
    guard !other.range.isEmpty else { return placed(at: 0..<0) }
    return placed(at: (other.range.lowerBound + start)..<(other.range.upperBound + start))
  }
}
