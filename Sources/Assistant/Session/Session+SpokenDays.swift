internal import Intents
internal import Understanding

/// Days that are told by the day that was spoken of: "a car to the airport at five that morning".
extension Session {
  /// The same with the day that was spoken of last in the place of "that day"; without a day where there is none.
  func withSpokenDays(_ heard: [Heard]) -> [Heard] {
    var spoken = (saidEarlier + said).flatMap(\.reading.slots).compactMap(\.value.moment)
      .last(where: \.hasDay)
    return heard.map { heard in
      var heard = heard
      heard.readings = heard.readings.map { withDay(from: spoken, $0) }
      heard.repair = heard.repair?.with { withDay(from: spoken, $0) }
      if let best = (heard.repair?.readings ?? heard.readings).first {
        take(best, in: &heard.outcome)
        if let repair = heard.repair { heard.outcome.interpretation = repair.heard }
        spoken = best.slots.compactMap(\.value.moment).last(where: \.hasDay) ?? spoken
      }
      return heard
    }
  }

  private func withDay(from spoken: Moment?, _ reading: Interpretation) -> Interpretation {
    var reading = reading
    for (index, slot) in reading.slots.enumerated() {
      guard let moment = slot.value.moment, moment.daysFromSpoken != nil else { continue }
      reading.slots[index].value = .moment(moment.onDay(of: spoken, from: present))
    }
    reading.slots.removeAll { $0.value.moment == Moment() }
    return reading
  }
}
