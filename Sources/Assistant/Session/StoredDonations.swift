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

  func donate(_ intent: Intent, of app: String, wish: String, group: String?) throws {
    try store.add(
      Donation(app: app, step: Shortcut.Step(intent, wish: wish), group: group, date: clock.now()))
  }
}
