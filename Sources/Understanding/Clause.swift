package import Intents

/// One command of a sentence, or an answer: its words, and what they may mean, best first.
package struct Clause: Sendable, Equatable {
  package var words: [String]
  /// Empty where the words mean nothing.
  package var readings: [Interpretation]

  package init(words: [String], readings: [Interpretation]) {
    self.words = words
    self.readings = readings
  }

  /// The score of the best reading, minus infinity where there is none.
  var score: Double { readings.first?.score ?? -.infinity }
}

/// Relations between two commands in one breath.
extension Clause {
  /// True when two clauses ask for the same thing in different words: "it's freezing, turn up the heat".
  func says(sameAs other: Clause) -> Bool {
    guard words != other.words, let one = readings.first, let two = other.readings.first,
      !two.isFollowUp, one.rule == two.rule
    else { return false }
    return one.slots.map(\.name) == two.slots.map(\.name)
      && one.slots.map(\.value) == two.slots.map(\.value)
  }

  /// The clause with the words before it as part of it.
  func following(_ lead: ArraySlice<String>) -> Clause {
    let words = lead + words
    var clause = self
    clause.words = Array(words)
    clause.readings = readings.map { reading in
      let slots = reading.slots.map { $0.moved(by: lead.count) }
      return reading.with(slots: slots, score: reading.score, text: Array(words))
    }
    return clause
  }

  /// The clause with what the next one adds to it: "get me a cab to the airport, four of us", "I need nails and a hammer from the
  /// hardware store".
  ///
  /// `nil` where that says anything else than other parameters of the same command, in words that are known, and more of those that
  /// are lists. `lead` is the clause with what joins the two.
  func completed(
    by next: Clause, lead: ArraySlice<String>, of definition: IntentDefinition?
  ) -> Clause? {
    guard let command = readings.first, let addition = next.readings.first, addition.isFollowUp,
      !command.isFollowUp, addition.rule == command.rule
    else { return nil }
    let had = Set(command.slots.map(\.name))
    let new = addition.slots.filter { !had.contains($0.name) }
    let isFitting = addition.slots.allSatisfy { slot in
      had.contains(slot.name)
        ? definition?[slot.name]?.isArray == true : !slot.isDictated && !slot.isUnknownName
    }
    guard !new.isEmpty, isFitting else { return nil }
    let words = Array(lead + next.words)
    let slots = addition.slots.map { $0.moved(by: lead.count) }
    return Clause(
      words: words,
      readings: readings.filter { $0.rule == command.rule }.map { reading in
        reading.with(
          slots: reading.slots + slots, score: reading.score + addition.score, text: words)
      })
  }

  /// The clause at the time of the one that goes on with it, where it names a day without one: "every Tuesday and
  /// Thursday at six".
  func sharingTime(with next: Clause) -> Clause {
    guard let following = next.readings.first, following.isFollowUp else { return self }
    let times = following.slots.filter { $0.value.moment?.hour != nil }
    let others = Set(following.slots.map(\.name)).subtracting(times.map(\.name))
    guard !times.isEmpty else { return self }
    // What is said of something else happens at its own time.
    var clause = self
    clause.readings = readings.map { reading in
      reading.slots.contains { others.contains($0.name) } ? reading : reading.with(timesOf: times)
    }
    return clause
  }
}

extension Interpretation {
  fileprivate func with(timesOf others: [Slot]) -> Interpretation {
    var reading = self
    for (index, slot) in slots.enumerated() {
      guard let day = slot.value.moment, !day.hasTime,
        let other = others.first(where: { $0.name == slot.name })?.value.moment
      else { continue }
      reading.slots[index].value = .moment(day.at(timeOf: other))
    }
    return reading
  }
}
