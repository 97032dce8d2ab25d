internal import Foundation
internal import Intents
package import Storage

/// The habits of a household: its phrases for things it does again and again, and its usual requests.
package struct Habits: Sendable {
  /// The time after which what was done is no longer "that".
  private static let memory: TimeInterval = 900
  /// The votes, and the share of them, that something has to have to be suggested; the number of suggestions.
  private static let (leastSupport, leastShare, most) = (1.0, 0.1, 3)

  package let shortcuts: ShortcutStore
  package let donations: DonationStore
  let sounds: NameSounds
  private let likeness: CommandLikeness
  private let reading: RequestReading
  private let clock: WallClock

  /// The part of the store that it needs.
  package static let part = StorePart(
    "habits",
    migrations: [ShortcutStore.migration, DonationStore.migration, DonationStore.phrasesAndPlaces],
    expiries: [Expiry("donations", after: 90, .remove(from: "donations", where: "done < ?1"))])

  package init(_ household: Household) {
    self.init(
      household.database, clock: household.clock, sounds: household.sounds,
      likeness: household.likeness, reading: household.reading)
  }

  init(
    _ database: Database, clock: WallClock, sounds: NameSounds = .unknown,
    likeness: CommandLikeness = .unknown, reading: RequestReading = .unknown
  ) {
    (shortcuts, donations) = (ShortcutStore(database), DonationStore(database))
    (self.clock, self.sounds, self.likeness, self.reading) = (clock, sounds, likeness, reading)
  }

  /// Why a phrase can't be a shortcut's; `nil` where it can.
  ///
  /// A shortcut's own phrase is no hindrance to it.
  package func objection(
    to phrase: String, besides own: Shortcut? = nil
  ) throws -> PhraseObjection? {
    let others = try shortcuts.shortcuts().filter { $0.id != own?.id }
    if others.contains(where: { $0.isCalled(phrase) }) { return .exists }
    if let command = likeness.command(like: phrase) { return .command(command) }
    let alike = sounds.things(soundingWholly: phrase, among: others) { $0.phrase }
    return alike.first.map { .soundsLike($0.phrase) }
  }

  /// What a sentence asks for, as the steps of a shortcut; none where that is not surely understood.
  func steps(saidBy sentence: String) throws -> [Shortcut.Step] {
    try reading.requests(in: sentence).map { Shortcut.Step($0, wish: $0.text) }
  }

  /// The last thing done, if "that" may still mean it; `nil` otherwise.
  func lastDone() throws -> Donation? {
    try donations.donations(since: clock.now() - Self.memory).last
  }

  /// Takes note of where the speaker is.
  func note(_ event: PlaceEvent, at place: String) throws {
    try donations.note(event, at: place, on: clock.now())
  }

  /// The usual requests for this time and place, the likeliest first.
  package func suggestions() throws -> [SuggestionModel.Candidate] {
    let now = clock.now()
    let all = SuggestionModel(try donations.donations(), in: clock.calendar)
      .candidates(at: now, in: try donations.place(at: now))
    return Array(
      all.filter { $0.support >= Self.leastSupport && $0.share >= Self.leastShare }
        .prefix(Self.most))
  }
}
