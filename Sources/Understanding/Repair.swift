package import Intents

/// A command as words that came after it change it.
package struct Repair {
  /// The command as it would have been said in the first place.
  package let said: [Said]
  /// Readings of all of it, best first and not empty.
  package var readings: [Interpretation]
  /// The reading of what was said now: only the slots that were named in it.
  package private(set) var heard: Interpretation
  /// The changed command's relation to the one before it.
  package enum Way: Sendable {
    /// It is the same command and takes its place.
    case instead
    /// It is the same command, before a question came in between, and takes its place.
    case before
    /// It is another command and takes its place.
    case elsewhere
    /// It is done besides.
    case another
    /// None of it shall be.
    case never
  }

  package var way: Way

  /// A command with slots that `words` fill in the place of its own; `nil` where it was not said.
  ///
  /// `pieces` are what stands for the words where they were typed; texts are written like them.
  package init?(
    _ slots: [Interpretation.Slot], in words: [String], as pieces: [String]?, of said: [Said],
    _ way: Way
  ) {
    guard let command = said.first?.reading.rule else { return nil }
    let pieces = pieces?.count == words.count ? pieces ?? words : words
    var heard = Interpretation(
      rule: command, slots: slots, score: 0, text: words.joined(separator: " "), isFollowUp: true)
    heard = heard.with(writing: { pieces.text(of: $0.range) })
    let all = said + [Said(words: words, reading: heard, pieces: pieces)]
    guard let merged = all.merged() else { return nil }
    self.init(said: all, readings: [merged], heard: heard, way: way)
  }

  init(said: [Said], readings: [Interpretation], heard: Interpretation, way: Way = .instead) {
    (self.said, self.readings, self.heard, self.way) = (said, readings, heard, way)
  }

  /// The same with all of its readings changed alike.
  package func with(_ changed: (Interpretation) -> Interpretation) -> Repair {
    Repair(
      said: said.map { Said(words: $0.words, reading: changed($0.reading), pieces: $0.pieces) },
      readings: readings.map(changed), heard: changed(heard), way: way)
  }

  /// The same, where the new words stand in `words` from `start` on, and followed on `lead` words that nobody said.
  package func placed(in words: [String], at start: Int, without lead: Int) -> Repair {
    var placed = self
    placed.heard.text = words.joined(separator: " ")
    placed.heard.slots = heard.slots.map { slot in
      var slot = slot
      let moved = slot.range.lowerBound + start - lead
      let isSaid = slot.range.lowerBound >= lead && moved + slot.range.count <= words.count
      slot.range = isSaid ? moved..<(moved + slot.range.count) : 0..<0
      return slot
    }
    return placed
  }

  /// Whether free words take the place of words that the grammar knew.
  func guesses(at original: Interpretation) -> Bool {
    let known = Set(original.slots.filter { !$0.isDictated }.map(\.name))
    return heard.slots.contains { $0.isDictated && known.contains($0.name) }
  }

  /// Whether what the new words say nothing of is as it was: "from home" does not become "from home to".
  func keepsOthers(of original: Interpretation) -> Bool {
    let changed = Set(heard.slots.map(\.name))
    return readings[0].slots.allSatisfy { slot in
      changed.contains(slot.name)
        || original.slots.contains { $0.name == slot.name && $0.value == slot.value }
        || !original.slots.contains { $0.name == slot.name }
    }
  }

  /// Whether lengths and amounts that the new words don't name are as they were: "for the beef" makes no hour of an hour and a half.
  func keepsMeasures(of original: Interpretation) -> Bool {
    let changed = Set(heard.slots.map(\.name))
    return original.slots.allSatisfy { old in
      guard !changed.contains(old.name), old.value.duration != nil || old.value.money != nil else {
        return true
      }
      return readings[0].slots.contains { $0.name == old.name && $0.value == old.value }
    }
  }

  /// Whether words that were said before would become a name that nobody knows: "four of us", once "four" is replaced.
  func invents(beyond original: Interpretation?) -> Bool {
    let named = Set(heard.slots.map(\.name))
    return readings[0].slots.contains { slot in
      slot.isUnknownName && !named.contains(slot.name)
        && original?.slots.contains { $0.name == slot.name && $0.value == slot.value } != true
    }
  }

  /// Whether it asks for one more with all values that another repair gives, and others: "for the sauce, five minutes" rather than
  /// "five minutes".
  package func says(moreThan other: Repair) -> Bool {
    way == .another && heard.slots.count > other.heard.slots.count
      && other.heard.slots.allSatisfy { slot in
        heard.slots.contains { $0.name == slot.name && $0.value == slot.value }
      }
  }

  /// Whether any of the new words are free ones.
  var isDictated: Bool { heard.slots.contains(where: \.isDictated) }

  /// Whether a name that nobody knows is among the new words.
  package var isOfUnknown: Bool { heard.slots.contains(where: \.isUnknownName) }

  /// Whether the grammar knows all of the new words.
  package var isKnown: Bool {
    heard.slots.allSatisfy { !$0.isDictated && !$0.isUnknownName }
  }
}
