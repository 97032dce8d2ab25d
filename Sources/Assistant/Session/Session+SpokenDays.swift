internal import Conversation
internal import Intents
internal import Understanding

/// Days that are told by the day that was spoken of: "a car to the airport at five that morning".
extension Session {
  /// The same with the day that was spoken of last in the place of "that day"; without a day where there is none.
  func withSpokenDays(_ heard: [Heard]) -> [Heard] {
    var spoken =
      (saidEarlier + said).flatMap(\.reading.slots).compactMap(\.value.moment)
      .last(where: \.hasDay) ?? dialogue.spokenMoment
    return heard.map { part in
      let part = speaksOfDay(part) ? withDay(from: spoken, part) : part
      let best = (part.repair?.readings ?? part.readings).first
      spoken = best?.slots.compactMap(\.value.moment).last(where: \.hasDay) ?? spoken
      return part
    }
  }

  private func speaksOfDay(_ heard: Heard) -> Bool {
    (heard.repair?.readings ?? heard.readings).contains { reading in
      reading.slots.contains { $0.value.moment?.daysFromSpoken != nil }
    }
  }

  private func withDay(from spoken: Moment?, _ heard: Heard) -> Heard {
    reread(heard) { withDay(from: spoken, $0) }
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
