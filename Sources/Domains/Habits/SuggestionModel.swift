package import Foundation
internal import Intents

/// Ranks what was done before by how likely it is wanted now.
///
/// Each time that a thing was done votes for it, with a weight that is the product of five factors: how long ago that
/// was (halved every two weeks), how near the time of day (a bell 45 minutes wide), whether the day is of the same kind,
/// whether the place is the same, and whether the same was done just before. What was done within the last minutes is hardly wanted again. The weights
/// are fixed: a household has too few days to learn them from.
package struct SuggestionModel: Sendable {
  /// Something to suggest.
  package struct Candidate: Sendable, Hashable {
    /// The last time it was done.
    package let donation: Donation
    /// Its share of all votes, 0 … 1.
    package let share: Double
    /// The votes of days like this at a time like this, in which a vote of today counts as one.
    package let support: Double
  }

  private static let halfLife = 14 * 86_400.0
  private static let width = 45 * 60.0
  /// Votes for another time of day, another kind of day and another thing done before, beside 1 for the same.
  private static let (otherTime, likeDay, otherDay, otherBefore) = (0.02, 0.6, 0.15, 0.4)
  /// The vote of another place, or one that is not known, which counts less than another time of day.
  private static let otherPlace = 0.01
  /// The time within which one thing follows another, and that in which nothing is wanted again.
  private static let (sequel, pause) = (20 * 60.0, 30 * 60.0)

  private let donations: [Donation]
  private let calendar: Calendar

  /// `donations` are in the order in which they were done.
  package init(_ donations: [Donation], in calendar: Calendar) {
    self.donations = donations
    self.calendar = calendar
  }

  /// Everything that was ever done, the likeliest first, for a place where that is known.
  package func candidates(at now: Date, in place: String? = nil) -> [Candidate] {
    let before = donations.last { $0.date <= now && now.timeIntervalSince($0.date) < Self.sequel }
    var votes: [Intent: (votes: Double, support: Double, last: Donation)] = [:]
    var total = 0.0
    for (index, donation) in donations.enumerated() where donation.date <= now {
      let previous = index > 0 ? donations[index - 1] : nil
      let hadSequel = previous.map { donation.date.timeIntervalSince($0.date) < Self.sequel }
      let followed = hadSequel == true ? previous?.habit : nil
      let support =
        pow(0.5, now.timeIntervalSince(donation.date) / Self.halfLife)
        * likeness(ofTime: donation.date, now) * likeness(ofDay: donation.date, now)
        * (donation.place == place ? 1 : Self.otherPlace)
      let vote = support * (followed == before?.habit ? 1 : Self.otherBefore)
      total += vote
      let known = votes[donation.habit]
      votes[donation.habit] = (
        (known?.votes ?? 0) + vote, (known?.support ?? 0) + support, donation
      )
    }
    return votes.values.map { entry in
      let isJustDone = now.timeIntervalSince(entry.last.date) < Self.pause
      return Candidate(
        donation: entry.last, share: total > 0 ? entry.votes / total * (isJustDone ? 0.1 : 1) : 0,
        support: entry.support)
    }.sorted { ($0.share, $0.donation.id) > ($1.share, $1.donation.id) }
  }

  private func likeness(ofTime then: Date, _ now: Date) -> Double {
    let day = 86_400.0
    let seconds = { (date: Date) in date.timeIntervalSince(self.calendar.startOfDay(for: date)) }
    let apart = abs(seconds(then) - seconds(now))
    let distance = min(apart, day - apart) / Self.width
    return max(Self.otherTime, exp(-distance * distance / 2))
  }

  private func likeness(ofDay then: Date, _ now: Date) -> Double {
    let (one, other) = (
      calendar.component(.weekday, from: then), calendar.component(.weekday, from: now)
    )
    if one == other { return 1 }
    return calendar.isDateInWeekend(then) == calendar.isDateInWeekend(now)
      ? Self.likeDay : Self.otherDay
  }
}
