internal import Conversation
internal import Intents
internal import Understanding

/// Values among words of which it is known what they do: the rules read them behind words of our own.
extension Session {
  /// Words put before a value, so that the rules read what it does, and what becomes of the command.
  struct Lead {
    let words: [String]
    let way: Repair.Way
    /// Whether the value may also say more of the command.
    var isOpen = false
  }

  /// "Make it", or nothing.
  var changing: [Lead] {
    [
      Lead(words: language.discourse.repairs.first ?? [], way: .instead),
      Lead(words: [], way: .instead, isOpen: true),
    ]
  }

  /// "And another one".
  var repeating: [Lead] {
    [Lead(words: language.discourse.others.first ?? [], way: .another)]
  }

  private static let longestValue = 6
  private static let longestDifference = 8

  /// The command with the values that a tagger tells among the words; `nil` where there are none.
  ///
  /// Words that change a text may take the place of any of its words, and one name that of any of several: these the rules
  /// have to find.
  func told(
    _ words: [String], as pieces: [String]?, _ move: Move, with reader: SentenceReader,
    _ listening: Listening
  ) throws -> Repair? {
    guard let command = said.first?.reading.rule else { return nil }
    let all = said.flatMap(\.reading.slots)
    let before = Dictionary(grouping: all, by: \.name)
    let slots = try listening.slots(in: words, of: command)
      .filter { slot in
        !isNumberForTime(slot, in: words) && !isRefused(slot.range, in: words)
          && !isGivenUp(slot.range, in: words, with: reader)
      }
      .filter { $0.value.moment != nil || !isHour($0.range, in: words) }
      .map { reader.asLarge(as: all.reversed(), $0) }
      .map { inTime(of: all, $0) }
    let isAnother = move == .another
    let isClear = slots.allSatisfy { slot in
      guard !isAnother, let old = before[slot.name], let parameter = catalogue[command]?[slot.name]
      else { return true }
      return parameter.kind != .text && (!parameter.isArray || old.count == 1)
    }
    let isMore = isAnother && (!slots.isEmpty || catalogue[command]?.isQuery == false)
    guard isMore || isNew(slots), isClear, !slots.contains(where: saysNothing) else {
      return nil
    }
    if !isAnother, let number = bareNumber(slots, in: words),
      let nearest = try repair(by: words, as: pieces, at: number, behind: changing, with: reader)
    {
      return nearest
    }
    let values = Self.values(slots, in: words, as: pieces)
    return Repair(
      values.slots, in: values.words, as: values.pieces, of: said, isAnother ? .another : .instead)
  }

