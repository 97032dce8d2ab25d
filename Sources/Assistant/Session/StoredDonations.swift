internal import Conversation
internal import Domains
internal import Intents
internal import Storage

/// Keeps in the store what was done.
struct StoredDonations: Donations {
  private let store: DonationStore
  private let clock: WallClock

  init(database: Database, clock: WallClock) {
    store = DonationStore(database)
    self.clock = clock
  }

  func donate(_ donated: DonatedRequest) throws {
    let now = clock.now()
    try store.add(
      Donation(
        app: donated.app, step: Shortcut.Step(donated.intent, wish: donated.wish),
        group: donated.group, phrase: donated.phrase, date: now,
        place: try store.place(at: now)))
  }

  func forget(of app: String, group: String?) throws { try store.delete(of: app, group: group) }
}
