internal import Intents
internal import Understanding

/// Days that a remark tells of the time in a command.
extension Session {
  /// What was understood with the day of its only time, where the rest of the sentence tells a day and that time has none: "it's her birthday
  /// on Saturday, so book Luigi's at six".
  func withDayApart(_ heard: Heard, in sentence: Sentence) throws -> Heard {
    guard heard.repair == nil, var reading = heard.readings.first,
      catalogue[reading.rule]?.isQuery == false,
      let index = reading.slots.firstIndex(where: { $0.value.moment != nil }),
      !reading.slots.dropFirst(index + 1).contains(where: { $0.value.moment != nil }),
      let time = reading.slots[index].value.moment, time.hour != nil, !time.hasDay
    else { return heard }
    let name = reading.slots[index].name
    let days = try sentence.listening.moments(in: sentence.words, of: reading.rule).filter {
      $0.name == name && $0.value.moment.map { $0.hasDay && !$0.hasTime } == true
    }
    guard days.count == 1, let day = days[0].value.moment, !isPart(days[0], of: reading) else {
      return heard
    }
    reading.slots[index].value = .moment(time.changed(to: day))
    return reread(heard, as: [reading] + heard.readings.dropFirst())
  }

  /// A question after one thing without a time that only a remark beside it tells: "I'm going away on Friday, what's on my packing list".
  func withoutTimeApart(_ heard: Heard, in words: [String]) -> Heard {
    guard heard.repair == nil, var reading = heard.readings.first, reading.isGuess,
      catalogue[reading.rule]?.isQuery == true
    else { return heard }
    let parts = Self.parts(of: words)
    let remarks = parts.filter { part in
      language.discourse.isRemark(words[part])
        && reading.slots.allSatisfy {
          !part.contains($0.range.lowerBound) || $0.value.moment != nil
        }
    }
    let all = reading.slots.count
    reading.slots.removeAll { slot in
      slot.value.moment != nil && remarks.contains { $0.contains(slot.range.lowerBound) }
    }
    guard reading.slots.count < all, namesAnything(reading) else { return heard }
    return reread(heard, as: [reading] + heard.readings.dropFirst())
  }

  /// A guess without a number that is part of a time: "seven", of "heat up the car for quarter past seven".
  func withoutNumberOfTime(_ heard: Heard, in words: [String]) throws -> Heard {
    guard heard.repair == nil, var reading = heard.readings.first, reading.probability != nil else {
      return heard
    }
    let all = reading.slots.count
    try reading.slots.removeAll { slot in
      guard slot.value.number != nil, !slot.range.isEmpty, slot.range.upperBound <= words.count
      else { return false }
      let around = (max(0, slot.range.lowerBound - Self.longestTime)..<slot.range.lowerBound)
        .map { $0..<slot.range.upperBound }
      return try around.contains { place in
        try language.values(of: Array(words[place]), as: .moment)
          .contains { $0.moment?.hour != nil }
          && language.values(of: Array(words[place]), as: .number).isEmpty
          && place.dropLast(slot.range.count).allSatisfy { words[$0] != Normalizer.comma }
      }
    }
    guard reading.slots.count < all else { return heard }
    return reread(heard, as: [reading] + heard.readings.dropFirst())
  }

  /// The most words of a time before its last number.
  private static let longestTime = 2

  /// Whether words stand in a value: "on Friday", of the thing to do "pay the rent on Friday".
  private func isPart(_ day: Interpretation.Slot, of reading: Interpretation) -> Bool {
    reading.slots.contains { slot in slot.rawWords.firstRange(of: day.rawWords) != nil }
  }
}