  /// The words of values alone, with commas between, and the values in them: the talk around them is none of what was said of a command.
  private static func values(
    _ slots: [Interpretation.Slot], in words: [String], as pieces: [String]?
  ) -> (slots: [Interpretation.Slot], words: [String], pieces: [String]?) {
    let pieces = pieces?.count == words.count ? pieces : nil
    var values: (slots: [Interpretation.Slot], words: [String], pieces: [String]?)
    values = ([], [], pieces.map { _ in [] })
    for slot in slots.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if !values.words.isEmpty {
        values.words.append(Normalizer.comma)
        values.pieces?.append(Normalizer.comma)
      }
      let start = values.words.count
      values.slots.append(slot.placed(at: start..<(start + slot.range.count)))
      values.words += words[slot.range]
      if let pieces { values.pieces? += pieces[slot.range] }
    }
    return values
  }

  /// A day as part of the only time that was said before, where that has a day: "Monday", of "at seven tomorrow".
  private func inTime(
    of before: [Interpretation.Slot], _ slot: Interpretation.Slot
  ) -> Interpretation.Slot {
    let times = before.filter { $0.value.moment != nil }
    guard let day = slot.value.moment, day.hasDay, !day.hasTime, times.count == 1,
      let time = times[0].value.moment, time.hasDay, time.hasTime, times[0].name != slot.name
    else { return slot }
    var slot = slot
    (slot.name, slot.value) = (times[0].name, .moment(time.changed(to: day)))
    return slot
  }

  /// A change by a bare number as the hour of a day that was said without one: "eight", of a ride tomorrow.
  func asHour(_ repair: Repair, in sentence: Sentence) throws -> Repair {
    let words = sentence.words
    guard case .agreement(let open) = expectation, repair.way == .instead,
      repair.heard.rule == open,
      let number = repair.heard.slots.first, repair.heard.slots.count == 1,
      catalogue[open]?[number.name]?.kind == .number, !number.range.isEmpty,
      isBareNumber(Array(words[number.range])),
      // "For two" is no hour.
      language.discourse.linkers.isDisjoint(with: words[sentence.reader.changed(words)]),
      sentence.reader.changed(words) == number.range
        || bareNumber(repair.heard.slots, in: words) != nil,
      said.merged()?.slots.contains(where: { $0.value.moment.map { !$0.hasTime } ?? false })
        == true,
      let hour = try hour(words[number.range], of: open)
    else { return repair }
    let slot = hour.placed(at: number.range)
    return Repair([slot], in: words, as: sentence.pieces, of: said, .instead) ?? repair
  }

  /// The time of day that a number is behind a word for that: "at", before "eight".
  private func hour(
    _ number: ArraySlice<String>, of command: String
  ) throws -> Interpretation.Slot? {
    let fragments = try language.fragments(of: command)
    let slots = language.discourse.hourLeads.sorted().compactMap { lead in
      fragments?.value(of: [lead] + number)
    }
    return slots.first { slots in
      slots.count == 1 && slots[0].value.moment.map { $0.hour != nil && $0.bound == nil } == true
    }?.first
  }

  /// The place of the only value where it is a bare number, and no word tells what it counts: "could we do eight".
  private func bareNumber(_ slots: [Interpretation.Slot], in words: [String]) -> Range<Int>? {
    guard slots.count == 1, let place = slots.first?.range, !place.isEmpty,
      isBareNumber(Array(words[place]))
    else { return nil }
    let tellsNothing = (words[..<place.lowerBound] + words[place.upperBound...]).allSatisfy {
      $0 == Normalizer.comma || language.discourse.assents.contains($0)
    }
    return tellsNothing ? place : nil
  }

  /// The command with the longest known value among the words.
  func repair(
    by words: [String], as pieces: [String]?, behind leads: [Lead], with reader: SentenceReader
  ) throws -> Repair? {
    guard words.count <= Self.mostWords, let command = said.first?.reading.rule else { return nil }
    let fragments = try language.fragments(of: command)
    for place in placesOfValues(in: words) where place.count <= Self.longestValue {
      let value = Array(words[place])
      // Reading the command anew takes much longer.
      guard !isVague(value), !isRefused(place, in: words), !isHour(place, in: words),
        try fragments?.value(of: value) != nil || !language.kinds(of: value).isEmpty
      else { continue }
      if let repair = try repair(by: words, as: pieces, at: place, behind: leads, with: reader) {
        return repair
      }
    }
    return nil
  }

  private func repair(
    by words: [String], as pieces: [String]?, at place: Range<Int>, behind leads: [Lead],
    with reader: SentenceReader
  ) throws -> Repair? {
    for lead in leads {
      let blank = lead.words.map { _ in "" }
      let repair = try reader.repair(
        of: said, by: lead.words + words[place], as: pieces.map { blank + $0[place] },
        isOpen: lead.isOpen)
      guard let repair, repair.way == lead.way,
        isValue(repair) || situation?.kind == .confirm && isEdit(repair),
        repair.way == .another || isNew(repair.heard.slots)
      else { continue }
      return repair.placed(in: words, at: place.lowerBound, without: lead.words.count)
    }
    return nil
  }

  /// Whether the word before a value says that it is not wanted: "not fridays".
  private func isRefused(_ value: Range<Int>, in words: [String]) -> Bool {
    guard value.lowerBound > 0 else { return false }
    let before = [words[value.lowerBound - 1]]
    return language.discourse.prohibitions.contains(before)
      && !language.discourse.corrections.contains(before)
  }

  /// Whether the words between commas that a value is among give it up: "never mind the window, go ahead and book it".
  private func isGivenUp(
    _ value: Range<Int>, in words: [String], with reader: SentenceReader
  ) -> Bool {
    Self.parts(of: words).contains { part in
      part.contains(value.lowerBound) && !reader.given(upBy: Array(words[part])).isEmpty
    }
  }

  /// Whether a bare number is a time of day by the word before it: "at six" is not six people.
  private func isHour(_ number: Range<Int>, in words: [String]) -> Bool {
    number.lowerBound > 0 && language.discourse.hourLeads.contains(words[number.lowerBound - 1])
      && isBareNumber(Array(words[number]))
  }

  /// By how much words say that a value shall differ: "ten minutes after that"; `nil` where they tell none, or only a direction.
  private func difference(in words: [String]) throws -> Difference? {
    guard words.count > 1 else { return nil }
    return try language.difference(of: words, from: present).flatMap { $0.isDirection ? nil : $0 }
  }

  /// The command with a value that differs from the one that it has by so much: "and a backup ten minutes after that".
  func differing(
    _ words: [String], as pieces: [String]?, behind leads: [Lead], with reader: SentenceReader
  ) throws -> Repair? {
    guard words.count <= Self.mostWords else { return nil }
    for place in Self.places(in: words) where place.count <= Self.longestDifference {
      guard try difference(in: Array(words[place])) != nil else { continue }
      return try repair(by: words, as: pieces, at: place, behind: leads, with: reader)
    }
    return nil
  }

  /// Whether it is made of known words that say something.
  private func isValue(_ repair: Repair) -> Bool {
    let words = repair.heard.text.split(separator: " ").map(String.init)
    return repair.isKnown && !repair.heard.slots.isEmpty
      && !repair.heard.slots.contains { isVague($0) || isNumberForTime($0, in: words) }
  }

  /// Whether something is among the values that was not said before.
  private func isNew(_ slots: [Interpretation.Slot]) -> Bool {
    let before = said.flatMap(\.reading.slots)
    return slots.contains { slot in
      !before.contains { $0.name == slot.name && $0.value == slot.value }
    }
  }

  /// Whether a bare number would be a time where none was spoken of: "five kilos".
  func isNumberForTime(_ slot: Interpretation.Slot, in words: [String]) -> Bool {
    slot.value.moment != nil && !isAsked(for: .moment)
      && !(slot.range.upperBound <= words.count && isHour(slot.range, in: words))
      && !said.contains { $0.reading.slots.contains { $0.name == slot.name } }
      && isBareNumber(slot.raw.split(separator: " ").map(String.init))
  }

  /// Whether the words of a value that a tagger tells may be mere talk as well, or a number where a time is asked for and the command
  /// takes no number that it could have been told to be.
  private func saysNothing(_ slot: Interpretation.Slot) -> Bool {
    let words = slot.raw.split(separator: " ").map(String.init)
    let takesNumber = said.first.flatMap { catalogue[$0.reading.rule] }?.parameters
      .contains { $0.kind == .number }
    return takesNumber == true ? saysNothing(words) : isVague(words)
  }

  private func saysNothing(_ words: [String]) -> Bool {
    isStandIn(words.filter { !language.discourse.assents.contains($0) })
  }

  private func isVague(_ slot: Interpretation.Slot) -> Bool {
    isVague(slot.raw.split(separator: " ").map(String.init))
  }

  /// Whether words that are a value may be mere talk as well, or tell a number rather than the time that is asked for.
  private func isVague(_ words: [String]) -> Bool {
    saysNothing(words)
      || isAsked(for: .moment)
        && isBareNumber(words.filter { !language.discourse.assents.contains($0) })
  }
}
