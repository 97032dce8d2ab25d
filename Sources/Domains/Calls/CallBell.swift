package import Foundation
internal import Intents
package import Storage

/// Says who is calling, for as long as it rings.
package struct CallBell: DueSource {
  /// Nobody lets it ring longer; then its end was not reported.
  private static let patience: TimeInterval = 60

  let store: CallStore
  let clock: WallClock

  package init(_ database: Database, clock: WallClock = WallClock()) {
    store = CallStore(database)
    self.clock = clock
  }

  package func announcements(until now: Date) throws -> [Announcement] {
    try ringing(at: now).map { call in
      let names = call.participants.map { Value.text($0.name) }
      let who = names.isEmpty ? "Somebody" : Value.list(names).spoken
      return Announcement(
        identifier: "call \(call.identifier)", due: call.created, text: "\(who) is calling.",
        rings: true)
    }
  }

  package func nextDue() throws -> Date? { try ringing(at: clock.now()).first?.created }

  /// It stays due while it rings: whoever begins to listen then hears of it, too.
  package func settle(_ announcement: Announcement, at now: Date) {}

  private func ringing(at now: Date) throws -> [CallRecord] {
    guard let call = try store.current(), call.kind == .ringing,
      now.timeIntervalSince(call.created) < Self.patience
    else { return [] }
    return [call]
  }
}
