package import Intents

/// Decides between the user's own app and a built-in domain when both can read a sentence.
///
/// It is the app's, unless the app takes for free words what the domain knows. What the domain guards, such as the lock,
/// yes and no, and whatever has a cost, stays the domain's in the same way. Where the app is named, it is the app's in any case.
package struct Precedence: Sendable, Equatable {
  /// The intents of apps of one's own.
  package let own: Set<String>
  /// The rules of Heed that no app takes over.
  package let guarded: Set<String>
  /// All intents of each of these apps, by the app's name.
  package let apps: [String: Set<String>]

  package init(
    own: Set<String> = [], guarded: Set<String> = [], apps: [String: Set<String>] = [:]
  ) {
    self.own = own
    self.apps = apps
    self.guarded = guarded.union([Interpretation.answerRule, Interpretation.pinRule])
  }

  /// Less than reading one free word costs, and more than all that tells readings without free words apart.
  private static let margin = -0.9 * Penalty.dictatedWord

  /// The readings in the order in which they are to be believed; they are given best first.
  package func ranked(_ readings: [Interpretation]) -> [Interpretation] {
    let readings = withoutMisplaced(readings)
    guard readings.contains(where: isOwn), let rival = readings.first(where: isRival) else {
      return readings
    }
    let advantage = guarded.contains(rival.rule) ? -Self.margin : Self.margin
    return readings.map { reading in
      var reading = reading
      if isOwn(reading) { reading.score += advantage }
      return reading
    }.sortedByScore
  }

  /// The best readings of an app of one's own and of a built-in domain, where both know all that the other knows; they are
  /// given as `ranked` gives them.
  package func contested(
    in readings: [Interpretation]
  ) -> (own: Interpretation, rival: Interpretation)? {
    guard let own = readings.first(where: isOwn), let rival = readings.first(where: isRival),
      rival.rule != Interpretation.outOfDomainRule
    else { return nil }
    let advantage = guarded.contains(rival.rule) ? -Self.margin : Self.margin
    return abs(own.score - advantage - rival.score) < Self.margin ? (own, rival) : nil
  }

  /// The readings without a domain's commands for an app that can't do them, where the app can do something of its own.
  private func withoutMisplaced(_ readings: [Interpretation]) -> [Interpretation] {
    let own = readings.filter(isOwn).map(\.rule)
    guard !own.isEmpty else { return readings }
    return readings.filter { reading in
      let named = reading.slots.first { $0.name == Interpretation.appSlot }?.value.text
      guard let intents = named.flatMap({ apps[$0] }), !intents.contains(reading.rule) else {
        return true
      }
      return !own.contains(where: intents.contains)
    }
  }

  private func isOwn(_ reading: Interpretation) -> Bool { own.contains(reading.rule) }

  /// True for a built-in domain's command or an answer; false for a parameter's value.
  private func isRival(_ reading: Interpretation) -> Bool {
    !isOwn(reading)
      && (guarded.contains(reading.rule) || reading.rule.first?.isUppercase == true)
  }
}

extension [Interpretation] {
  /// The best first; of equals the first stays first.
  fileprivate var sortedByScore: Self {
    enumerated().sorted {
      ($0.element.score, -$0.offset) > ($1.element.score, -$1.offset)
    }.map(\.element)
  }
}
